"""clinical"""

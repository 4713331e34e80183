"""citation"""

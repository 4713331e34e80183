<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="" sourcelanguage="en">
    <context>
        <name>About</name>
        <message>
            <source>An evaluation aid only. It is no compliance certification, no clinical decision and no guarantee of clinical truth. Qualified human review remains required before clinical use.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An open round gate authorizes no medical action, no release certification and no publication. That decisions are a reviewer's is the evaluator's own assertion; synthetic decisions never open it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Blinded clinician review of AI-written clinical text, on the evaluator's own machine. Nothing is sent anywhere.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Digests are pseudonyms, no guarantee of anonymity. The seal shows whether something was changed; it does not encrypt: keep private files and the key apart, and both from others.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Licence texts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>System</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>unknown</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>AboutEditor</name>
        <message>
            <source>A person</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A tag such as en or de-AT; screen readers use it. Empty: not said.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A tool</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An office or an extension, at most 200 characters; it leaves with every kit.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>In kits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>In reports</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Language of notes and sources</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Language of the kits' own words</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Language tag, such as de; else en.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody said</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One line of at most 300 characters: Are the drafts faithful to the visit?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Question</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Question and linking stand in every report; the rest stands in every kit.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Question: what the round asks</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The system under review itself</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where a tool linked, reviewers grade the linking as much as the note; the report says so. Where nobody said, it says that.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who linked claims to evidence</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Whom reviewers ask</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>AdjudicatorBox</name>
        <message>
            <source>Adjudicator</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Somebody new…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who adjudicates?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{who} · reviewed this pair</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Amendment</name>
        <message>
            <source>It cannot be taken back, and every report shows it. Name nobody.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Record an amendment</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Record it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What export sealed stays as it is; the amendment stands beside it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What was changed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Why</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>BeforeCard</name>
        <message>
            <source>All accepted</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Export without a backup of the sealing key</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>For reviewers whose mail gateway stops web pages</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>I have read the readiness panel and want to export</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look at the matches…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Looking through the texts…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Make a spreadsheet of each kit too (XLSX)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing is sent: the files are written to the round's outbox folder.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing that looks private was found inside the texts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Or back the key up first: without it nothing that comes back can be judged</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Policy, subjects, rubric and order stand; reports name changes.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Systems are named System 1 to n from now on, for you as well.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The texts were not looked through.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What cannot be taken back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What looks private inside the texts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who reviews what, and which cases, stands too.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>back up the key, or say that you go without</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>tick that you have read the readiness</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} to be seen and accepted</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} × {kind}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{state}: {kinds}.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>CodebookEditor</name>
        <message>
            <source>(no title yet)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>1 to 1,000 characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>1 to 40 characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>1 to 80 characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A tag such as en or de-AT.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A whole number from 1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add a rule</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add an example</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>As it ships</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a codebook</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Claim {n}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Codebook (*.toml)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Codebook: what the labels mean</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Definition</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Every kit shows it, one key away. Its digest is sealed by export: labels given by different words do not compare.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Examples, two at least</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>From a file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Label: {name}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Labels, reasons and rules</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Language</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>More examples</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name as it is shown</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One line of at most {n} characters; it stays in view.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Passage {n}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reason: {name}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Remove example {n}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rule</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rule: {name}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Title</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Version</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Why {n}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write a file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the codebook to</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ColumnMapping</name>
        <message>
            <source>Case</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Chosen for two columns: {what}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Claim begins at</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Claim ends at</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Claim id</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Claim: words of the note</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Column</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Column {letters} holds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Evidence begins at</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Evidence ends at</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Evidence id</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Evidence: words of the source</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Filled</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Holds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Required evidence (yes or no)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Still needed: {what}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>System</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Text of the note</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Text of the source</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Type of claim</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} (hidden)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} of {all}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>– not used</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Counts</name>
        <message numerus="yes">
            <source>%Ln cases</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln checks and figures are withheld.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln claims</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln claims cite nothing: they count as unsupported.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln days ago</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln decisions changed.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln entries to mend, in {cases}.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln faults</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln faults to mend</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln files</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln files received.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln files, {size}, would be written to the round's folder public.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln items</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln kits are ready to be sent, for {pairs}.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln matches, {open} to be seen.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln need you</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln of your texts are left out.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln pairs</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln pairs have fewer than two decisions and cannot be judged.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln pairs have nobody who may judge them</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln pairs of a file by {who}</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln pairs of a table by {who}</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln places in the source still hold one, marked below.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln quotes</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln reviewers are not complete yet: {who}.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln systems</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Inbox · %Ln files</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Leave out %Ln rows that are hidden by hand or by a filter</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Published: %Ln files with their manifest.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show %Ln places</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Take the one near place of %Ln quotes</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Take the values last saved for %Ln formulas</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>accept %Ln matches</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>at %Ln places</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>… and %Ln more places. The export refuses while there is any.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>DecisionPanel</name>
        <message>
            <source>Decision</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Labels given · order shuffled</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unclear: the note cannot be judged, counts as unsupported and is listed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Why they differ</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Your label</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>DeskActs</name>
        <message>
            <source>A kit for {who} is ready to be sent.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add and make their file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add to the roster</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Changing the panel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Contact</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Declaration of interests</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Done again: {what}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It is written to the journal. No reviewer learns of it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Making the adjudicators' kits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Making the kit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Their declaration is written to the journal as an amendment.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>They get a file with these pairs alone, blinded like all others.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>They must not be a reviewer of the pairs they judge.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Undone: {what}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who adjudicates too?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who reviews {pair} further?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{file} · what comes back counts although the first pass is locked</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{pair}, {given}, by {who}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>DueDialog</name>
        <message>
            <source>Back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>By when are returns asked for?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Day</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Everybody without a date of their own</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It decides nothing: what comes later counts until you lock.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It stands in the texts you copy, and says who is late. Changes are journaled.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Of whom</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Set the due date</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Take the date away</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Time</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Time zone</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{who} (own date)</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>EditorButtons</name>
        <message>
            <source>As export sealed it:</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Codebook…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Edit before export:</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Facts and identifiers…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Policy…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Question…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Roster…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rubric…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What each note is scored by</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What has to be reached</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What sources and notes say, and what was removed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What the labels mean</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What the round asks, and who linked</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who reviews and who adjudicates</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>EditorDialog</name>
        <message>
            <source>Export sealed this, so it is shown and not edited. A change is said as an amendment: what and why. Every report names it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep editing</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Leave without saving</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Leave without saving?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Not saved yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One place to mend below.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Read-only</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Record an amendment…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Recording the amendment</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Saved {time}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Saving</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Saving…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The amendment is recorded.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round stays as it was last saved.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round was closed; what is not saved here cannot be saved any more.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This round is open read-only: nothing can be saved from this window.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What you changed here was not saved.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} places to mend below.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>EditorFiles</name>
        <message>
            <source>Written: {name}.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>EditorFooter</name>
        <message>
            <source>Back to what is stored</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Undo</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>EntriesEditor</name>
        <message>
            <source>One place to mend, marked in the list.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} places to mend, marked in the list.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>EntryList</name>
        <message>
            <source>Alt+Down</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Alt+Up</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Delete</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Down</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Remove</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Something to mend</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Up</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{entry}, something to mend</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ExportPage</name>
        <message>
            <source>
searched for private values: files {files}, strings {strings}; matches accepted inside the texts: {accepted}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>All messages…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Attach {file} to it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Before the export: {what}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Continue to returns</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Copy a message for this reviewer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Digests to keep</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Every file as it would be written; nothing is written</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Export</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Export blinded requests</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Exported. Send each reviewer their own file from the outbox folder.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Exporting blinded requests</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>For the records; nothing to do with them.
packets {packets}
mapping {mapping}
key {key}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Kind of evidence</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Making what would leave, to look at</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Messages, one a file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One file for each reviewer, with nothing in it that names a system.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open the folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>See what leaves…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Text without names or paths, to paste into an e-mail.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The message for each reviewer, to read and to copy</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The message for {who} is copied.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What leaves, and to whom</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FactsEditor</name>
        <message>
            <source>Add a fact of the note</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add a fact of the source</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add an identifier</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Case</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cases</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Entry {n}: {what}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fact recall is judged by the facts of source and note, leakage by what was removed from the source. All of it stays in the round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Facts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Facts and identifiers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Facts of the note</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Facts of the notes are hidden since export, with the systems' names.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Facts of the source</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Facts of the source; ? where nobody said.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Find a case</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Identifiers removed from the source</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Identifiers removed; ? where nobody said.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>In notes: {notes}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Names, numbers and dates as they stood before de-identification. A note that holds one leaks it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No case matches.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No facts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody said: leakage cannot be judged</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody said: recall cannot be judged</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>None of them stands in the source any more.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Note of</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Notes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Notes with facts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One a line: type | term | detail, for example medication | amlodipine | 10 mg.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Removed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Source, identifiers marked</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There was nothing to remove</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>These facts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>These were removed</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FiguresPanel</name>
        <message>
            <source>Agreement with intervals</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Agreement, labels, reasons and clinical results, drawn as they are published; here with every number, so confidential.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose another folder, or make room.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose where the figure is written; it is confidential</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Clinical results</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Comparators, shown once unblinded: {n}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Draw figures</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Drawing the figures</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Figure written: confidential.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Figures</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save figure: {title}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save figure…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Systems in the outcomes that are not in this round, not shown: {n}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The figure could not be written there.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FormDialog</name>
        <message>
            <source>Back</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Frame</name>
        <message>
            <source>Page</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Stages of the round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} – CiteReview</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FurtherDialog</name>
        <message>
            <source>And all other unclear pairs ({n}), in the same file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Everybody who takes part has seen them.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Make their file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Somebody new…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Their label counts with the others. If they do not all agree, an adjudicator decides.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>They get a file with these pairs alone, blinded like all others.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who reviews {pair} further?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{who}: has seen it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{who}: has seen one of them</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>GateEnd</name>
        <message>
            <source> · some figures are withheld</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose where the report is written</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Every page, report and command names the systems from then on.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Freeze</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Freeze the round gate as it stands?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Freeze…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Freezing the round gate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It can be published, and identities can be unblinded.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It cannot be taken back.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It is written to the journal and cannot be taken back.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep it open</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No return, reason, resolution or recusal is taken any more.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Publish…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Read {page}, or the PDF. No figure is withheld in it: it is not for publication. {n} in all, {digest}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Report written: confidential, marked draft.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Report written: confidential.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reports are no longer drafts, and identities can be unblinded then.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Show which system is which?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Stay blinded</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The confidential report, into a folder of your choice</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round gate is frozen.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The systems carry their names from now on.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unblind</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unblinding</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unblind…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write report…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Writing the report</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{said} What is not decided stays undecided.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>GatePage</name>
        <message>
            <source>Amendment: {what} Why: {why}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bar: interval · dot: value · tick: threshold as sealed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Can be done in this round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Checks</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Evidence of kind {kind}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Exploratory: judged on the point, not on the bound.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Go to Track returns</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Item gates that are not open</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Item gates: {n} of {all} are not open</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Judge again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Judged on the bound of each interval.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Judging the round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Measured failure</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Research evidence only: it authorizes no medical action, release or publication.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Round gate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Subject</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round can be judged once the first pass is locked.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The system must change: a new round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Work unfinished</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} of {all} notes pass every check of their own.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>GridTable</name>
        <message>
            <source>Progress by case and reviewer</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>GuideView</name>
        <message>
            <source>Page of the guide</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>GuideWindow</name>
        <message>
            <source>Back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Contents</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Guide</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Next place</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No page holds these words.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Search the guide</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The page before (Alt+Left)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where the words stand next on this page (F3)</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Guided</name>
        <message>
            <source>A folder that is not there yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A person</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A table of claims</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A tool, automatically</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An ordinary case folder is written from it; your files are not touched.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>CSV or XLSX, one row a claim with one piece of evidence</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>CSV or XLSX: case, system, claim, quoted evidence; texts in columns or files.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cases: {cases}. Systems: {systems}. Claims: {claims}, without evidence: {uncited}. Passages of evidence: {evidence}. Pairs: {pairs}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Change what was proposed where it is wrong.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Characters (code points)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Characters, CR LF as one</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Characters, without the byte-order mark</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Check and choose</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose another sheet or row of headers, or mend the file and go back.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the citations</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the folder of notes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the folder of texts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Citations (*.json *.jsonl)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Citations from a provider</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Code</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Column {letters}, {what}: empty cells repeat the one above</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Facts, identifiers, rubric, policy and roster that are missing can be written on the Load page, once the round is made.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Faults, each with its place</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>File or folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Folder with case-001/source.txt (numbered passages) and case-001/aster.txt</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Folder with case-001/source.txt and case-001/aster.txt, where no column has them</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Found out from the quoted texts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>From a table or notes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Headers in row</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How the table is meant</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>JSON or JSON lines, one entry a note</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>JSON with cited text or offsets in characters, UTF-16 units or bytes.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend the faults in your files, then check again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name the case folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Notes that cite [1], [2] and a source whose passages are numbered.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Notes with markers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Offsets count</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Quotes left out by choice: {n}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Quotes to choose a place for: {left} of {n} open</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Row of the headers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Say how the table is meant, mend the rest in your files, check again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Sheet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Still needed: {what}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Tables (*.csv *.xlsx)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Texts (optional)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The case folder is written</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The system under review itself</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is one system. A round needs a second; the next page offers a plain extract of each source in its place.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Tick the other references, mend the rest in your files, check again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>To know</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>UTF-16 units</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>UTF-8 bytes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use other references for {n} that cannot be used as they are</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What is open below is not counted yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What the columns hold</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What the round asks (optional)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What to know</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who linked claims and evidence</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who linked claims and evidence (stands in every report)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Why this sheet cannot be read</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the case folder to</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>a folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>headers that can be read</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>the file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>the folder of notes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>who linked claims and evidence</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} (hidden)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{rows} rows below the headers; {blank} blank rows are passed over.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>GuidedDialog</name>
        <message>
            <source>Back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Check again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Continue to New round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>From a table or notes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Looking for the quotes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Next</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reading the table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Still needed: {what}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the case folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Writing the case folder</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Header</name>
        <message>
            <source>Home</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Recent rounds; this one stays as it is</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save state</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Saved {time}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The open round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>read-only: nothing is saved</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>· {kind}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>· {kind} · frozen</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>HelpDesk</name>
        <message>
            <source>About CiteReview</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keyboard</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Other people's work in it</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>HomePage</name>
        <message>
            <source>A small synthetic round, with returns to receive.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Begin</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Blinded clinician review of AI-written clinical text, on your own machine.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Drop a round to open it; a case folder, a table or notes to make a new one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>From a folder of cases, a table of claims, marked notes or citations.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Go on</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How a round goes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look around</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>New round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open a round that is on this machine or on a drive.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open this round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Recent rounds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Take off the list</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round itself is not touched.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Try the sample</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>InboxPanel</name>
        <message>
            <source>About the chosen file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Copy a reminder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Copy a request for another file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give these cases to somebody else…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Inbox</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No file has come back yet. Drop returns here, choose Receive…, or paste one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Receive another file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Send it to whoever sent this file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Take the lock back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The request is copied.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>InfoDialog</name>
        <message>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Journey</name>
        <message>
            <source>Files come back in any order; each gets a verdict.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How a round goes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Notes, their claims and the passages they cite.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One blinded file for each reviewer; you send it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open or closed for each system, and why. Then the report.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where reviewers differ, an adjudicator decides.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>KeyButton</name>
        <message>
            <source>Key {key}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>KeyCard</name>
        <message>
            <source>At least 12 characters</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Back up the key…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Back up the round's sealing key</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Backed up, and the backup was read back.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Backing up the key</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Its fingerprint: {digits}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep the file apart from the round, on another disk or machine.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No backup yet: without the key nothing that comes back can be judged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Once more</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Passphrase</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Sealing key</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file opens with this passphrase only. Write it down: it is kept nowhere.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The key is backed up.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The passphrase has fewer than 12 characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The two passphrases differ.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where the key's backup is kept</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Without its key a round can be read, but nothing more be done with it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>in a key file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>in the system's keyring</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>in your user folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{state} Fingerprint {digits}, kept {where}.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>KeyRestore</name>
        <message>
            <source>As it was typed then: capitals and blanks count</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Backups of keys (*.json);;All files (*)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the backup of this round's key</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Needed where the key is not on this machine, or is lost.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing in the round changes, and no other key is replaced.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Passphrase of the backup</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Restore the key</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Restore the round's sealing key</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Restoring the key</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>LabelCounts</name>
        <message>
            <source>Labels and reasons</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No reason is given yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One reviewer's label against another's</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reasons by the label that settled the pair</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>open</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Leaving</name>
        <message>
            <source>It stops at its next safe place; the round stays as it was before.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep running</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Running now: {what}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Stop and close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Stop and close?</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ListField</name>
        <message>
            <source>Add</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Alt+Down</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Alt+Up</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Delete</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Down</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Entries of: {list}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One entry a line, as copied from a sheet or a text</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Paste a list</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Remove</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Up</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{entry}: {fault}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{verb}: {list}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>LoadPage</name>
        <message>
            <source>Cases</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Claims</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Continue to export</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Find a case or a system</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Items</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Load</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No item matches what you look for.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pairs to review</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Uncited claims</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{systems}: {names}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>LogWindow</name>
        <message>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Copy what is shown</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Errors alone</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Event</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Everything</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>F5</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Facts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Level</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Log</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing of this kind was noted yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open the folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Read again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Show</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Warnings and errors</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What the app did: codes, actions, durations and counts. No path, no name, no label and no text of a round is ever written here, so you may send it to anybody.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>When</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>error</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>note</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>warning</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>Another window or command writes to it: close that one. Or its disk cannot be written: copy the folder to one that can. Then open it again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cancelled: {what}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Its fingerprint: {digits}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Making the sample round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing of the round is wrong. Set the clock before you go on: what is done now would bear an earlier time.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing was changed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open a round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open a round first, then drop what came back.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open the folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Opening the round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Read again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The key is restored, and the round was opened again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is neither a round, a case folder, a table nor a return.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This machine's clock is behind the round's last entry.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This round is open read-only.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Verifying the round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What was not read is missing on this page.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>MatchesDialog</name>
        <message>
            <source>Accept all of this kind</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Accept, and go to the next</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>All kinds ({n})</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Enter, on the list</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keeping what you accepted</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Kind of match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Matches</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing that looks private was found inside the texts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Show more matches</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Take it back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The match in its text</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>These texts leave as they are. Accept what may stand there; what may not has to be mended in the artifacts, in a new round. A match that is there later is not accepted by what you accept now.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What looks private inside the texts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{kind} ({n}, {open} to be seen)</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Menus</name>
        <message>
            <source>&amp;About CiteReview…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Close round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Go</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Guide</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Help with this page</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Home</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Keyboard…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Log</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;New round…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Open…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Paste a return</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Receive returns…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Verify the round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>As the s&amp;ystem</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>La&amp;rger text</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ne&amp;xt step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Restore the &amp;key…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>S&amp;maller text</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Text at &amp;100 %</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Try the &amp;sample</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>MessageBar</name>
        <message>
            <source>Copy</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Dismiss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Faults, each with its place</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Message</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>NewRoundPage</name>
        <message>
            <source>A folder on this machine</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add a plain extract of each source as a distractor that reviewers never see</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Case folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a policy</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a roster</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the case folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose where the round is kept</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Convert spans counted with CR LF as one</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Convert spans counted without the byte-order mark</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Convert spans that count UTF-16 units</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Convert spans that count bytes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Faults, each with its place</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Folder, zip or cases.jsonl with sources, notes, claims and evidence</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>For example: Visit notes, March</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>From a table or notes…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep the round in</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Kind of evidence</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Load and check</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Loading and checking artifacts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name of the round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>New round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing of your artifacts is changed; the round keeps its own copy.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Policy (*.toml)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Policy (optional)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewers (optional)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Roster (*.csv)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Still needed: {what}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is a table of claims: press From a table or notes… above.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the case folder from a table, marked notes or citations</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>a name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>a name and a folder that can be written</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>policy.toml of the case folder, else the shipped defaults</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>reviewers.csv of the case folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>the case folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>the kind of evidence</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>OutgoingDialog</name>
        <message>
            <source>A copy outside the round, removed when this is closed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Files</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>For {who}: {pairs} pairs. What the file shows, as text; claims and passages between » and «.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One note of one case for other tools, as JSON; lines broken to read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open a copy of it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open as the reviewer sees it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Show more of it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The blinded packets, as JSON; lines broken to read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What leaves, and to whom</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What the chosen file holds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} files, {size}, exactly as the export would write them now; {strings} strings were searched for private values. Nothing was written.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Pages</name>
        <message>
            <source>Page {n} of {all}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>report.md, in the list, says the same as text.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PairFilters</name>
        <message>
            <source>Any case</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Any reason</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Any state</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Any system</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Find a pair (Ctrl+F)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Find a pair by its code, case or system</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>More filters</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Show all again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Which pairs are shown</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PairPassages</name>
        <message>
            <source>Not shown: {before} characters before, {after} after</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Note · the claim is marked</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Note, the claim marked</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Show more of it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Source · the passage is marked</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Source, the passage marked</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PathField</name>
        <message>
            <source>Choose: {what}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PeopleMenu</name>
        <message>
            <source>A file for {who} is ready to be sent.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A further file is made for them, with the cases they do not have yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A new file is made for them; nothing else changes.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add a reviewer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add a reviewer…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Changing the panel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Contact</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Declaration of interests</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give the open work to</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give the open work to somebody new from the same menu.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give the open work to somebody new…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Is recused</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Is recused…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It cannot be taken back.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It is written to the journal. No other reviewer learns of it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It is {file} in the round's folder.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep as it is</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Make their file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Making a file for the new reviewer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Making a further file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No relationship with any evaluated system.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Once labels were shown, a reason is needed: the recusal is then an amendment that the verdict and every report name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One plain sentence without a name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Stays in the round; is never sent</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>They get work when somebody's open work is given to them.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What they decided counts; the rest can be given to somebody new.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What they decided is kept but no longer counts; all of it is given anew.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who takes over what {who} leaves open?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Why</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Withdraws</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Withdraws…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{to} takes over what {who} leaves open?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{who} is on the roster.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{who} is recused?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{who} no longer takes part.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{who} withdraws?</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PeoplePanel</name>
        <message>
            <source>By case</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>By when returns are asked for, of everybody or of one reviewer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Due</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Due date…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Due {when}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Everybody has returned all pairs.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No due date</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reminder for {who} copied.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reminders, one a reviewer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewers and cases side by side: what was given, what has come back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewers appear here once requests are exported.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Setting the due date</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Show the reviewers case by case</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PolicyEditor</name>
        <message>
            <source>By the bound of the interval</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>By the estimate (exploratory)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Change it as an amendment…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a policy</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Clinical targets and composite</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Comparator</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Could it pass?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Default {value}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Defaults</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Distractor</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Each note</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Export sealed the policy, and the verdict stands by it. What you change here is recorded as an amendment, and every report shows the outcome under both. Systems keep their roles.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>From a file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How it is judged</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend what is marked to see whether it could pass.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Not asked for by default; leave it empty not to ask.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Policy (*.toml)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Policy: what has to be reached</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pooled over a subject's cases</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pooled: {key}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Record as an amendment…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Role of each system</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Role of {system}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Subject</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Systems</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The amendment is recorded; this is the sealed policy.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The data must show that a target is met: the unfavourable end counts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The estimate alone counts; every output then says exploratory.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The tables [clinical] and [aggregation], as TOML</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Triage, detection and rubric scores held against targets, and how figures combine into one score. None by default; the guide's page on metrics shows each.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Which system has which role is hidden since export.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>With {n} cases, as the policy stands here:</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write a file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the policy to</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Written down before anything is sent; export seals it. Say why each number is what it is before you see a label.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>comparator</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>distractor</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>not asked</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>not named</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>subject</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PolicyKeys</name>
        <message>
            <source>Cases behind a published figure, at least</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Citation precision, at least</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Citation support, at least</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Claims with support, at least</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Clinical fact recall, at least</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fact coverage, at least</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Figures of fewer cases are withheld in public reports; at least 2.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How many item gates (one case, one system) of a subject may be closed before its gate closes.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How many may be impossible to judge, such as still unclear after adjudication.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Identifiers of the source found in the note. Nothing but 0 is accepted.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Item gates that may be closed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Item gates that may be impossible to judge</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Leaked identifiers, at most</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Only keeps the packets blind. A system without claims is one by itself.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Share of all claims with a supporting pair; an uncited claim counts as unsupported.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Share of all claims without complete, approved, supporting evidence.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Share of all the sources' clinical facts that the notes keep.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Share of all the sources' evidence that the notes' claims cite.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Share of claims that clinicians found supported by a cited passage, 0 to 1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Share of claims without complete, approved, supporting evidence, 0 to 1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Share of the pairs clinicians agreed on whose passage supports its claim.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Share of the source's clinical facts that the note keeps, 0 to 1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Share of the source's evidence that the note's claims cite, 0 to 1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Shown beside the subjects, never judged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Under test. Where none is named, every system that is neither a comparator nor a distractor is. The gate opens only if it opens for each subject.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unsupported claims, at most</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Problems</name>
        <message>
            <source>A binding is not one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A binding is of no candidate of its case.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A binding is of no case in the packets.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A binding is of no claim and evidence pair.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A blinded round needs at least two candidates a case, and there is one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A candidate alias is not candidate-a to -z.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A candidate brings no claims: it takes part in the blinding only, as a distractor.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A candidate brings no facts of its text, so fact recall cannot be judged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A candidate would stand in one place too often.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A case all agree on has a reason or an adjudication.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A case brings no facts of its source, so fact recall cannot be judged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A case brings no list of removed identifiers, so leakage cannot be judged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A case has more than 26 candidates.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A case has one reviewer only.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A case in dispute has not one shared reason.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A case occurs twice in the mapping.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A case or system is called what no folder can be called on every system: with a colon, with a point at the end, or like a device of Windows (CON, NUL, COM1).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A case or system reference has characters that references may not have.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A cell holds a date, a time or an error where text is read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A cell holds a formula for which no value is saved.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A cell holds a formula; it is not worked out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A cell holds a number and its format shows something else.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A cell holds a number of more digits than a spreadsheet program keeps; the last are lost.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A cell is as long as a workbook's cell can be; its text is probably cut.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A cell that is needed is blank.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A cell that should say yes or no says neither.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A citation names a document or chunk that the entry does not have.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A claim cites evidence that is missing or does not hold it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A claim cites evidence that the case does not have.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A claim cites no evidence.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A claim cites no evidence: it stays outside the request and counts as unsupported.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A claim type is not a short word.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A claim's citations are not an identifier, a record or a list of these.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A claim's private id stands here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A collection holds more records than are allowed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A collection is of a kind that cannot be read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A column is missing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A column is not known.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A column that belongs to the others is missing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A column that is used is hidden.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A column with values has no name in the header row (merged header cells name one column).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A composite declares no component.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A confidential file may not lie where files wait to be sent or published.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A conflict status is neither cleared nor recused.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A count is missing, negative or not whole, or more claims are unsupported than there are.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A decision has a blank field.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A decision has a field of the wrong kind.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A digest is not sha256 with 64 hex digits.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A document of the reference system is not of these artifacts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A fact is not [type, term, ...], a flat object, or a text.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A field does not belong here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A field does not hold what is expected.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A field has the wrong kind of value.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A field is missing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A field occurs twice in one object, so it is not clear which one counts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A field of the codebook does not hold what is expected.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A field of the rubric does not hold what is expected.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A field that is needed has no column.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A figure that is not between 0 and 1 enters a composite.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A figure where lower is better enters a composite as it is.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A file is missing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A file or folder of the round is not there (any more).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A key here is not known.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A key is missing here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A key was given, but the document is not signed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A kit cannot be made from these cases.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A label is not one of the four.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A line of the choices is not a question of these files and one of its candidates.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A list has over 100,000 rows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A list is empty, too long, or holds something else.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A marker stands alone, with no words before it on its line.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A merged cell covers a cell with a value of its own.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A metric of this name is registered already.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A name in the zip points outside of it or is not a plain relative path.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A name occurs twice in the zip (or twice but for its letters' case).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A name stands twice in the same object.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A note cites a passage number that the case does not have.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A number has too many digits to be written down.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A number is NaN, infinite or too long.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A numbered passage has no words.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A packet is missing, changed or out of order.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A pair has two rows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A pair was given to this reviewer before, or they resolve it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A part of the round is missing from its folder.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A part of the rubric is missing, unknown or of the wrong kind.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A path of this machine stands here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A person is listed twice in the same role.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A plain extract of each source was added as a distractor, as you asked.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A preview is not written into the round's own folder.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A public reference looks like a date.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A public reference looks like a person's name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A public reference looks like a record or telephone number.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A quotation mark in the CSV is not closed or misplaced.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A quote was left out, as you chose.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A rating is not one of the codebook's labels.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A reason is given on an edge that all label alike.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A reason is not one of the six.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A record gives another length than its text has.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A record has no identifier.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A record is of a kind that cannot be read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A recused case is not in this kit, is there twice, or still has rows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A reference does not have the public form.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A reference may hold only letters, digits and . _ : - and must begin with a letter or digit (at most 128 characters).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A reference names no pair of this round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A reference occurs twice.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A resolution is by somebody who is not on this round's roster.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A review kit carries no labels; an adjudicator kit carries those that differ.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A review result contradicts itself.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A reviewer decided one case twice.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A reviewer decides one edge twice.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A reviewer reference is malformed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A row does not belong to this kit, or is there twice.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A row has a reason without a label, or a label without a reason.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A row holds more cells than there are headers.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A row is by somebody who does not review in this round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A row is for a pair that was not given to its reviewer.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A row names a claim that the candidate does not have.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A row names a pair that is not in its request of this kit, or names it twice.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A row names an evidence id that no row of its case gives a span or quote for.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A sample has at least one case, and no more than were loaded.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A score is for no criterion of the rubric, is there twice, or is off its scale.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A score is given to a dimension the rubric does not have.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A score is not a number.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A score is not one of the rubric's scores for its dimension.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A score range is outside 0-10 or spans over 4.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A sealed document of the round is missing or was changed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A seed is a whole number from 0 to 9223372036854775807, and belongs to a sample.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A source or a note is nowhere: neither in the table nor among the text files.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A span begins or ends inside a character, so the repair cannot convert it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A span does not fulfil 0 &lt;= start &lt; end.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A span does not lie inside its text.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A span ends behind the end of its text.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A span is missing, empty, reversed or past its text.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A span is not a pair of offsets.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A span offset is not a whole number.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A support flag is neither true nor false.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A symbolic link lies among the artifacts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A system has an output for some cases and none here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A system is named twice, or in two roles.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A system is not named by a valid identity.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A system's full identity stands here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A text begins with a byte-order mark; it is kept and counts as one character.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A text has CRLF line ends; they are kept and count as two characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A text holds half of a character (a lone surrogate).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A text is blank, too long, or not valid Unicode.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A text is no text, or not valid Unicode.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A text is not valid Unicode (it holds a lone surrogate), so it has no digest.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A text is not valid Unicode.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A text length is not a whole number.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A threshold gate declares no threshold.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A threshold needs exactly one of 'min' and 'max'.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A triage level is not one of the policy's levels.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A value here is of the wrong kind.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A value is not one of those that can stand here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A value is of the wrong kind.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A weight is given to a level that is not among the levels, or a level has none.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Accept it, or mend the text and make the round again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add a single person, or let a reviewer withdraw, be recused or be replaced.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add claim_type to count them by type.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add complement = true, so that 1 minus the figure is meant.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add facts.json with source_facts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add facts.json with summary_facts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add identifiers.json.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add it as a file named by case and system, or, where no file can be named so, as a column.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add it, or map it in the policy under clinical.columns.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add its output, or leave the system out of every case.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add markers, or bring such sentences as claims without evidence in a table.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add rubric.json to use yours.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add source_length to the rows, or look at a few spans.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add the column to the first line.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add the document or correct the citation.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add the evidence or correct the citation.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add the file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add the passage or correct the marker.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add the quote, or correct the id.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add the reference note as a second candidate, or let the app add a plain extract of the source as a distractor, which kits never show.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An adjudication has no label.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An adjudication label is not one of the known words.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An adjudicator reference is malformed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An answer is none of its list.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An edge has no binding.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An edge in dispute lacks its reason.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An edge is bound twice.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An edge is resolved that is not in dispute.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An edge is resolved twice.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An evaluation of this id exists and says something else.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An evaluator is not an object with a type and a configuration that fits it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An evaluator of this type is not known.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An id is not text of 1 to 256 characters without control characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An id occurs twice where ids must be unique.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An identifier is not text or a whole number of 1 to 256 printable characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An identity occurs twice in a case.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An item does not belong to a request of this kit, or is there twice.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An offset is no whole number, or start or end is missing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An older file at that place is unchanged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>An ordinal coefficient was asked of labels that have no order.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Another key is where this one would be put.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Another program is using the round right now.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Another round is being published under this account.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for a fresh save from the kit, sent as an attachment.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for a fresh save from the kit.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for a fresh save from the kit; do not mend the file by hand.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for a signed one, or check without a key.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for access to the folder, or choose another place.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for both to be chosen.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for it again, saved as XLSX.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for one of its sections.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for one of them: results.system(name).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for the answer to be chosen from the list.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for the diagnosis: it lists every fault with its place.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for the file again, sent as an attachment.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for the file again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for the file that 'Save return' put into the downloads, or for 'Copy as text'.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for the file that was sent, filled in and saved as it is.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for the return.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for the text again, or for the file as an attachment.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for the whole text, from BEGIN to END.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask the recipient of the kit for a fresh save; files are not to be merged by hand.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask the reviewer for a return of their own pairs.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask the sender to load the draft into the kit and choose 'Finish', then 'Save return'.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Back up the key ('citereview key backup'), or say that you export without one ('--without-key-backup').</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Begin each passage on its own line with its number: [1], 1. or 1).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bind every edge once.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring CSV with a first line of columns, or a JSON list of objects.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring a file with rows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring at least two of one case.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring claims with citations.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring each return as its own file, as the kit saved it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring every candidate for every case.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring it as text from where it came.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring it to the round it belongs to.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring it to the round it was made for.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring the artifacts it was made from, or leave the document out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring the file the kit saved, as it is.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring the file the kit saved, or the seed's return document.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring the outcomes of the pinned case list, or amend the policy.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring the table with its rows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring the text these spans were made for.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring the text.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bring this text as a file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cancelled.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cells that are needed are blank below a cell with a value; they are not merged with it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Check its name and where it lies.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Check its permissions and load again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Check that it is the right file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Check that it is the right file; split the round if it is.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Check that it is the right folder.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Check that no name is misspelt.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Check the row for a missing or an unquoted separator.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a folder elsewhere.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a folder outside outbox/ and public/.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a folder you may write to, with free space, and write it again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a folder.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a number from 1 to the number of cases.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a number from 2 to the number of reviewers who are cleared.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a place for each, or leave it out, and try again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a row of the round's items.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a shorter, plainer name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a value in the range.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose an artifact folder, a zip of one, or a cases.jsonl file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose an earlier or later hour.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose another name; nothing is ever overwritten.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose another, or ask for it again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose one of its sheets.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose one on the scale.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose such a number and say how many cases to draw, or leave the seed out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the backup that was made of this round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the file itself, so that what is judged is what is kept.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the file itself.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the file that the backup wrote.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the folder of a round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the folder that holds `cases`, a zip of it, or cases.jsonl.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the folder that holds round.db.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the right file; a key is never made over an existing file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose the right one and try again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Claims name no type; they are counted under 'unspecified'.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Close other programs, then try again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Close the other one, or copy the round to a disk that can be written.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Close the other program (a backup or sync tool too), then try again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Close what writes to them, then try again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Columns are not used.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Compare it with the forms in the guide.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Compare the fingerprints with whoever published it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Compare the places listed with the codebook that comes with the app.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Compute the report again from its inputs.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Copy it to this machine and try again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Copy the round to a disk that can be written and open the copy.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Copy the round to another disk and open the copy.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Correct it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Correct its spelling or remove it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Correct start and end (half-open, code points).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Correct the alias table.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Correct the field.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Correct the id.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Correct the mapping.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Correct the span, or bring the text it was made for.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Correct the value.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Correct what is listed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Create it first, or check its id.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Create the evaluation again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cut it into smaller ones, or take columns out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cut the case into smaller ones.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cut the round into smaller ones.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Declare at least one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Declare them in the policy under clinical.levels, most urgent first.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Do it again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Do it again; if it happens again, report it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Do not open it; ask for it again, saved as XLSX or CSV.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Do not open it; ask for the file saved as XLSX.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Do not open it; ask for the file that was sent, filled in.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Do not open it; ask the sender for the file the kit saved.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Do not write to it; restore the folder from a backup.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Empty cells were read as repeating the one above, as you chose.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Every pair needs at least two reviewers, and no more than there are.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Export first, then send the kits.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fill in the case reference.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fill in the name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fill it in, or take the row out, if it is none of the table, such as a total.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Formulas were read as the values last saved, as you chose; those may be out of date.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Free some space, then try again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Freeze the gate first; its reasons and resolutions then stand.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give a list of records, a mapping of identifiers to records, or one record.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give a mapping, a typed record, or an object with attributes.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give a target strictly between 0 and 1, and a design effect of at least 1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give all rows of the edge, and its resolution, one reason.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give each column its own name in one row, or say which row holds the headers.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give each column its own name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give each declared level one weight.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give each item the same reviewers in the same order; leave a missing rating blank.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give each its own id.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give each its own reference.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give each record an identifier of its own.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give each record an identifier that is unique in its collection.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give each span its own id.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give every dimension the same lowest and highest score, each score once.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give it a plain id.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give it another name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give it evidence or leave it out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give it evidence, or leave it so.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give it one type in all of its rows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give it to somebody who has not seen it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give offsets as whole numbers counted in code points, or leave both out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give one of supports, contradicts, irrelevant, unclear.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give one of them.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give the codebook's order; it is never guessed from the labels.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give the confidential report to authorised readers, or review more cases in a new round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give the length in code points, or leave it out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give the new one another id.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give the reason and the label anew.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give the reason.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give the rubric in the evaluators or in the policy under clinical.rubric.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give the span as start and end.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give the true offset or length.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Give true or false, or leave the flag out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Go on to the gate.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Go on with the disagreements.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Have somebody else resolve it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Have the questions written anew and fill in the last column: a candidate's number, or leave.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Hidden rows were left out, as you chose.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Hidden rows were read like all others; a filter hides rows too.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Identities are hidden until they are unblinded, so no system can be named.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Import the return again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It cannot be told what the offsets count: the text is not plain ASCII and no row quotes it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It was not touched.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Judge the gate, read it, then freeze it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep one label.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep one of the names.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep one of the two rows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep one of the two.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep one of them.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep one row a pair.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep those who take part in this round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Labels of the first pass were shown since it was locked; the lock stands for good.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Labels stand where none may be seen, or are missing where they must be.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Labels were shown since the first pass was locked, so a recusal is an amendment.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Late files are kept and listed; resolve what is disputed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Leave some out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Leave the recused reviewer out, or record the conflict as cleared.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Let somebody else resolve it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Let the repair convert them, or write them in code points.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Let the repair convert them, or write them over the file as it is.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Lines of a note bear no marker; they are in no claim, so nobody reviews them.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>List the identifiers of the cited evidence.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Load the artifacts again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Load the artifacts again; offsets count code points.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Lock it when every pair has its decisions.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look at a few of them.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look at a few spans in the preview.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look at it again, then publish.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look at the matches ('citereview matches'); accept them, or mend the texts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look at the places listed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look at the places listed: the question or an amendment in your own words is the likely one. To publish without such a text, ask for it to be withheld (--withhold-texts); the report says that it is.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look at the places listed; nothing was written to outbox/.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look at the report of the search.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look at what it holds.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look for the request it belongs to, or ask the sender for the return to this one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look whether that is meant.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look whether that is meant; else leave hidden rows out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look whether that is meant; else say that empty cells of the claims repeat the one above.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look whether the workbook was saved by a spreadsheet program after its last change.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Look whether they are a title; else say which row holds the headers.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>MANIFEST.json is missing, or not a manifest of a version this program knows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Make a new round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Make one with 'citereview signing-key', or with openssl genpkey -algorithm ed25519.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Make or fetch the zip again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Make the adjudicators' kits after the lock, or give reasons and labels at the desk.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Make the zip again from the artifact folder.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Make them sum to 1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend every place listed and load again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend every place listed and try again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend every place listed; docs/protocol.md has the fields.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend its form.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend the JSON at this line.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend the line; the default policy shows the form.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend the named places and try again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend the named rows and try again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend the places listed and try again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend the places listed, then save again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend the places listed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend the records.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend these first.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mend what is listed, then export.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Merged cells were read as holding their value in each of their rows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Move that file away, or point CITEREVIEW_KEY_FILE elsewhere; no key is ever replaced.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Move the key file elsewhere and point CITEREVIEW_KEY_FILE to it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name a CSV or JSONL file of at most 64 MB.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name a figure of the evaluation.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name an adjudicator who reviewed none of them.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name another row.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name each dimension once.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name each entry once.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name each system once: as subject, comparator or distractor.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name it policy.toml, about.json, rubric.json, codebook.toml or reviewers.csv, or put facts.json and identifiers.json below cases/REF.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name its components.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name the columns as expected, or map them in the policy under clinical.columns.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name the sheet, if it is another.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name what they hold, if it is needed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No adjudicator of this round may judge any of the pairs: each is one of their reviewers, or there is none.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No claim of any candidate cites evidence, so there is nothing to review.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No disputed pair waits for a reason and a label.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No figure has this name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No kit was made for that reviewer.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No known set of columns was found.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No rubric came; the built-in one is used.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No sample can show this.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No such file came back.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No system of the outcomes has this name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody has returned anything, so there is no first pass to lock.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody was recused.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing is needed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing was changed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing was done.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing was loaded and your files were not touched.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing was published.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing was undone since the last reason or resolution, at the desk or in a returned file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing was written.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing, if that is meant.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing, if the spans were made over the file as it is.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Number each passage once.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One adjudication carries two different labels.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One claim has two types.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One evidence id stands for two different spans of its case.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Only pairs whose reviewers gave different labels are resolved.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open it in a spreadsheet program and save it as XLSX, or as CSV in UTF-8.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open it in a spreadsheet program and save it as XLSX.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open it where it can be written; a backup is made first.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open it with that version or a later one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open it, take the password off, and save it as XLSX; the copy is as private as its texts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open the workbook in a spreadsheet program and save it there, or paste the value as text.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Paste its value as text, or say that the values last saved are to be taken.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Please report the lines on standard error; they hold no data of yours.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Point CITEREVIEW_KEY_FILE to the key with the fingerprint shown, or restore its backup.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Publish again only when the cases differ by at least that many in every count, or hand on the earlier publication; the confidential report is not concerned.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Put a plain file in its place.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Put each case in a folder of its own under `cases`.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Put it behind the words it belongs to.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Put quotes around a field that holds a comma.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Put texts that hold the separating sign into quotation marks, or save the table as XLSX; where it is a column of its own, give it a name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Put the file itself in its place.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Read the readiness, then export with the acknowledgement.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Receive the returned files first.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reconnect the disk or put the folder back, then open the round again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Record an amendment that says what is to change and why (citereview amend).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Record who is cleared.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Records are not of the form the metrics read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Register a subclass of Metric with a name of lower-case letters, digits and underscores.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Remove it or correct its name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Remove one of the lines.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Remove the row, or tell repeated runs apart in a column 'repeat'.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rename it, or load with the alias table that is offered.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rename it, or use the alias table that is offered.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rename or remove one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Replace it if it is one: references leave with the requests.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Report this.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Report this: it is our fault.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Required is neither yes nor no.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Restore private/artifacts from a backup of the round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Restore private/sealed from a backup of the round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Restore published.jsonl in CiteReview's data folder from a backup.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Restore the file, or create a new evaluation of the new data.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Restore the key from its backup (File, Restore the key…; or 'citereview key restore'), or point CITEREVIEW_KEY_FILE to it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Restore the part named from a backup, or copy the round again as a whole.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Restore the round from a backup ('citereview verify' names the first break).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Returned files and decisions are unchanged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Review the subject anew, or allow an older verdict.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rows above the headers were passed over.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rows have fields that are not read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rows hold evidence and no claim: each adds a passage that nobody cites.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rule R1: the round has fewer cases than the smallest count that may be shown, so nothing about it can be public.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rule R5: beside what this account published before, some figure would give away a group of cases smaller than may be shown.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save it again as XLSX.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save it as JSON (UTF-8).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save it as JSON: a list of records, or an object.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save it as UTF-8 and load again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save it as UTF-8.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save it as XLSX without macros.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save it as XLSX, or as CSV in UTF-8.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save it as a file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save the file as CSV again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save the roster as CSV (UTF-8).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save the table again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save the text as UTF-8 and bring it again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save the text as UTF-8 and load it again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Say in one plain sentence each what was changed and why.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Say it in one plain sentence.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Say it without ('one system', 'one case'): an amendment stays for ever.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Say it without, or accept the words as they are (--accept-words).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Say it without: an amendment stays for ever, and reports name nobody.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Say that empty cells of this column repeat the one above, or fill them in; take out rows that are none of the table, such as a total.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Say what they count, or add the quoted text.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Say which column holds it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Say why in one plain sentence without a name (--why); every report will show it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Scores do not fit the rubric.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Seconds a pair: 1 to 3600. Words a minute: 20 to 2000, or 0 where reading is part of the seconds a pair.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>See 'citereview COMMAND --help'.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>See the faults it names.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>See the readiness.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Send the file that is in outbox/kits, or use the version the round was exported with.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Send the files that are in outbox/.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Send the recipient the kit that is in outbox/ now and ask for a return from that one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Set this machine's clock, or ask who published the verdict.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Some quotes stand at several places of their text, or at none.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Something else came where a mapping is due.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Something here cannot be read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Something in CiteReview itself failed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Something that is not a plain file lies where a file is read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Something that looks private stands here, and nobody accepted it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Something that looks private stands in the texts reviewers read, and nobody accepted it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Something that must be there exactly once is missing or there twice.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Something that must never be public stands in what would be published.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Something that must never leave stands in what would be sent.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Something went wrong inside CiteReview.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Spans were converted to code points, as you asked.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Split the evaluation into smaller ones.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Split the review.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Start from the codebook that comes with the app and edit its words.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Start it again when you like.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Take it out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Take submission_manifest_digest from the build, or from the unblinded round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Take the labels out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Take the reason out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Take the row out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Take three or more words that do not belong together.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>That folder is not a CiteReview round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>That is a folder, not a file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>That is a link to another file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>That is no adjudicator of this round who is cleared.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>That is no reviewer of this round who takes part.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>That is not an Ed25519 key in PEM form without a passphrase.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>That is not an ordinary file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The CSV is not UTF-8, so its letters beyond ASCII would be guessed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The JSON does not have the form it should.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The JSON is nested too deeply.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The Markdown and HTML forms say the same; report this with the code.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The PDF could not be typeset.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The adjudicator decided the same edge as a reviewer.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The adjudicator is one of the reviewers of this pair.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The aggregation does not fit the figures.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The alias table gives a reference that is malformed or already taken.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The aliases do not run candidate-a, candidate-b, and on.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The amendment cannot be recorded.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The artifacts changed while they were being read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The artifacts have faults.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The artifacts kept in the round are no longer those it was made from.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The backup does not open: the passphrase is another, or the file was changed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The backup holds the key of another round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The cases are not those whose digest the policy pins.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The cases are there twice: as folders under `cases` and as cases.jsonl.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The cases do not all have the same candidates.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The citation report could not be written to the chosen place.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The claims are not those sealed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The claims or the evidence cannot be read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The claims, evidence, citations or adjudications cannot be read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The clinical part of the policy cannot be used.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The clocks of that zone skip this time on that day.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The codebook does not have the form of a codebook.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The codebook is not a TOML file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The column mapping names a field or a column that is not there, or one column twice.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The command line is not understood.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The conflict metadata is missing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The counts, rates, digests or names of a citation report contradict each other.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The data are not those the evaluation was made of.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The decisions of a case do not agree whether it was adjudicated.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The digest of the review receipt is missing or malformed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The dimensions do not share one scale of at least two different scores.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The disk reported an error.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The document has faults.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The document is not JSON.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The document is signed by another key than the one that was given.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The due date cannot be used as it is.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The entry has none of the forms of citations that are known.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The evaluation's file has been changed by hand or damaged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The evaluation's id has characters that ids may not have.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The evaluators cannot be used.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The evidence brings review labels of its own.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The evidence is not what was sealed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The export has no such format.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The export would write no such file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file belongs to another round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file cannot be read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file does not belong to the person this kit was made for.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file does not have the form it should.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file does not have the form of a return.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file ends in the middle; a part is missing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file holds no answers.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file is JSON, but no kind of return that is known here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file is empty.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file is far larger than a return can be.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file is larger than any that is meant here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file is nested far deeper than a return can be.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file is not JSON.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file is not UTF-8 text.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file is not a text in UTF-8 or UTF-16.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file of outcomes cannot be read: it is missing, empty, too large or not a file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file round.db there is not a CiteReview round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file says it is finished, but pairs or scores are missing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file system does not take that name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file was changed after the kit saved it: its checksum does not fit.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file was saved from a kit that this round does not know, or no longer uses.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The files cannot be assembled into artifacts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The files cannot be taken in.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The first pass is locked.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The first pass is not locked, so no label may be seen or used.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The gate is frozen; reasons and resolutions stand.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The gate is not frozen: until then identities stay hidden and nothing is published.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The identities were unblinded before.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The identity mapping is not one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The items do not all have one place a reviewer.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The key file does not hold a key: 64 hex digits, or at least 32 bytes.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The key file lies inside the round's folder, which is what is copied and archived.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The key is not bytes of at least 32.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The kind of evidence is neither synthetic nor reviewer.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The kit cannot be made again as it was: this app writes it differently.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The kits that were made are unchanged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The ledger of what was published cannot be read, so nothing can be held against it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The length stated for a text is not its length by any way of counting.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The line has more or fewer fields than the first line.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The line is not CSV.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The line is not a JSON object.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The manifest digests are not exactly one for each candidate.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The mapping is not as it was sealed under this key.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The minimum cell is not a whole number of at least 2.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The name or contact of a person stands here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The offsets of this text do not count code points; the quoted texts show what they count.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The outcomes cannot be used.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The outcomes hold rubric scores and no rubric is given.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The outcomes hold several systems, so there is no single figure.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The pace is out of range.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The packet does not show the bound evidence.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The packet's reviewers are recused.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The packets are none, or not packets.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The packets do not all have one rubric.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The passing threshold lies outside the scale.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The passphrase has fewer than 12 characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The policy cannot be used.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The policy maps a column that is not one of ours.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The process that works on the round ended unexpectedly.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The readiness lists what cannot pass, cannot be judged, or stands in the texts; nobody acknowledged it yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The relation is not one of the three.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The report has no such section.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The request has no such edge.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The request's digest does not match its content.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The resolutions cannot be taken in.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The return answers a request this round did not make.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The return answers another request.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The return cannot be taken in.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The return claims another kind of evidence than the request.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The return has a format version that this app does not know.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The return is of another format or version.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The return was made under another rubric.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The returned files and the artifacts lie beside the database, unchanged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The review request cannot be made.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The reviewer is recused.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The roster cannot be used as it is.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The roster has too many lines.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round cannot be exported yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round cannot be made from these files.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round gate was not judged since something changed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round has no such item.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round is on a disk that cannot be written.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round is open for reading only: another window or command is writing it, or it lies on a disk that cannot be written.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round on disk is as it was last saved.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round was exported before; its order and its kits stand.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round was exported, and export sealed this.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round was exported; its kits show minutes by the pace they were made with.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round was exported; its roster cannot be set anew.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round was exported; what was accepted is sealed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round was made by a newer CiteReview.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round was made by an older CiteReview and cannot be brought up to date here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round was not exported, so nothing can come back yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round was not touched.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round's database is damaged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The row has another number of fields than the header.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The row is not by an adjudicator of this round who is cleared.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The row named as that of the headers is blank or not there.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The row names no case.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The row names no condition or dimension.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The row names no disputed pair of this round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The rows of one edge give different reasons.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The rubric breaks a rule of the packets.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The rubric cannot be used.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The rubric is not a JSON object.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The rubric version is not a whole number of at least 1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The same system answers the same case a second time.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The schema version is not one this program knows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The seal does not match the document and the key.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The sealed request is not one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The sealed review has over 32,000,000 characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The sealing key has no backup that was read back; if it is lost, nothing that reviewers send back can be judged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The sealing key is not bytes of at least 32.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The sealing key stands here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The signature does not hold: the document or the signature was changed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The source has no numbered passages.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The source is not the one sealed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The spans state no text length, so it cannot be shown that they count code points.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The spreadsheet cannot be read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The spreadsheet carries macros; a kit has none.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The spreadsheet is no kit: its sheets or its hidden binding are missing or changed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The spreadsheet would unpack to far more than a kit can be.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The subject is named by the digest of its outputs: sha256: and 64 hex digits.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The summary is not the one sealed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The system named here is not among the round's candidates.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The table has more than 200,000 rows or more than 64 columns.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The table has no row below its headers.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The text at this span is not the text the row quotes.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The text begins as a return but its END line is missing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The text between BEGIN and END is damaged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The text holds something that must never be public: a system's identity, a reference of a case, claim or passage, or a path.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The text holds the name or contact of somebody of this round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The text holds words that look private: part of a system's identity, a date, a number, a name after a title, or what was removed from a source.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The triage levels fit no known ladder, so their order is unknown.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The two passphrases differ.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The value is of the wrong kind.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The value is outside its range.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The verdict bears a date that has not come yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The verdict was frozen longer ago than is allowed here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The verdict was published while identities were hidden, so it names no outputs.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The weights of the dimensions do not sum to 1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The workbook cannot be read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The workbook carries macros.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The workbook has no such sheet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The workbook has several sheets; one was read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The workbook is locked with a password.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The workbook unpacks to far more than its size allows for.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The zip cannot be read; it is cut or damaged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The zip does not hold exactly one file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The zip has a password.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The zip is protected by a password.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The zip unpacks to far more than its size allows for.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The zip would unpack to far more than a return can be.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The zip, or this file in it, is damaged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There are files that are no part of an artifact folder.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There are more faults than are listed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There are more files than a round can hold.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There are more than 100,000 cases.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There are too few or too many entries.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is a field that does not belong here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is a file where a folder was meant.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is a folder where a file was meant, or the other way round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is a formula where an answer belongs.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is a number that is none: NaN, an infinity, or one far too long.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is already something of that name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is more than one document in the file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no case.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no decision.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no pair left to give.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no reason or resolution to take back.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no room left where the round is kept.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no such case in this round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no such evaluation here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no such file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no such match in the texts under review.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no such system in this round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is not enough memory for this.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is nothing at the place named for the artifacts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>These spans count UTF-16 units (as JavaScript and Qt do), not code points.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>These spans count UTF-8 bytes, not code points.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>These spans count something other than code points, and their length fits two ways.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>These spans were counted with CRLF line ends read as one character.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>These spans were counted without the byte-order mark that begins the text.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This account may not read or write there.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This cannot be read as text, so it cannot be scanned.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This cannot be saved as it is.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This file could not be read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This file is larger than any artifact of its kind may be.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This file is none of the parts that can be edited.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This file is not UTF-8 text.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is a draft, not a return.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is a request as it was sent out, not the return to it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is a web page, perhaps the kit itself, not the return it saves.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is a workbook of the old form (.xls).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is an adjudicator's return, and this round made no adjudicator kit.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is missing, or not one of its values.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is neither a CSV file nor an XLSX workbook.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is neither a table nor a list of rows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is neither an artifact folder, nor a zip of one, nor a cases.jsonl file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is no sealed review.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is not TOML.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is not a backup of a sealing key.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is not a date and a time.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is not a published verdict of a version this program knows, or it was changed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is not a report of a version this program knows, or it was changed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is not a table in CSV form.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is not valid JSON.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is to be known before export.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This must be there before export.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This person has that role in this round already.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This text is empty or blank.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This text is longer than 1,000,000 characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This time zone is not known here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Try again; if it happens again, report it with the copied places below.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Try the passphrase again; capitals and blanks count.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two cases have the same reference.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two columns have the same name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two different texts came for one source or one note.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two dimensions have the same name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two entries have the same name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two names of one field carry different values.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two passages of a case have the same number.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two records of a collection have the same identifier.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two references differ only in upper and lower case.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two systems differ in letter case alone; where case does not count, their folders are one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unblind the round and publish again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unblind the round, or publish without names.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unmerge it and keep the value that is meant.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unpack it and bring each return as its own file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unpack it and bring the file inside.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unpack it and choose the folder.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unpack it yourself, look at it, and choose the folder.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use 1 to 64 letters, digits, dots, hyphens or underscores.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use 1 to 8 criteria; scores are whole numbers 0 to 10, at most 4 apart; a question has 1 to 500 characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use a declared level; leave missing advice blank.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use a name as it is listed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use a name of results.systems.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use a name that the preview lists.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use a reference as it is listed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use a reference or a kind that the list of matches shows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use an opaque reference without control characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use figures between 0 and 1; a custom metric declares bounds = (0, 1).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use json, csv or regulatory_report; a report goes to a path ending in .pdf or .md.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use letters, digits and . _ : - only, starting with a letter or digit.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use letters, digits, '_' and '-', at most 64.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use one of our column names on the left side.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use one of the known types.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use references as listed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the app version the kit was made with, or a newer one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the codebook's labels; leave a missing rating blank.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the digest that the inbox shows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the file as it was published.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the file as it was written.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the key this round was made with.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the name of a candidate folder, or remove it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the name of the system's folder, once.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the publication as it was made.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the reference of an adjudicator of this round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the reference that the reviewer's kit carries.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the roster code of a reviewer (R-1).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the roster code of a reviewer with a kit (R-1).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the roster code of an adjudicator.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the roster code or the reference of an adjudicator.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the rubric's dimensions.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use the scores the rubric describes.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use their roster code, or name somebody else.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Use verdict.json as it was published.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Wait until it is done, then publish again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What and why are each a text of 1 to 500 characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What the frozen verdict rests on has changed since, so the verdict no longer speaks for it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What was registered is not a metric.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What was saved before is safe.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What would be published is no longer what was looked at.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where the reviewer stops, note first that they withdraw or are recused.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write a finite number.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write a number.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write it as 2026-12-04T17:00.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write it as Europe/Vienna, as UTC, or as UTC+02:00.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write it as text: with an apostrophe before it, or in a column whose format is text.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write it as {type, config}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write it in one of these forms.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write one JSON object a line.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write supports, contradicts or unresolved.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the expected kind.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the reference the same way everywhere.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the spans in code points.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the text out again with a tool that keeps Unicode whole.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write them alike, if they are one; else rename one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write them in code points over the file as it is.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write what is shown as text.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write whole numbers, the unsupported at most the claims.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write yes or no.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ProgressGridPanel</name>
        <message>
            <source>Pairs decided of pairs given; never a label.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The chosen cell</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>complete</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>in part</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>nothing yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>stepped back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>–  not given</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ProgressStrip</name>
        <message>
            <source>Cancel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Progress</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Progress of the work</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>stopping at the next safe place…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{done} of {total}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PublicationDialog</name>
        <message>
            <source>Choose your private signing key</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Date on the report</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Files that would be written</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It cannot be published as it is.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Leave out my texts that name something private</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name the systems under test</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Not signed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Not yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing is sent.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pages of the report</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Preparing the publication</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Preparing what would leave…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Publish these files</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Publishing</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Sign with a key…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Signed by {key}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Under test: {systems}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What the file says</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What would be published</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>YYYY-MM-DD</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>QuoteChoices</name>
        <message>
            <source>Choice</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Claim, as it was quoted</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Evidence, as it was quoted</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Found</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It stands nowhere in {where}, nor anything near it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keys: 1 to 9 take a place, 0 leaves it out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Leave it out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Next open quote</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Places in {where}; [[ ]] marks what would be taken</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Places of this quote</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Quotes to choose a place for</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Those that differ in spacing, case, or how marks and letters are written only</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>left out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>near: spacing, case, or how marks and letters are written differ</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>not at its offsets</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>nowhere</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>nowhere; {n} near</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>open</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>place {n}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>the note</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>the source</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Rail</name>
        <message>
            <source>Go there</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Next step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Stages of the round</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ReadinessPanel</name>
        <message>
            <source>Before export, Policy… on the Load page says what has to be reached.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cancelled. It is worked out when you come to a page again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Looking at what the round gate will ask for…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Readiness</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Readiness, check by check</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>To know</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} of {all} gate checks can pass with what is loaded.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{state}: {sentence}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Receiver</name>
        <message>
            <source>Answering</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose files to preview</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose returned files</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Copy the whole content of the returned file first.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Looking at files</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing was kept or changed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Paste</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Paste a return</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Preview…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Receive a return that was copied as text</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Receive the sample's returns</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Receive…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Receiving returns</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Receiving the pasted return</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Returns (*.json *.txt *.xlsx *.zip);;All files (*)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Say what would become of files, without keeping any</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The file needs you.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The synthetic reviewers of the sample answer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no text to paste.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What would become of these files</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} of {all} files need you.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ResolveFrame</name>
        <message>
            <source>&amp;Adjudicator</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Pairs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Backspace or P</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose who adjudicates</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Continue to the round gate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Counts of the whole round, by label and by reason</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Disagreements resolved</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Disagreements stay hidden until the first pass is locked.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Enter or N</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Find a pair; Enter or Escape go back to the list</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>For people at one screen: texts and labels alone (Ctrl+L)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Go on by itself</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Go to Track returns</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Go to the next open pair as soon as reason and label are saved</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Labels and reasons</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Large type</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Make kits…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Next</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Next open pair</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No pair is shown by this filter.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One file for each adjudicator with the open pairs, to be sent</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Previous</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Redo</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Resolve</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Show the list of pairs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The label: supports, contradicts, irrelevant, unclear</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The list and its filters; Enter or a click there goes to the pair</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The pair before</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The reason, by position in the upper row</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Undo</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ResolvePage</name>
        <message>
            <source>Nothing to redo</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing to undo</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The pairs were not read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{done} of {all}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{pair} stays unclear: it counts as unsupported, is listed.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ResolveWords</name>
        <message>
            <source>Choose who adjudicates, above.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody adjudicates yet: name somebody above.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing to decide yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reading the pairs…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The reviewers agree on every pair: nothing to resolve.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The reviewers agree that it is unclear: no adjudicator decides it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The reviewers agree: there is nothing to decide.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round gate is frozen: reasons and labels stand.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round is open read-only: nothing can be decided here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{done} of {all} disagreements resolved.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{done} of {all} resolved.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{who} reviewed this pair, so its labels are not shown to them.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RosterEditor</name>
        <message>
            <source>(no name yet)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>1 to 200 characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add a reviewer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add an adjudicator</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Adjudicator</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cases were given to some reviewers only. Saving another roster gives every reviewer every case again; set Reviewers of each case on the Export page anew.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a roster</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cleared: gets work</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Conflict of interest</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Contact</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Declaration of interests</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Export sealed the roster. On the Track page reviewers can still withdraw, be recused, be replaced or be added; the journal keeps each of it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>For example Cardiology; reports count reviewers by specialty. Optional.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>For example: No tie to any system under review. Its digest is sealed by export.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>From a CSV file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Names and contacts stay in the round; what leaves holds the codes R-1, A-1 alone. Two reviewers a pair at least, and one adjudicator who reviews nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Never sent. Two lines with one contact are one person.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody is on the roster. Add at least two reviewers and an adjudicator.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One person may be listed in both roles and never adjudicates a pair they reviewed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>People</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Recused: gets no work</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Role</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Roster (*.csv)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Roster: who takes part</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Somebody with a tie to a system is recused. Default: cleared.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Specialty</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write a CSV file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the roster to</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>recused</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>withdrew; saving invites them again</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RoundPresenter</name>
        <message>
            <source>Looking at what the round gate will ask for</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reading the round</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RubricEditor</name>
        <message>
            <source>(no name yet)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A whole number from 1; kits and reports name it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add a question</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Add a score</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose a rubric</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Default 1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Default 5.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>From a file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Highest score</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It becomes the criterion's reference.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Letters, digits and . _ : - such as grounding; it leaves with the requests.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Lowest score</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No rubric came with the cases; this is the built-in one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One a line, such as 5 = Everything is right.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Question</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Questions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reference</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewers score each note once, beside the labels of its pairs. One to eight questions; scores are whole numbers from 0 to 10, at most 4 apart.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rubric (*.json)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rubric: what each note is scored by</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Scores</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Scores and what each means</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The weights sum to 1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Version</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Weight</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What reviewers read, at most 500 characters.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write a file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the rubric to</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Shortcuts</name>
        <message>
            <source>Add an entry to a list in an editor, take it out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Alt and a letter</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Arrow keys</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ctrl+S, Ctrl+Z</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Enter</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Escape</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Everywhere</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Insert, Delete</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Leave a dialog without doing it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Move in a table or a list</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Next control, the one before</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open a menu</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open the row of a table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Press the button, tick the box</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save in an editor, take the last change back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Space</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Tab, Shift+Tab</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SpanPreview</name>
        <message>
            <source> · excerpts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>, {shown} of them here</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose an item above to see its spans</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Next claim</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Note · claims marked</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Note, claims marked</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Preview of the spans</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Previous claim</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Source · evidence of the claim marked</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Source, evidence marked</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>claim {n} of {all} · {pairs} cited</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>no claims</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>StageButton</name>
        <message>
            <source>{stage}: {state}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Tables</name>
        <message>
            <source>Case</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Check</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Claims</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Claims without a citation: they count as unsupported.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Code</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Decisions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Due</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Enter opens facts and identifiers.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Expected:</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Expected: {what}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Facts of source or note are missing: recall cannot be judged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Faults</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>File</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>For</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>From</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Full</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Interval</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Item gate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Last change</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Last received</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Line</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Looks like a date</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Looks like a record number</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name after a title</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No claim</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No claims: it takes part as a distractor only.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Not found where it was.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Outcome</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pair</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Place: {place}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reason</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reasons</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewed by {who}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Share of the note's text that lies in no claim: nobody reviews it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Size</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>State</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>System</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Text</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Threshold</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Uncited</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Value</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Was to be removed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What is wrong</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What it is</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What it means</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What to do</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What waits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Word of a system's name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Work</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>accepted</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>agreed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>all: unclear</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>complete</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>hidden</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>in part</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>kit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>lower bound</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>made by the export</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>n</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>new label</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>no claims</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>no decision</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>no facts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>no figure</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>no interval</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>none</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>not found</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>not given to this reviewer.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>nothing yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>one decision</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>open</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>packets</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>point</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>reason only</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>request</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>source</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>spreadsheet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>stepped back: nothing of it counts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>to be seen</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>uncited</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>upper bound</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>with {who}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{case}: {full} of {asked} reviewers are complete.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{done} of {given} pairs, {state}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{low} to {high}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{when}, for this reviewer alone</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TextsDialog</name>
        <message>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Copied.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Copy</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Copy the text for {who}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Counts and the due date; no name, no label. Nothing is sent from here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Show more</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The text for {who}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TrackPage</name>
        <message>
            <source> · late: {n} reviewers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source> · late: {who}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A reminder for the chosen reviewer, or one for each who is late; without names or labels</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Continue to resolve</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Copy reminder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Disagreements become visible: the labels, shuffled and without names.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Files that came meanwhile were taken in.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Files that come later are kept and counted as late; they change no label.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It can be taken back until Resolve or the round gate shows a label.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep it open</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Lock first pass</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Lock the first pass?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Locking the first pass</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing was exported yet, so nothing can come back.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Possible until a label was shown on Resolve</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Take the lock back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Taking the lock back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The chosen reviewer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The first pass is locked.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The first pass is open again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The lock can be taken back until Resolve shows a label.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Track returns</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Withdraws, is recused, is replaced; add a reviewer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{before} · stepped back from a case they know: {cases}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} of {all} reviewers have returned · {pairs} pairs open</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TroubleCard</name>
        <message>
            <source>And {n} more.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Verification</name>
        <message>
            <source>The round holds together</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round is broken</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>does not hold: {place}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>holds · {n} looked at</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>WaysOut</name>
        <message>
            <source>A further reviewer labelled the pair after it was settled. Until it is settled anew, what was given before stands.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A label came in since</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fewer than two decisions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One more person reviews this pair, in a file of its own</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Somebody else on the roster gives the label, or somebody new</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Still unclear</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The note cannot be judged: it counts as unsupported in the strict figure and is listed, and the round gate stays closed unless the policy allows for such notes.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The reviewers agree, so no adjudicator can decide otherwise.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>To a further reviewer…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>To another adjudicator…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unclear to all</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ways out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What they return counts although the first pass is locked.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>With {who}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Words</name>
        <message>
            <source>95 % interval</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A rehearsal: decisions are made up or made by a program. The round gate stays closed whatever the figures say.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Accepted</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Agreement</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>All pairs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bringing labels together</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cases</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Caution</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Citation precision, pooled</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Citation support</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Citation support, strict</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Clinical fact recall</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Clinical interpretation</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Clinician review</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Closed for {system}: {n} of {all} checks cannot be judged</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Closed for {system}: {n} of {all} checks fail</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Closed for {system}: {n} of {all} checks fail, {more} cannot be judged</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cohen's kappa</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Contradicts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Decisions come from qualified clinicians. You assert this, and every report says that it is your assertion.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Disagreements</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Disagreements that wait for a label</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Disagreements the chosen adjudicator may judge and nobody else has settled</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Disputed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Disputes settled</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Evidence</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Evidence quality</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Expected: {what}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Export</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fact coverage</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fact coverage, pooled</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fact coverage, strict</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fact recall, pooled</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fact recall, strict</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Figures</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>File</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Files</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Finding quotes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Findings</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fleiss' kappa</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Guideline ambiguity</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Gwet's AC1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Identifier leakage</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Inputs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Irrelevant</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Item gates</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Item gates closed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Items not judgeable</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Kind of evidence</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Kits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Krippendorff's alpha</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Label definition</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Leakage, disguised too</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Load</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Loading</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Machine-checked spans</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Making files</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Mine</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No decision</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No reason yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing changed since</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One decision</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open for {system}: all {n} checks pass</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Other</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pairs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pairs that are unclear after all: their notes cannot be judged</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pairs whose reviewers gave different labels</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pairs with one label now</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Percent agreement</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Place: {place}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Readiness</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Requests</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Resolve</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewer error</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Round gate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Searching for private values</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Size</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Support recall, pooled</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Supports</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Synthetic</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The outcomes cannot be used: {code}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no outcomes file among the artifacts of this round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Those on which the reviewers agree too</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Track returns</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two decisions a pair</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unclear</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unsupported, pooled</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unsupported, strict</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Unsupported-claim rate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Value</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Verifying</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Writing files</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Writing the round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>accepted</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>blocked</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>can pass</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>cannot be judged</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>cannot judge</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>cannot pass</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>comparator</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>complete</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>distractor</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>done</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>fails</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>in part</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>late</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>late, kept</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>n/a ({reason})</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>needs you</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>newer save</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>not begun</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>nothing yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>part of it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>passes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>recused</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>subject</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>today, {time}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>unchanged</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>waits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>withdrawn</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>yesterday</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{h} h {m:02d} min</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} MB</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} bytes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} kB</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} min</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>WorkPanel</name>
        <message>
            <source>Assigning cases</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cases</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cases in the sample</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Draw</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Draw the sample; its seed is recorded, so that it can be drawn again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Due date…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Due {when}. The messages you copy name it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Each case goes to</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How fast notes and sources are read; 0: the seconds a pair hold that too</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Minutes here, and minutes left in the kits, follow from it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No due date yet. The messages you copy name it once it is set.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No reviewers yet: add a reviewers.csv to the case folder.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Of them</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reading, words a minute</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Reviewers of each case</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Seconds a pair</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Seed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Seed of the draw</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Set the pace</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Setting the due date</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Setting the pace</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What goes to whom</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Which cases are reviewed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>a random sample of</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>all</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>all reviewers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>seed: drawn</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>within the seconds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{n} of {all}, by lot</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
</TS>

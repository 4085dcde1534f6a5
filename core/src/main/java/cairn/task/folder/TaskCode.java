package cairn.task.folder;

import cairn.finding.Code;
import cairn.finding.Severity;

/// What can be wrong with a task, and why a task command is refused. Never renumbered.
public enum TaskCode implements Code {
  GATE_BLANK(1, Severity.ERROR, "a gate waits for a person", "decide it: cairn task gate ID"),
  GATE_NOBODY(
      2,
      Severity.WARNING,
      "a gate was answered, but not by a person",
      "let a person confirm it: cairn task gate ID"),
  GATE_GONE(
      3,
      Severity.ERROR,
      "a stage has no line for its decision",
      "decide it: cairn task gate ID writes the line"),
  STAGE_INCOMPLETE(
      4, Severity.WARNING, "a stage lacks something it needs", "fill in what is missing"),
  STAGE_SKIPPED(
      5,
      Severity.ERROR,
      "a stage was entered before the one it builds on",
      "enter and finish the earlier stage first"),
  STATUS_STALE(
      6,
      Severity.WARNING,
      "a header says something the files disprove",
      "the status is derived; correct or delete the header line"),
  HYPOTHESIS_OPEN(
      7,
      Severity.ERROR,
      "a hypothesis of the HL got no status in any RES",
      "add its row with status and evidence to the RES"),
  EVIDENCE_UNRESOLVED(
      8,
      Severity.WARNING,
      "a hypothesis' evidence cannot be looked up",
      "name a finding (G2, E1), decision (D3), file or address"),
  DIMENSION_LOST(
      9,
      Severity.ERROR,
      "a dimension of Gather is no column of Extract's configuration space",
      "use the dimension's name as a column"),
  DIMENSION_UNCHECKED(
      10,
      Severity.WARNING,
      "a dimension of Gather is not covered by Challenge's consistency check",
      "check its pairs, or say why not"),
  RES_HAS_STAGES(
      11,
      Severity.ERROR,
      "a RES carries the sections of the stages",
      "write what follows from the stages; leave their sections in research/"),
  RES_COPIED(
      12, Severity.ERROR, "a RES is copied from the stages", "write a synthesis in new words"),
  OVER_BUDGET(
      13,
      Severity.WARNING,
      "something is larger than its budget",
      "shorten or split it, or change task.budgets"),
  REFERENCE_UNRESOLVED(
      14, Severity.WARNING, "a reference points to nothing", "correct it, or add what it names"),
  STAGE_TWICE(15, Severity.ERROR, "two files are the same stage", "keep one; the first is used"),
  HL_MISSING(
      16, Severity.ERROR, "a task has no HL", "write the goal first: cairn task stage ID hl"),
  NAME_ODD(17, Severity.WARNING, "a name does not fit the layout", "rename it; see cairn task new"),
  GOAL_NOT_REPEATED(
      18,
      Severity.WARNING,
      "a stage file does not repeat the goal",
      "add a line 'Goal: …' with the goal of the HL"),
  FACT_INCOMPLETE(
      19,
      Severity.WARNING,
      "a fact candidate lacks category, source or confidence",
      "fill in the cell"),
  FACT_UNPROCESSED(
      20,
      Severity.NOTE,
      "fact candidates wait to be taken into the knowledge",
      "cairn task knowledge --write"),
  UNREADABLE(
      22,
      Severity.ERROR,
      "a file cannot be read as text",
      "store it as UTF-8 below the size limit"),
  FILE_UNKNOWN(
      23,
      Severity.NOTE,
      "a file is none of the task's stages",
      "nothing, if it is meant to be there"),
  VERDICT_UNCLEAR(
      24, Severity.WARNING, "a review has no verdict", "write APPROVE, REVISE or REJECT"),
  APPROVED_TOO_EARLY(
      25,
      Severity.ERROR,
      "a review approves what is not finished",
      "finish the earlier stages and decide their gates"),
  ITERATIONS_DIFFER(
      26, Severity.WARNING, "iterations.yaml and the files disagree", "correct iterations.yaml"),
  WRITE_OUTSIDE_ROLE(
      27,
      Severity.ERROR,
      "a role wrote what another role writes",
      "let the other role do it, or take its role first"),
  ROLES_MIXED(
      28, Severity.WARNING, "one commit carries the files of several roles", "commit role by role"),
  QUESTION_OPEN(
      29, Severity.WARNING, "a question of the executor has no answer", "answer it in the table"),
  NOT_YOUR_TURN(
      30, Severity.ERROR, "another role's turn, or a person's", "see cairn task resume ID"),
  STAGE_CLOSED(31, Severity.ERROR, "a stage cannot be entered yet", "see cairn task resume ID"),
  NO_SUCH_TASK(32, Severity.ERROR, "no such task", "see cairn task board"),
  TOKEN_INVALID(
      33,
      Severity.ERROR,
      "the role token is not valid",
      "take a role: cairn task start ID --role ROLE"),
  DECISION_UNRECORDED(
      34,
      Severity.ERROR,
      "a gate was answered in the file, but nobody's decision about it is in the log",
      "confirm it: cairn task gate ID"),
  COPIED_IN_ADVANCE(
      35,
      Severity.WARNING,
      "a stage file stands untouched before its turn",
      "delete it; it is created on entering the stage"),
  HEADING_GLUED(
      36,
      Severity.WARNING,
      "a heading does not start its line",
      "put the heading on a line of its own"),
  UNCLOSED(
      37,
      Severity.WARNING,
      "a code block or comment is never closed",
      "close it; everything after it is invisible"),
  BUDGET_MISCOUNTED(38, Severity.WARNING, "a TS counts its files wrong", "correct the budget line"),
  PHASE_NOT_BEGUN(
      39, Severity.NOTE, "a phase of the HL has no files", "start it, or take it out of the HL"),
  GATE_UNKNOWN(
      40, Severity.ERROR, "no such gate, or not an answer to it", "see cairn task gate ID"),
  ID_TWICE(
      41,
      Severity.ERROR,
      "two folders have the same task id",
      "rename one of them: its id names the other, too"),
  NOT_A_PERSON(
      42,
      Severity.ERROR,
      "a decision that cannot be told from an agent's",
      "decide in the dashboard (`cairn serve`), at a terminal, or with the secret of `cairn gate"
          + " secret`"),
  NO_EVIDENCE(
      43,
      Severity.ERROR,
      "a criterion is not shown to be met",
      "cairn task evidence ID AC-n --run COMMAND, --file PATH, or --word by a person"),
  PROMISE_BROKEN(
      44,
      Severity.ERROR,
      "a file that the specification names did not change",
      "change it, or let a person say why not: cairn task evidence ID PATH --word REASON"),
  CLAIM_UNTRUE(
      45,
      Severity.ERROR,
      "a report claims a change that git does not show",
      "correct the report, or do what it says"),
  REVIEW_UNCHECKED(
      46,
      Severity.ERROR,
      "a review approves more than it checked",
      "fill in a row of Verify per criterion: number, result, evidence"),
  SAME_HANDS(
      47,
      Severity.ERROR,
      "reviewer and executor are the same",
      "let somebody else review: a person at a terminal, another session, or a role that a person"
          + " hands out with --as NAME"),
  EVIDENCE_REFUSED(
      48,
      Severity.ERROR,
      "this is no evidence for the criterion",
      "see cairn task evidence ID for what is needed"),
  MANDATE_REFUSED(
      49, Severity.ERROR, "no such mandate can be given", "see cairn task mandate --help"),
  GUARD_CHANGED(
      50,
      Severity.ERROR,
      "the settings that hold the guard changed while the executor worked",
      "look at them; restore them, or let a person say that it is right: cairn task evidence ID"
          + " PATH --word REASON"),
  KNOWLEDGE_ELSEWHERE(
      51,
      Severity.NOTE,
      "a task names knowledge that is not here",
      "add KNOWLEDGE.md or knowledge/, or leave it: the rest of the project may not be here"),
  FILE_SHARED(
      52,
      Severity.WARNING,
      "two unfinished tasks want to change one file",
      "let one wait for the other (`Depends on:` in its HL), or divide the file"),
  NEEDS_NOBODY(
      53, Severity.WARNING, "a task waits for one that is not there", "correct the id in its HL"),
  NEEDS_ITSELF(
      54, Severity.ERROR, "tasks wait for each other", "take one of them out of `Depends on:`");

  private final Definition definition;

  TaskCode(int number, Severity severity, String title, String hint) {
    this.definition = new Definition(String.format("CRN-T%03d", number), severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}

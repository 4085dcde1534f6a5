package cairn.memory.state;

import cairn.finding.Code;
import cairn.finding.Severity;

/// What memory refuses or finds. Never renumbered.
public enum MemoryCode implements Code {
  CURSOR_MOVED(
      1,
      Severity.ERROR,
      "the range does not begin where judging stopped",
      "another pass was faster; run `cairn memory weave --once` again"),
  RANGE_OPEN(
      2,
      Severity.ERROR,
      "an earlier range still waits for its judge",
      "run `cairn memory weave --once`: it goes on with the open range"),
  FRAGMENT_INVALID(
      3,
      Severity.ERROR,
      "a fragment lacks its line, source event, label or reason",
      "write the front matter in full; evidence in the log is not affected"),
  LABEL_UNKNOWN(
      4,
      Severity.ERROR,
      "a verdict has a label that does not exist",
      "use STRENGTHENING, WEAKENING, NEUTRAL, NEW_SIGNAL or NONE"),
  CORRECTION_IS_NO_SUPPORT(
      5,
      Severity.ERROR,
      "a correction by the user was judged as support for the line it corrects",
      "a correction weakens the line or says nothing about it"),
  VERDICT_MISSING(
      6,
      Severity.ERROR,
      "not every pair has exactly one verdict",
      "answer each pair of the brief once, by its number"),
  REASON_MISSING(
      7, Severity.ERROR, "a verdict gives no plain reason", "say in a sentence what shows it"),
  CAUSE_NOT_SHOWN(
      8,
      Severity.ERROR,
      "a root cause was given that the turn does not show",
      "leave root_cause out unless the label is WEAKENING and the turn shows it"),
  BOARD_TOO_LARGE(
      9,
      Severity.ERROR,
      "the board is too large to read",
      "keep memory/CLAUDE.md below 4 MB: move content into dossiers"),
  NO_SUCH_REVISION(
      10,
      Severity.ERROR,
      "there is no such board to go back to",
      "see `cairn memory rollback --list`"),
  FRAGMENT_STRANGE(
      12,
      Severity.WARNING,
      "a fragment was not written by memory",
      "it is no evidence: the log does not know it; delete it or move it away"),
  TASK_UNCLEAR(
      13,
      Severity.NOTE,
      "an inbox task says nothing that can be done",
      "begin it with a marker such as [memory:scan], or name a line"),
  BOARD_NOT_TEXT(
      14,
      Severity.ERROR,
      "the board is no text",
      "save memory/CLAUDE.md as UTF-8, one rule a line"),
  PROPOSAL_FORM(15, Severity.ERROR, "a proposed line is no line", "write one rule on one line"),
  QUOTE_NOT_FOUND(
      16,
      Severity.ERROR,
      "the quoted words were not said",
      "quote the user's own words exactly as they stand in the message"),
  QUOTE_NOT_TYPED(
      17,
      Severity.ERROR,
      "the quoted words are not the user's own",
      "quote what the user typed, not what was pasted or written by a program"),
  NO_SUCH_LINE(18, Severity.ERROR, "there is no such line", "see `cairn memory board --all`"),
  NO_SUCH_CANDIDATE(
      19, Severity.ERROR, "nothing of that name waits", "see `cairn memory proposed`"),
  LINE_STANDS(20, Severity.ERROR, "the board says this already", "see `cairn memory board`"),

  LINE_OF_A_FILE(
      21,
      Severity.ERROR,
      "the line stands in a file that people keep",
      "edit that file; memory reads it again"),

  EXPORT_NOT_ACCEPTED(
      22,
      Severity.ERROR,
      "nobody accepted this change of a file",
      "look at the change and accept exactly it, as the command says");

  private final Definition definition;

  MemoryCode(int number, Severity severity, String title, String hint) {
    this.definition = new Definition("CRN-M%03d".formatted(number), severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}

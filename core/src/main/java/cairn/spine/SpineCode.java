package cairn.spine;

import cairn.finding.Code;
import cairn.finding.Severity;

/// What can be wrong with a log. Numbers are never reused.
public enum SpineCode implements Code {
  NOT_AN_EVENT(
      "CRN-S001",
      Severity.ERROR,
      "a line is not an event",
      "everything else is still readable; restore the file from a backup or from git"),
  LINE_TOO_LONG(
      "CRN-S002",
      Severity.ERROR,
      "a line is longer than an event may be",
      "the engine never writes such a line; restore the file from a backup or from git"),
  CHAIN_BROKEN(
      "CRN-S003",
      Severity.ERROR,
      "a line was changed, or lines were removed, after they were written",
      "the next line names another hash; restore the file from a backup or from git"),
  OUT_OF_SEQUENCE(
      "CRN-S004",
      Severity.ERROR,
      "sequence numbers do not follow each other",
      "lines were removed, repeated or moved; restore the file from a backup or from git"),
  TIME_RAN_BACKWARDS(
      "CRN-S005",
      Severity.ERROR,
      "an event is older than the one before it",
      "the engine never writes this; the line was edited or moved"),
  WRONG_DAY(
      "CRN-S006",
      Severity.ERROR,
      "an event stands in the file of another day",
      "the line or the file was moved by hand; move it back"),
  ID_TWICE(
      "CRN-S007",
      Severity.ERROR,
      "two events have the same id",
      "a line was copied by hand, or two logs were merged as text"),
  TORN_TAIL(
      "CRN-S008",
      Severity.WARNING,
      "the log ends in the middle of a batch",
      "run `cairn spine heal`, or just go on: the next append cuts it and keeps the bytes aside"),
  TORN_KEPT(
      "CRN-S009",
      Severity.NOTE,
      "an unfinished batch was cut from the log and kept aside",
      "nothing acknowledged was lost; look at the file, then delete it"),
  NOT_A_PARTITION(
      "CRN-S010",
      Severity.WARNING,
      "a file in the log's folder is not a part of the log",
      "it is never read or written; move it elsewhere"),
  UNREADABLE(
      "CRN-S011",
      Severity.ERROR,
      "a part of the log cannot be read",
      "check the permissions and the disk"),
  BYTES_CHANGED(
      "CRN-S012",
      Severity.ERROR,
      "stored bytes are not what their name says",
      "restore the file from a backup; whatever cites it cannot be checked until then");

  private final Definition definition;

  SpineCode(String code, Severity severity, String title, String hint) {
    this.definition = new Definition(code, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}

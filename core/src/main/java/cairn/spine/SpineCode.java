package cairn.spine;

import cairn.finding.Code;
import cairn.finding.Severity;

/// What can be wrong with a log. Numbers are never reused.
public enum SpineCode implements Code {
  NOT_AN_EVENT(
      "CRN-S001",
      Severity.ERROR,
      "a line is not an event",
      "everything else is still readable; run `cairn spine repair`, which shows what is lost and"
          + " what can be done"),
  LINE_TOO_LONG(
      "CRN-S002",
      Severity.ERROR,
      "a line is longer than an event may be",
      "the engine never writes such a line; run `cairn spine repair`"),
  CHAIN_BROKEN(
      "CRN-S003",
      Severity.ERROR,
      "a line was changed, or lines were removed, after they were written",
      "the next line names another hash; run `cairn spine repair --from` a backup or a clone"),
  OUT_OF_SEQUENCE(
      "CRN-S004",
      Severity.ERROR,
      "sequence numbers do not follow each other",
      "lines were removed, repeated or moved; run `cairn spine repair`"),
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
      "nothing to do, unless an anchor saw it (CRN-S031): it was never acknowledged, and the next"
          + " append cuts it and keeps the bytes aside"),
  TORN_KEPT(
      "CRN-S009",
      Severity.NOTE,
      "an unfinished batch was cut from the log and kept aside",
      "a writer was stopped in the middle of it; look at the file, then delete it"),
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
      "restore the file from a backup; whatever cites it cannot be checked until then"),
  CHECKSUM_WRONG(
      "CRN-S013",
      Severity.ERROR,
      "the bytes of a line are not those that were written",
      "run `cairn spine repair`: it shows what is lost and brings it back from a backup or a"
          + " clone"),
  FENCED(
      "CRN-S014",
      Severity.ERROR,
      "acknowledged events are missing from the log",
      "run `cairn spine repair`, then start again what was running; until then the log is read"
          + " only"),
  BATCH_INCOMPLETE(
      "CRN-S015",
      Severity.ERROR,
      "a batch has fewer lines than it was written with",
      "run `cairn spine repair`"),
  NOT_THE_ACKNOWLEDGED(
      "CRN-S016",
      Severity.ERROR,
      "the log does not hold the event that was acknowledged last",
      "the log was edited or exchanged; compare it with a backup by `cairn spine repair --from"
          + " DIR`"),
  LOSS_ACCEPTED(
      "CRN-S017",
      Severity.NOTE,
      "events were lost, and a person accepted it",
      "nothing to do; the damaged bytes are kept beside the log"),
  DAMAGED_KEPT(
      "CRN-S018",
      Severity.NOTE,
      "damaged bytes were put aside by a repair",
      "nothing to do; delete the file when nobody needs it any more"),
  TWO_HISTORIES(
      "CRN-S019",
      Severity.ERROR,
      "the log holds two histories that git put side by side",
      "run `cairn spine join`, or any command that writes: both are kept, and one log is made of"
          + " them"),
  NOT_AS_JOINED(
      "CRN-S020",
      Severity.ERROR,
      "events of a joined history are not those that were joined",
      "the log or `.cairn/spine/joined` was edited after the join; compare with the other clone or"
          + " a commit (`cairn spine verify --against`), and take the file back from there"),
  NOT_AS_ANCHORED(
      "CRN-S030",
      Severity.ERROR,
      "the log is not the one that an anchor saw",
      "an event was changed, added or removed after it was anchored; compare with a clone, a backup"
          + " or a commit (`cairn spine verify --against`), and restore the log from there; after"
          + " `git checkout` or `git switch`, `cairn rebuild` makes the files of the log as it is"
          + " now"),
  TAIL_LOST(
      "CRN-S031",
      Severity.ERROR,
      "the log ends before an event that was seen",
      "restore the log from a backup, a clone or git; after `git checkout` or `git switch`,"
          + " `cairn rebuild` makes the files of the log as it is now"),
  NOT_AS_COMMITTED(
      "CRN-S032",
      Severity.ERROR,
      "the log does not begin with what was committed to git",
      "`git log -p .cairn/spine` shows both; take the committed file back if the change was not"
          + " yours"),
  BAD_SIGNATURE(
      "CRN-S033",
      Severity.ERROR,
      "a signed anchor does not carry the signature of its signer",
      "the anchor or its signature was edited; take .cairn/anchors.jsonl back from git or a"
          + " backup"),
  SIGNATURE_NOT_CHECKED(
      "CRN-S034",
      Severity.NOTE,
      "a signed anchor could not be checked",
      "name the keys you trust in .cairn/allowed_signers or in git's gpg.ssh.allowedSignersFile"),
  ANCHORS_UNREADABLE(
      "CRN-S035",
      Severity.ERROR,
      "an anchor cannot be read",
      "take the file back from git or a backup; an anchor that cannot be read proves nothing");

  private final Definition definition;

  SpineCode(String code, Severity severity, String title, String hint) {
    this.definition = new Definition(code, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}

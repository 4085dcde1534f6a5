package cairn.inquiry.state;

import cairn.finding.Code;
import cairn.finding.Severity;

/// What can be wrong with an inquiry, a reply for it, or a folder that claims to be one.
public enum InquiryCode implements Code {
  MISSING_PAYLOAD(
      "CRN-I001",
      Severity.ERROR,
      "a required setting is missing",
      "give it by flag or in the settings file"),
  UNKNOWN_INQUIRY(
      "CRN-I002", Severity.ERROR, "there is no such inquiry", "`cairn inquiry list` names them"),
  NOT_NOW(
      "CRN-I003",
      Severity.ERROR,
      "the inquiry is not waiting for this",
      "`cairn inquiry show` says what it waits for"),
  BAD_REPLY(
      "CRN-I005",
      Severity.ERROR,
      "a reply that is not in the asked form",
      "mend what each line names; where the source does not say it, cite another place or leave it"
          + " out"),
  UNCITED(
      "CRN-I006",
      Severity.ERROR,
      "a claim without a citation",
      "cite a source or draw on a cited passage"),
  UNRESOLVED(
      "CRN-I007",
      Severity.ERROR,
      "a citation that resolves to nothing stored",
      "cite only listed or retrieved sources"),
  MISQUOTED(
      "CRN-I008",
      Severity.ERROR,
      "a quote that is not in the cited place",
      "copy words and figures from the source, or leave quote and figure out"),
  LOST_CITATION(
      "CRN-I009", Severity.ERROR, "weaving lost a citation", "carry it with draws_on or citations"),
  NOT_UNIQUE(
      "CRN-I010",
      Severity.ERROR,
      "a subfocus that is already taken",
      "derive one that differs in substance"),
  BAD_DECISION(
      "CRN-I011",
      Severity.ERROR,
      "an answer that the gate cannot apply",
      "use the ids and words that the gate shows"),
  FILE_NAME(
      "CRN-I020",
      Severity.WARNING,
      "a file name outside the grammar",
      "see docs/inquiry.md for the names"),
  FRONT_MATTER(
      "CRN-I021",
      Severity.ERROR,
      "front matter missing or not true",
      "state mode, branch, depth, index, slug and time as in the file name"),
  NO_CITATIONS(
      "CRN-I022",
      Severity.ERROR,
      "no ## Citations section",
      "list every source under ## Citations"),
  DEAD_LINK(
      "CRN-I023",
      Severity.ERROR,
      "a link or child that is not in the folder",
      "remove it or restore the file"),
  MISSING_SECTION(
      "CRN-I024", Severity.WARNING, "a mandatory section is missing", "add the section"),
  MISSING_SLOT(
      "CRN-I025",
      Severity.NOTE,
      "a place of the tree has no file",
      "the index should name it as missing"),
  OVER_LENGTH(
      "CRN-I026",
      Severity.WARNING,
      "discoveries longer than the level of the inquiry allows",
      "say it in fewer words"),
  LEVEL_NOT_HONOURED(
      "CRN-I027",
      Severity.ERROR,
      "a file is less rich than the level of its inquiry says",
      "add the quotes of the deepest findings, and at exhaustive the table with citations"),
  NO_INQUIRY(
      "CRN-I028",
      Severity.ERROR,
      "the folder holds no file of an inquiry",
      "name the folder that holds facets.md and the branch files, as meditations/20261116-topic"),
  UNREADABLE_FILE(
      "CRN-I029",
      Severity.ERROR,
      "a file that is empty or no text",
      "restore it from where it came; of an inquiry of this project `cairn fix` writes it again"),
  NOT_AS_PUBLISHED(
      "CRN-I030",
      Severity.ERROR,
      "a file is not as the log recorded it at publication",
      "take the file from git or a backup, or remove it and run `cairn rebuild`"),
  BAD_REGISTRY_ENTRY(
      "CRN-I040",
      Severity.WARNING,
      "an entry of the facet registry that cannot be read",
      "give branch, depth, parent_slug, subfocus_slug, subfocus, timestamp_utc and registered_by"),
  REGISTERED_TWICE(
      "CRN-I041",
      Severity.WARNING,
      "an outside agent registered a subfocus that is taken",
      "take the registry's lock, and read it before appending"),
  LOCK_ORPHANED(
      "CRN-I042",
      Severity.WARNING,
      "a lock of the registry was left behind and removed",
      "remove the lock directory when done, or name owner, lease and fence in it"),
  LOCKED_OUT(
      "CRN-I043",
      Severity.WARNING,
      "the registry stayed locked",
      "the log is complete; the file follows when the lock is free"),
  LOCK_LOST(
      "CRN-I044",
      Severity.WARNING,
      "a lock of the registry was held beyond its lease and taken over",
      "nothing was written under it; the file follows under a new lock");

  private final Definition definition;

  InquiryCode(String code, Severity severity, String title, String hint) {
    this.definition = new Definition(code, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}

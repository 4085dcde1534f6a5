package cairn.record.state;

import cairn.finding.Code;
import cairn.finding.Severity;

/// What can be wrong with a record, or with what one asks of it.
public enum RecordCode implements Code {
  // Asking for something that the rules do not allow.
  UNKNOWN_KIND(
      "R001",
      "the event has a kind that the record does not know",
      "use one of question, decision, experiment, dead_end, pivot, ai_action, claim, heuristic,"
          + " concept, constraint, architecture, observation, signal, status, revise,"
          + " contradiction, taste"),
  FIELD_MISSING(
      "R002", "a field is missing without which there is nothing to record", "add the field"),
  UNKNOWN_ID(
      "R003",
      "an id is named that nothing has",
      "name an id that exists, or a `ref` of an earlier event of the same turn"),
  HOSTILE_TEXT(
      "R004",
      "a value is too large or contains control characters",
      "shorten it, or put the text into a file and name the file"),
  BAD_TURN("R005", "the turn itself cannot be taken", "see the message"),
  BAD_PROVENANCE(
      "R006",
      "a provenance that does not exist",
      "use user, ai-suggested, ai-executed or user-revised; when unsure, ai-suggested"),
  NO_SUCH_TRANSITION(
      "R007",
      "a status change that the table does not list",
      "see `transitions.yaml`: change one step at a time"),
  SIGNAL_MISSING(
      "R008",
      "a status change without the signals it needs",
      "the researcher has to say so, or a result has to show it"),
  TERMINAL(
      "R009",
      "refuted and withdrawn entries are closed",
      "`cairn record revive ID --to testing --reason …` reopens one"),
  NOT_FALSIFIABLE(
      "R010",
      "a claim without falsification criteria cannot be rewritten",
      "add them first: `cairn record revise ID --field falsification --text …`"),
  PERSON_ONLY("R011", "only the researcher may do this", "ask the researcher to run the command"),
  TOO_MANY_ENTRIES(
      "R012", "three or more entries would change at once", "say so explicitly with --all"),
  NOT_OPEN(
      "R013",
      "the observation is not open any more",
      "`cairn record show ID` tells what became of it"),
  DEAD_END_IS_LEAF(
      "R014",
      "nothing follows from a dead end",
      "give its parent as `parent` and the dead end in `also_depends_on`"),
  QUOTE_NOT_SAID(
      "R015", "the quoted words are not in the user's text of this turn", "quote verbatim"),
  CONFLICTED(
      "R016",
      "the entry contradicts another and waits for the researcher",
      "`cairn record resolve ID OTHER --choice …`"),
  NOT_EMPTY(
      "R017",
      "an artifact can only be imported into an empty record",
      "import into a new folder, or join two copies with `cairn merge`"),
  BAD_TASTE(
      "R018",
      "a taste comment that cannot be taken",
      "tag endorse, uncertain or reject; object claim, evidence, framing or priority"),

  NOT_ADOPTED(
      "R019",
      "a hand-made change that cannot become an event",
      "change it with `cairn record …`, or undo it with `cairn adopt --restore FILE`"),

  // Found when reading an artifact.
  UNREADABLE(
      "R100", Severity.ERROR, "a file cannot be read", "repair the syntax at the line named"),
  STRUCTURE(
      "R101",
      Severity.WARNING,
      "a file or folder of the layout is missing",
      "create it, empty if there is nothing to say yet; `cairn import` writes the whole layout"),
  DUPLICATE_ID(
      "R102",
      Severity.ERROR,
      "two entries have the same id",
      "give the later one the next free id and repair what refers to it"),
  BAD_ID(
      "R103",
      Severity.WARNING,
      "an id is not of the form N01",
      "use the prefix of its kind and a number"),
  BROKEN_REFERENCE(
      "R104", Severity.ERROR, "a reference leads nowhere", "repair or remove the reference"),
  CYCLE(
      "R105",
      Severity.ERROR,
      "nodes or claims depend on each other in a circle",
      "remove one of the references"),
  MISSING_FIELD(
      "R106",
      Severity.ERROR,
      "a required field is missing",
      "add the field, `[pending]` if it cannot be bound yet"),
  UNKNOWN_TYPE(
      "R107",
      Severity.WARNING,
      "a type that the layout does not have",
      "use one of the types of the layout"),
  UNKNOWN_PROVENANCE(
      "R108",
      Severity.WARNING,
      "a provenance that the layout does not have",
      "use user, ai-suggested, ai-executed or user-revised"),
  BAD_STATUS(
      "R109",
      Severity.ERROR,
      "a status that the layout does not have",
      "use one of the statuses of the layout"),
  STATUS_PROSE(
      "R110", Severity.NOTE, "prose after a status", "move the prose to the session record"),
  LEAKED_HISTORY(
      "R111",
      Severity.WARNING,
      "the claim carries history that belongs to the trace",
      "remove the line; the observation and the session record have it"),
  REFUTED_WITHOUT_DEAD_END(
      "R112",
      Severity.ERROR,
      "a refuted claim without a dead_end node",
      "add a dead_end node that names the claim"),
  BAD_TIMESTAMP(
      "R113", Severity.NOTE, "a timestamp is not YYYY-MM-DDTHH:MM", "rewrite it in that form"),
  DIALECT(
      "R114",
      Severity.NOTE,
      "another dialect of the layout",
      "`cairn import` reads it; `cairn fix` rewrites what is safe"),
  PROMOTION(
      "R115",
      Severity.ERROR,
      "the pointers of an observation do not fit together",
      "set promoted, promoted_to and crystallized_via together, to an entry that exists"),
  UNKNOWN_SIGNAL(
      "R116",
      Severity.ERROR,
      "a closure signal that does not exist",
      "use one of the four signals"),
  PROVENANCE_NOT_RAISED(
      "R117",
      Severity.WARNING,
      "affirmed, and still ai-suggested",
      "verbal affirmation makes it user-revised, or user if verbatim"),
  NO_STAGING(
      "R118",
      Severity.NOTE,
      "no observation points at this entry: it was never staged",
      "stage first; interpretation becomes knowledge by a signal"),
  INDEX_DRIFT(
      "R119",
      Severity.WARNING,
      "the session index differs from the session file",
      "the file wins: correct the index row"),
  COUNT_DRIFT("R120", Severity.WARNING, "a printed count is wrong", "correct the number"),
  NOT_GROUNDED(
      "R121",
      Severity.WARNING,
      "a number matches no recorded evidence",
      "add it to Sources with file:line and the verbatim words, or `[pending: why]`"),
  QUOTE_MISSING(
      "R122",
      Severity.ERROR,
      "the quoted words are not at the place named",
      "correct the place or the words"),
  FALLEN_PREMISE(
      "R123",
      Severity.WARNING,
      "a claim rests on a premise that fell",
      "review the claim; revise, weaken or withdraw it"),
  NODE_ORDER(
      "R124",
      Severity.ERROR,
      "a dead end has children",
      "hang the children on the dead end's parent"),
  CONFLICT_OPEN(
      "R125",
      Severity.NOTE,
      "a contradiction waits for the researcher",
      "decide it; `cairn record resolve`"),
  ID_STRING_CHILD(
      "R126", Severity.NOTE, "a child is given by id only", "nest the node or give it `parent:`"),
  UNFALSIFIABLE(
      "R127",
      Severity.ERROR,
      "a claim without falsification criteria",
      "say what would disprove it"),
  ENTRY_REWRITTEN(
      "R130",
      Severity.ERROR,
      "an append-only entry was rewritten",
      "restore the entry; append a new one instead"),
  ENTRY_REMOVED("R131", Severity.ERROR, "an append-only entry was removed", "restore the entry"),
  ENTRY_RETARGETED(
      "R132",
      Severity.ERROR,
      "an id now names something else, or a promotion points elsewhere",
      "restore the entry and give the new one a new id"),
  PROMOTION_UNDONE(
      "R133",
      Severity.ERROR,
      "a promotion was taken back",
      "restore the pointers; revise the entry instead"),
  ILLEGAL_TRANSITION(
      "R134",
      Severity.ERROR,
      "a status change that the table does not list",
      "go through the statuses one step at a time"),
  BORN_PROMOTED(
      "R135",
      Severity.NOTE,
      "the observation appeared already promoted",
      "stage in one turn, crystallize in a later one"),
  PROVENANCE_RAISED(
      "R136",
      Severity.ERROR,
      "provenance rose without an affirmation",
      "only the researcher's words raise provenance"),
  FIX_REFUSED(
      "R140",
      Severity.ERROR,
      "a fix would make things worse and was not written",
      "repair by hand");

  private final Definition definition;

  RecordCode(String number, String title, String hint) {
    this(number, Severity.ERROR, title, hint);
  }

  RecordCode(String number, Severity severity, String title, String hint) {
    this.definition = new Definition("CRN-" + number, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}

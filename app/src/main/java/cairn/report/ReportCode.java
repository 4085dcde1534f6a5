package cairn.report;

import cairn.finding.Code;
import cairn.finding.Severity;

/// What the mechanical check of a rendered report finds.
public enum ReportCode implements Code {
  DANGLING_LINK(
      "CRN-V004",
      Severity.ERROR,
      "a link leads to a part that is not in the report",
      "render the report again; do not edit it by hand"),
  DUPLICATE_ID(
      "CRN-V005",
      Severity.ERROR,
      "two elements share an id, so links to it are ambiguous",
      "render the report again; do not edit it by hand"),
  OUTSIDE_REQUEST(
      "CRN-V006",
      Severity.ERROR,
      "the report would fetch something from outside itself",
      "remove the element; a report carries all that it needs"),
  NO_BACK_LINK(
      "CRN-V007",
      Severity.ERROR,
      "a citation in the list does not lead back to where it is cited",
      "render the report again; do not edit it by hand"),
  LOW_CONTRAST(
      "CRN-V008",
      Severity.ERROR,
      "a colour does not stand out enough from its ground",
      "choose other colours, or leave the palette to the engine"),
  FOREIGN_SCRIPT(
      "CRN-V009",
      Severity.ERROR,
      "the report contains script that its own policy does not name",
      "do not open it; render it again"),
  TITLED_BY_POSITION(
      "CRN-V010",
      Severity.ERROR,
      "a heading names a position instead of a subject",
      "title the facet by what it is about"),
  PICTURE_WITHOUT_WORDS(
      "CRN-V011",
      Severity.ERROR,
      "a drawing has no title, description or data table",
      "render the report again; do not edit it by hand"),
  MISSING_PART(
      "CRN-V012",
      Severity.ERROR,
      "a part that every report has is missing",
      "render the report again; do not edit it by hand"),
  FORBIDDEN_LOOK(
      "CRN-V013",
      Severity.WARNING,
      "the report uses a look that marks thoughtless pages",
      "choose a direction and colours of the list"),
  SECTION_NOT_HONOURED(
      "CRN-V014",
      Severity.ERROR,
      "an accepted section is missing or empty",
      "give the section its exact title and more than one paragraph or a hundred words");

  private final Definition definition;

  ReportCode(String code, Severity severity, String title, String hint) {
    this.definition = new Definition(code, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}

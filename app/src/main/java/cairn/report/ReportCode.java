package cairn.report;

import cairn.finding.Code;
import cairn.finding.Severity;

/// What the mechanical check of a rendered report finds.
public enum ReportCode implements Code {
  TOO_FEW_CHARTS(
      "CRN-V001",
      Severity.ERROR,
      "the report has fewer charts of distinct types than its level demands",
      "let the chooser illustrate the model before rendering, or lower the level"),
  TOO_FEW_INFOGRAPHICS(
      "CRN-V002",
      Severity.ERROR,
      "the report has fewer infographics than its level demands",
      "let the chooser illustrate the model before rendering, or lower the level"),
  TOO_FEW_CALCULATORS(
      "CRN-V003",
      Severity.WARNING,
      "the report has fewer calculators than its level demands of a topic with numbers",
      "state numbers with their units and citations in the findings"),
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
      "give the section its exact title and more than one paragraph or a hundred words"),
  VISUAL_NOT_HONOURED(
      "CRN-V015",
      Severity.ERROR,
      "an accepted visual is neither drawn nor explained",
      "state its data in the findings, or let the report say why it is missing"),
  TOO_FEW_ADVANCED_CHARTS(
      "CRN-V016",
      Severity.ERROR,
      "the report has fewer charts of structure (network, flow, sunburst, parallel) than its level"
          + " demands",
      "let the chooser illustrate the model before rendering, or lower the level"),
  KIND_NOT_SHOWN(
      "CRN-V017",
      Severity.ERROR,
      "a kind of picture that the level asks for is neither drawn nor said to have no data",
      "let the chooser illustrate the model before rendering"),
  TOO_FEW_SCENARIOS(
      "CRN-V018",
      Severity.ERROR,
      "a calculator has fewer worked scenarios than the level demands",
      "let the chooser make the calculators"),
  NO_VERBATIM_QUOTE(
      "CRN-V019",
      Severity.ERROR,
      "a facet has no words of a source, which the level asks for",
      "let the deepest findings carry their quotes"),
  COMPARISON_NOT_SURFACED(
      "CRN-V020",
      Severity.ERROR,
      "what the comparison of the facets brought up does not stand where the level says",
      "render the report again; do not edit it by hand"),
  FINDING_WITHOUT_SOURCE_COLUMN(
      "CRN-V021",
      Severity.ERROR,
      "a row of the table of statements names no source, which the level asks for",
      "cite a source, or say (citation needed)"),
  OVER_LENGTH(
      "CRN-V022",
      Severity.ERROR,
      "a part is longer than the level allows",
      "say it in fewer words, or choose a richer level"),
  SECTION_DEPTH(
      "CRN-V023",
      Severity.ERROR,
      "the sections of the facets are more or less detailed than the level says",
      "render the report again; do not edit it by hand");

  private final Definition definition;

  ReportCode(String code, Severity severity, String title, String hint) {
    this.definition = new Definition(code, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}

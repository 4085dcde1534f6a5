package cairn.inquiry.settings;

import com.fasterxml.jackson.annotation.JsonValue;

/// What becomes of an additional focus area.
public enum Treatment {
  SKIP("skip", false, false),
  ADDITIONAL_FACET("additional_facet", true, false),
  REPORT_SECTION_ONLY("report_section_only", false, true),
  ADDITIONAL_FACET_AND_SECTION("additional_facet_AND_section", true, true);

  private final String word;
  private final boolean facet;
  private final boolean section;

  Treatment(String word, boolean facet, boolean section) {
    this.word = word;
    this.facet = facet;
    this.section = section;
  }

  @JsonValue
  public String word() {
    return word;
  }

  public boolean facet() {
    return facet;
  }

  public boolean section() {
    return section;
  }
}

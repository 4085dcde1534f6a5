package cairn.report.model;

import java.util.Locale;

/// How rich a report is. A level changes richness, never rigour.
public enum Level {
  COMPACT(Sections.CONSOLIDATION, false, 1000),
  DEFAULT(Sections.SUMMARY, false, 1500),
  DETAILED(Sections.EVERY_LEAF, false, 2000),
  EXHAUSTIVE(Sections.EVERY_LEAF, true, 2500);

  /// How much of what was found below a facet stands in its section. What does not is in the table
  /// of all statements, whole.
  public enum Sections {
    /// What the answer as a whole says of it.
    CONSOLIDATION,
    /// Its own statements, and in short those of what is narrower.
    SUMMARY,
    /// Every statement at its place.
    EVERY_LEAF
  }

  /// A token is about so many characters.
  public static final int CHARS_PER_TOKEN = 4;

  private final Sections sections;
  private final boolean findingTable;
  private final int citationTokens;

  Level(Sections sections, boolean findingTable, int citationTokens) {
    this.sections = sections;
    this.findingTable = findingTable;
    this.citationTokens = citationTokens;
  }

  public Sections sections() {
    return sections;
  }

  /// Every row of the table of statements names its sources.
  public boolean findingTable() {
    return findingTable;
  }

  /// What the quotes in the list of citations may have; places are always named.
  public int citationTokens() {
    return citationTokens;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}

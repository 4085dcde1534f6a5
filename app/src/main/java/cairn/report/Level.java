package cairn.report;

/// How rich a report is. A level changes richness, never rigour.
public enum Level {
  COMPACT(Sections.CONSOLIDATION, false, false, Peers.CARDS, 800, 1000),
  DEFAULT(Sections.SUMMARY, false, false, Peers.CARDS, 1200, 1500),
  DETAILED(Sections.EVERY_LEAF, true, false, Peers.BY_KIND, 1800, 2000),
  EXHAUSTIVE(Sections.EVERY_LEAF, true, true, Peers.BY_FACET, 2400, 2500);

  /// How much of what was found below a facet stands in its section. What does not is in the table
  /// of all statements, whole.
  enum Sections {
    /// What the answer as a whole says of it.
    CONSOLIDATION,
    /// Its own statements, and in short those of what is narrower.
    SUMMARY,
    /// Every statement at its place.
    EVERY_LEAF
  }

  /// How the comparison of the facets is told.
  enum Peers {
    /// A card for each facet.
    CARDS,
    /// A part each for what confirms, contradicts and is missing across the facets.
    BY_KIND,
    /// These parts, and a section for each facet.
    BY_FACET
  }

  /// A token is about so many characters.
  static final int CHARS_PER_TOKEN = 4;

  private final Sections sections;
  private final boolean verbatim;
  private final boolean findingTable;
  private final Peers peers;
  private final int summaryTokens;
  private final int citationTokens;

  Level(
      Sections sections,
      boolean verbatim,
      boolean findingTable,
      Peers peers,
      int summaryTokens,
      int citationTokens) {
    this.sections = sections;
    this.verbatim = verbatim;
    this.findingTable = findingTable;
    this.peers = peers;
    this.summaryTokens = summaryTokens;
    this.citationTokens = citationTokens;
  }

  Sections sections() {
    return sections;
  }

  /// The word of the protocol for [Sections].
  public String sectionDepth() {
    return switch (sections) {
      case CONSOLIDATION -> "consolidation_only";
      case SUMMARY -> "branch_summary";
      case EVERY_LEAF -> "per_leaf_detail";
    };
  }

  /// The narrowest findings come with the words of their source.
  public boolean verbatim() {
    return verbatim;
  }

  /// Every row of the table of statements names its sources.
  boolean findingTable() {
    return findingTable;
  }

  Peers peers() {
    return peers;
  }

  /// The word of the protocol for [Peers].
  public String peerSurfacing() {
    return switch (peers) {
      case CARDS -> "consolidation_only";
      case BY_KIND -> "named_section";
      case BY_FACET -> "per_branch_dedicated";
    };
  }

  /// What the executive summary may have.
  public int summaryTokens() {
    return summaryTokens;
  }

  /// What the quotes in the list of citations may have; places are always named.
  public int citationTokens() {
    return citationTokens;
  }

  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}

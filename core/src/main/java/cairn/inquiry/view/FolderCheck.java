package cairn.inquiry.view;

import cairn.finding.Finding;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.state.FileNames;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.NodeId;
import cairn.inquiry.state.Registry;
import cairn.sources.Evidence;
import cairn.sources.check.CitationCheck;
import cairn.sources.check.CitationCode;
import cairn.sources.check.CitationReport;
import cairn.sources.support.Similarity;
import cairn.text.BoundedPattern;
import cairn.text.FrontMatter;
import cairn.text.Malformed;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/// Re-checks the folder of any inquiry, also one made elsewhere: names, front matter, sections,
/// links, and every citation and quote. Lenient in reading, strict in what it reports.
public final class FolderCheck {
  /// The file that names what is cited, with hashes.
  public static final String CITATIONS = FileNames.CITATIONS;

  private static final BoundedPattern BRANCH =
      BoundedPattern.of(
          "branch-(\\d+)-depth-(\\d+)-sub-(\\d+)(?:-([a-z0-9-]{1,40}?))?(?:-(\\d{14}))?(-findings)?\\.md");
  private static final BoundedPattern PEER =
      BoundedPattern.of("branch-(\\d+)-peer-review-([a-z0-9-]+)-(\\d{14})\\.md");
  private static final BoundedPattern LINK = BoundedPattern.of("\\]\\(([^)\\s]+)\\)");
  private static final BoundedPattern OTHERS =
      BoundedPattern.of(
          "facets\\.md|consolidation\\.md|cross-model-synthesis\\.md|facet-registry\\.yml|citations-index\\.yml"
              + "|finalisation-enhancements\\.yml|(facets-pending|init-suggestions(-shared)?)-\\d{14}\\.yml"
              + "|(pending|confirmed)-facets-branch-\\d+-depth-\\d+-sub-\\d+-\\d{14}\\.yml"
              + "|review-pre-report-\\d{14}-iter-[1-3]\\.md|retrospective-\\d{14}\\.md"
              + "|follow-up-(meditation|spec|memories|expansion)-\\d{14}(-\\d+)?\\.yml"
              + "|(draft-|ensemble-)?report-[a-z0-9-]+\\.(html|pdf)|drafts/.*|model-[a-z0-9-]+/.*");
  private static final List<String> SECTIONS =
      List.of(
          "Subfocus Rationale",
          "Discoveries",
          "Connections",
          "Child Subfocuses",
          "Child Insights",
          "Contradictions",
          "Summary",
          "Citations");

  /// Likeness of words: a faithful paraphrase has little of it, so it says nothing here.
  private static final Set<CitationCode> GUESSES =
      Set.of(CitationCode.WEAK_SUPPORT, CitationCode.POLARITY_DISAGREES);

  private final Map<String, String> files;
  private final CitationCheck citations;
  private final List<Finding> findings = new ArrayList<>();
  private int markers;
  private int resolved;
  private int quotes;
  private int matched;

  private FolderCheck(Map<String, String> files, Evidence evidence) {
    this.files = new TreeMap<>(files);
    this.citations = new CitationCheck(withNodes(evidence), Similarity.lexical());
  }

  public record Outcome(
      int files, int markers, int resolved, int quotes, int quotesMatched, List<Finding> findings) {
    /// With what was found before the texts could be checked.
    public Outcome after(List<Finding> first) {
      var all = new ArrayList<>(first);
      all.addAll(findings);
      return new Outcome(files, markers, resolved, quotes, quotesMatched, List.copyOf(all));
    }
  }

  /// @param files text files of the folder by relative path; others with empty text
  /// @param pages what the finished reports among them quote
  public static Outcome check(
      Map<String, String> files, Map<String, List<CitationCheck.Quoted>> pages, Evidence evidence) {
    return new FolderCheck(files, evidence).run(pages);
  }

  private Outcome run(Map<String, List<CitationCheck.Quoted>> pages) {
    files.forEach((name, text) -> {
      Search branch = BRANCH.matcher(name);
      if (branch.matches()) branch(name, text, branch);
      else if (!known(name))
        findings.add(Finding.of(InquiryCode.FILE_NAME, name, 0, "not a name of the grammar"));
      if (name.endsWith(".md")) cited(name, citations.check(name, text));
      if (name.endsWith("facets.md")) links(name, text);
      if (name.equals(Registry.FILE)) findings.addAll(Registry.findings(name, text));
    });
    pages.forEach((name, quoted) -> cited(name, citations.check(name, quoted)));
    if (files.keySet().stream().noneMatch(FolderCheck::known))
      findings.add(
          Finding.of(
              InquiryCode.NO_INQUIRY,
              "",
              0,
              "none of " + files.size() + " files is of an inquiry"));
    slots();
    LevelOfFiles.check(files, findings::add);
    return new Outcome(files.size(), markers, resolved, quotes, matched, List.copyOf(findings));
  }

  private static boolean known(String name) {
    return BRANCH.matcher(name).matches()
        || PEER.matcher(name).matches()
        || OTHERS.matcher(name).matches();
  }

  private void branch(String name, String text, Search place) {
    if (place.group(4) == null || place.group(5) == null)
      findings.add(Finding.of(InquiryCode.FILE_NAME, name, 0, "the name has no slug and time"));
    frontMatter(name, text, place);
    for (String section : SECTIONS)
      if (!BoundedPattern.of("(?m)^##\\s+" + section + "\\s*$").matcher(text).find())
        findings.add(
            Finding.of(
                section.equals("Citations")
                    ? InquiryCode.NO_CITATIONS
                    : InquiryCode.MISSING_SECTION,
                name,
                0,
                "there is no section ## " + section));
  }

  private void frontMatter(String name, String text, Search place) {
    FrontMatter front = FrontMatter.split(text);
    if (!front.present()) {
      findings.add(Finding.of(InquiryCode.FRONT_MATTER, name, 1, "there is no front matter"));
      return;
    }
    JsonNode data;
    try {
      data = front.data();
    } catch (Malformed e) {
      findings.add(Finding.of(InquiryCode.FRONT_MATTER, name, e.line(), "" + e.getMessage()));
      return;
    }
    states(name, data, "branch", place.group(1));
    states(name, data, "depth", place.group(2));
    states(name, data, "subfocus_index", place.group(3));
    if (place.group(4) != null) states(name, data, "subfocus_slug", place.group(4));
    if (place.group(5) != null) states(name, data, "timestamp_utc", place.group(5));
    for (JsonNode child : data.path("incorporated_children"))
      if (!files.containsKey(child.asString()))
        findings.add(
            Finding.of(
                InquiryCode.DEAD_LINK,
                name,
                1,
                "incorporates " + child.asString() + ", which is not there"));
  }

  private void states(String name, JsonNode data, String key, String wanted) {
    String said = data.path(key).asString("");
    if (!said.equals(wanted))
      findings.add(
          Finding.of(
              InquiryCode.FRONT_MATTER,
              name,
              1,
              said.isEmpty()
                  ? "`" + key + "` is missing"
                  : "`" + key + "` says " + said + ", the name says " + wanted));
  }

  private void links(String name, String text) {
    String base = name.substring(0, name.lastIndexOf('/') + 1);
    int line = 1;
    for (String row : text.split("\n", -1)) {
      Search link = LINK.matcher(row);
      while (link.find())
        if (!link.group(1).contains("://")
            && !link.group(1).startsWith("#")
            && !files.containsKey(base + link.group(1)))
          findings.add(
              Finding.of(
                  InquiryCode.DEAD_LINK, name, line, link.group(1) + " is not in the folder"));
      line++;
    }
  }

  private void cited(String name, CitationReport report) {
    markers += report.markers();
    resolved += report.resolved();
    quotes += report.quotes();
    matched += report.quotesMatched();
    for (Finding f : report.findings())
      if (!GUESSES.contains(f.code())
          && (f.code() != CitationCode.NOT_LISTED || !name.contains("review-pre-report")))
        findings.add(f);
  }

  /// Places of the tree between existing ones that have no file.
  private void slots() {
    var depths = new TreeMap<Integer, Integer>();
    var seen = new TreeSet<String>();
    for (String name : files.keySet()) {
      Search m = BRANCH.matcher(name);
      if (!m.matches()) continue;
      depths.merge(Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)), Math::max);
      seen.add(m.group(1) + "/" + m.group(2) + "/" + m.group(3));
    }
    depths.forEach((branch, depth) -> {
      for (int d = 1, width = 1;
          d <= Math.min(depth, Settings.MAX_DEPTH);
          d++, width *= NodeId.FANOUT)
        for (int s = d == 1 ? 0 : 1; s <= (d == 1 ? 0 : width); s++)
          if (!seen.contains(branch + "/" + d + "/" + s))
            findings.add(
                Finding.of(
                    InquiryCode.MISSING_SLOT,
                    "",
                    0,
                    "branch-" + branch + "-depth-" + d + "-sub-" + s + " has no file"));
    });
  }

  /// Nodes of the folder itself can be cited as `child` or `research`.
  private Evidence withNodes(Evidence evidence) {
    return new Evidence(evidence.library(), evidence.memory(), evidence.chat(), this::node);
  }

  private Optional<String> node(String cited) {
    String wanted = cited.replaceAll("\\.md$", "");
    return files.entrySet().stream()
        .filter(f -> f.getKey().startsWith(wanted) || f.getKey().contains("-" + wanted + "-"))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}

package cairn.join;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.ClaimCheck;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.claim.PeerReview;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Review;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// A finished inquiry as the stages of a task see it: what its branches found is gathered, what
/// only shows across branches is extracted, and what speaks against it is the challenge. Every
/// passage keeps its citations; the inquiry's folder has the rest.
final class StageSections {
  /// A stage file is for reading: this many passages under one heading.
  private static final int PASSAGES = 4;

  private static final String SOURCE = "Source: inquiry ";
  private static final int HEADINGS = 12;
  private static final int ROWS = 8;
  private static final int CELL = 120;

  private final Inquiry inquiry;
  private final Set<String> told = new LinkedHashSet<>();

  StageSections(Inquiry inquiry) {
    this.inquiry = inquiry;
  }

  /// What the stage says, by section key.
  Map<String, String> of(Stage stage) {
    var topics =
        switch (stage) {
          case GATHER -> gathered();
          case EXTRACT -> extracted();
          case CHALLENGE -> challenged();
          case HL, BRIEFING, RES, TS, ONB, RF, REVIEW, MAP, VERIFY, JUDGE ->
              throw new IllegalArgumentException("no inquiry writes " + stage.word());
        };
    var bodies = new LinkedHashMap<String, String>();
    bodies.put("findings", findings(stage, topics));
    bodies.put("checkpoint", checkpoint(stage, topics));
    return bodies;
  }

  /// A heading with what stands below it.
  private record Topic(String title, List<String> lines) {}

  private List<Topic> gathered() {
    return inquiry.roots().stream()
        .map(node -> topic(node.title(), own(node).flatMap(f -> f.discoveries().stream())))
        .toList();
  }

  private static Stream<Findings> own(Node node) {
    return Stream.ofNullable(node.findings() == null ? node.best() : node.findings());
  }

  /// What was gathered is not told again.
  private List<Topic> extracted() {
    gathered();
    var topics = new ArrayList<Topic>();
    for (Node node : inquiry.roots())
      topics.add(
          topic(
              node.title() + ", looked at more closely",
              Stream.ofNullable(node.best())
                  .flatMap(f ->
                      Stream.concat(
                          f.connections().stream(),
                          f.childInsights().stream().flatMap(i -> i.passages().stream())))));
    Consolidation text = inquiry.closing().consolidation();
    if (text != null) {
      topics.add(topic("Across the facets", text.connections().stream()));
      topics.add(topic("In one view", text.executiveSummary().stream()));
    }
    return topics;
  }

  private List<Topic> challenged() {
    var topics = new ArrayList<Topic>();
    Consolidation text = inquiry.closing().consolidation();
    topics.add(
        topic(
            "Sources that contradict each other",
            Stream.concat(
                inquiry.nodes().values().stream()
                    .flatMap(n -> Stream.ofNullable(n.best()))
                    .flatMap(f -> f.contradictions().stream()),
                text == null ? Stream.empty() : text.contradictions().stream())));
    for (PeerReview review : inquiry.closing().peers().values())
      topics.add(
          topic(
              "What the other facets say to: " + title(review.branch()),
              Stream.of(review.contradictions(), review.gaps(), review.newEvidence())
                  .flatMap(List::stream)));
    topics.add(new Topic("What the reviewer objected to", objections()));
    topics.add(
        topic(
            "Statements that their sources bear out only weakly",
            inquiry.nodes().values().stream()
                .flatMap(StageSections::own)
                .flatMap(f -> f.discoveries().stream())
                .filter(p -> p.checked() == ClaimCheck.Kind.NOT_SUPPORTED)));
    return topics;
  }

  private String title(int branch) {
    return inquiry.roots().stream()
        .filter(n -> n.place().branch() == branch)
        .map(Node::title)
        .findFirst()
        .orElse("facet " + branch);
  }

  private List<String> objections() {
    return inquiry.closing().reviews().stream()
        .flatMap(r -> r.remarks().stream())
        .filter(r -> r.severity() != Review.Severity.ADVISORY)
        .map(r -> "- " + r.issue() + (r.applied() ? " (mended)" : " (open)"))
        .distinct()
        .limit(ROWS)
        .toList();
  }

  /// The first passages that no topic before has told.
  private Topic topic(String title, Stream<CitedClaim> passages) {
    List<String> lines =
        passages
            .filter(p -> told.add(p.text()))
            .limit(PASSAGES)
            .map(p -> (p.text() + " " + p.markers()).strip())
            .toList();
    return new Topic(title, lines);
  }

  private String findings(Stage stage, List<Topic> topics) {
    var out = new StringBuilder();
    int number = 0;
    for (Topic topic : topics) {
      if (topic.lines().isEmpty() || number == HEADINGS) continue;
      out.append("### ").append(stage.name().charAt(0)).append(++number);
      out.append(": ").append(topic.title()).append("\n\n");
      boolean list = topic.lines().getFirst().startsWith("- ");
      out.append(String.join(list ? "\n" : "\n\n", topic.lines())).append("\n\n");
    }
    if (number == 0) out.append("The inquiry found nothing here.\n\n");
    return out + SOURCE + inquiry.id() + ", all of it in `" + inquiry.folder() + "/`.";
  }

  /// Whether a stage says that it was written from this inquiry.
  static boolean names(StageFile file, String inquiry) {
    return file.sheet().lines().stream()
        .anyMatch(line -> line.text().startsWith(SOURCE + inquiry + ","));
  }

  private String checkpoint(Stage stage, List<Topic> topics) {
    List<String> found =
        topics.stream().filter(t -> !t.lines().isEmpty()).map(Topic::title).limit(ROWS).toList();
    List<String> remaining =
        (stage == Stage.GATHER ? questions() : gaps()).distinct().limit(ROWS).toList();
    var rows = new StringBuilder();
    for (int i = 0; i < Math.max(1, Math.max(found.size(), remaining.size())); i++)
      rows.append("| ")
          .append(cell(found, i))
          .append(" | ")
          .append(cell(remaining, i))
          .append(" |\n");
    return rows.toString();
  }

  private Stream<String> questions() {
    return inquiry.roots().stream()
        .flatMap(n -> Stream.ofNullable(n.best()))
        .flatMap(f -> f.openQuestions().stream());
  }

  private Stream<String> gaps() {
    return inquiry.gaps().stream().map(g -> g.subject() + ": " + g.reason());
  }

  private static String cell(List<String> texts, int index) {
    if (index >= texts.size()) return "—";
    String text = texts.get(index).replaceAll("\\s+", " ").replace("|", "\\|").strip();
    return text.length() <= CELL ? text : text.substring(0, CELL - 1) + "…";
  }
}

package cairn.bench;

import cairn.agent.brief.HostBrief;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.words.QuestionForm;
import cairn.join.inquiry.InquiryDesk;
import cairn.join.report.ReportLooks;
import cairn.join.source.Sources;
import cairn.kernel.Decision;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.kernel.project.Project;
import cairn.spine.file.FileSpine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What briefs hold: for each labelled question the one brief of depth 0 is looked at as a host
/// would get it.
///
/// `BriefBench [-v] FOLDER…` prints how often a gold place stands in it, how often one of every
/// group does, its tokens (of four characters), the share of evidence in it, how long handing it
/// out took, and how many of the questions the rule calls simple, by kind.
final class BriefBench {
  private static final int PER_TOKEN = 4;
  private static final double SAME_WORDS = 0.75;

  private BriefBench() {}

  private static final class Figures {
    int answerable;
    int gold;
    int all;
    final List<Integer> tokens = new ArrayList<>();
    final List<Double> shares = new ArrayList<>();
    final List<Long> micros = new ArrayList<>();
    final List<String> missed = new ArrayList<>();
    final TreeMap<String, int[]> simple = new TreeMap<>();

    String row(String name) {
      return "| %s | %d of %d | %d of %d | %d, %d | %.2f, %.2f | %d ms |"
          .formatted(
              name,
              gold,
              answerable,
              all,
              answerable,
              middle(tokens),
              tokens.stream().max(Integer::compare).orElse(0),
              shares.stream().min(Double::compare).orElse(0.0),
              middle(shares),
              middle(micros) / 1000);
    }
  }

  private static <T extends Comparable<T>> T middle(List<T> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  public static void main(String[] args) throws Exception {
    boolean tell = Arrays.asList(args).contains("-v");
    System.out.println(
        "| folder | gold place in the brief | one of every group | tokens (median, most) | share of"
            + " evidence (least, median) | handing out (median) |\n|---|---|---|---|---|---|");
    for (String arg : args) {
      if (arg.startsWith("-")) continue;
      for (Path folder : AnswerBench.labelled(Path.of(arg))) {
        Figures figures = run(AnswerLabels.read(folder));
        System.out.println(figures.row(folder.getFileName().toString()));
        if (!tell) continue;
        figures.missed.forEach(m -> System.out.println("- missed: " + m));
        figures.simple.forEach((kind, n) ->
            System.out.println("- simple by the rule: " + kind + " " + n[0] + " of " + n[1]));
      }
    }
    System.exit(0); // the model's native threads would keep the process alive
  }

  private static Figures run(AnswerLabels labels) throws Exception {
    var figures = new Figures();
    Path folder = Files.createTempDirectory("cairn-briefs");
    Files.createDirectories(folder.resolve(Project.MARK));
    InstantSource clock = InstantSource.system();
    try (var project = new Project(folder, FileSpine.open(folder, clock), clock, () -> 7);
        Sources sources = Sources.open(folder, clock)) {
      List<Path> in = List.of(labels.documents().toAbsolutePath().normalize());
      sources.add(in, (_, _, _) -> {});
      try (var desk = new InquiryDesk(project, sources, Map.of(), "host", Work.TIMEOUT)) {
        for (AnswerLabels.Labelled question : labels.questions()) {
          int[] n = figures.simple.computeIfAbsent(question.kind(), _ -> new int[2]);
          n[1]++;
          if (QuestionForm.simple(question.question())) n[0]++;
          if (question.answerable()) look(question, desk, sources, in, figures);
        }
      }
    }
    return figures;
  }

  private static void look(
      AnswerLabels.Labelled question,
      InquiryDesk desk,
      Sources sources,
      List<Path> in,
      Figures figures)
      throws Exception {
    var open =
        new InquiryCommand.Open(
            question.question(),
            "",
            Mode.RESEARCH,
            Level.DEFAULT,
            Settings.ONE_BRIEF,
            ReportLooks.byName(question.question()),
            Strategy.NONE,
            DeepConfirm.NONE,
            List.of(),
            sources.taken(in),
            "",
            1,
            null);
    if (!(desk.chapter().submit(open, Who.cli(""))
        instanceof Decision.Accepted<InquiryEvent> accepted))
      throw new IllegalStateException("not opened: " + question.question());
    String id = accepted.events().getFirst().inquiry();
    Inquiry inquiry = desk.chapter().state().get(id).orElseThrow();
    Work work =
        (Work)
            desk.chapter().steps().stream()
                .filter(s -> s.id().startsWith(id + "."))
                .findFirst()
                .orElseThrow();
    long began = System.nanoTime();
    String brief = HostBrief.of(work.brief(), sources.shownTo(inquiry)).text();
    figures.micros.add((System.nanoTime() - began) / 1000);
    desk.chapter().submit(new InquiryCommand.Cancel(id, "measured"), Who.cli(""));
    int at = brief.indexOf("# Evidence");
    String evidence = at < 0 ? "" : brief.substring(at);
    figures.answerable++;
    figures.tokens.add(brief.length() / PER_TOKEN);
    figures.shares.add(evidence.length() / (double) brief.length());
    Set<String> groups = new TreeSet<>();
    for (AnswerLabels.Gold gold : question.gold())
      if (stands(gold, evidence)) groups.add(gold.group());
    if (!groups.isEmpty()) figures.gold++;
    else figures.missed.add(question.id() + " " + question.question());
    if (groups.equals(question.groups())) figures.all++;
  }

  /// Most words of the gold quote stand in one passage of its file.
  private static boolean stands(AnswerLabels.Gold gold, String evidence) {
    Set<String> wanted = AnswerLabels.words(gold.quote());
    String file = String.valueOf(Path.of(gold.file()).getFileName()); // as a heading names it
    for (String source : evidence.split("\n## S(?=\\d+ )")) {
      if (!source.lines().findFirst().orElse("").contains(file)) continue;
      for (String passage : source.split("\n\\[S(?=\\d)")) {
        Set<String> there = AnswerLabels.words(passage);
        there.retainAll(wanted);
        if (there.size() >= SAME_WORDS * wanted.size()) return true;
      }
    }
    return false;
  }
}

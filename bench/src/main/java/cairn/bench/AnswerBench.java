package cairn.bench;

import cairn.answer.AnswerFinder;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Rendered;
import cairn.report.model.Lead;
import cairn.report.model.Reference;
import cairn.report.model.ReportModel;
import cairn.retrieval.ripening.Pace;
import cairn.retrieval.ripening.Progress;
import cairn.retrieval.source.StoredLibrary;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.jspecify.annotations.Nullable;

/// How well questions on folders are answered without a model: every figure of the answers, in one
/// run.
///
/// `AnswerBench [--unripe] [--quick] [-v] [--keep=DIR] [--traits=FILE] FOLDER…`: each folder holds
/// labelled questions ([AnswerLabels]), or such folders. Each question is a whole inquiry to its
/// report, with the PDF that is made without a browser.
///
/// `first`: a gold place among the places that the answer quotes; `all`: one of every group;
/// `answered`: the quoted words hold what every answer must hold; `in report`: a gold place is
/// cited anywhere; `search`: a gold place among the first that search finds; `BM25`: the same of a
/// plain baseline; `declared`: unanswerable questions that are said to be so; `false alarms`:
/// answerable ones that are. Then true sentences of these folders made false ([ClaimBench]), and
/// the time of 200 made-up documents ([InquiryBench]); `--quick` leaves both out. With `--keep` the
/// documents are read once and found again in DIR by the next run; with `--traits` what was
/// measured is written to FILE for whoever fits the weights.
final class AnswerBench {
  private static final int[] DEPTHS = {1, 3, 10};
  private static final int LOOKED_AT = 24;

  private final boolean ripen;
  private final boolean tell;
  private final @Nullable Path keep;
  private final @Nullable PrintStream traits;

  private AnswerBench(
      boolean ripen, boolean tell, @Nullable Path keep, @Nullable PrintStream traits) {
    this.ripen = ripen;
    this.tell = tell;
    this.keep = keep;
    this.traits = traits;
  }

  public static void main(String[] args) throws Exception {
    List<String> flags = Arrays.stream(args).filter(a -> a.startsWith("-")).toList();
    List<Path> folders = new ArrayList<>();
    for (String arg : args) if (!arg.startsWith("-")) folders.addAll(labelled(Path.of(arg)));
    if (folders.isEmpty()) {
      System.err.println(
          "usage: AnswerBench [--unripe] [--quick] [-v] FOLDER... (with questions.json)");
      System.exit(2);
    }
    Optional<Path> keep = value(flags, "--keep=").map(Path::of);
    Optional<String> traits = value(flags, "--traits=");
    var bench =
        new AnswerBench(
            !flags.contains("--unripe"),
            flags.contains("-v"),
            keep.orElse(null),
            traits.isEmpty() ? null : new PrintStream(traits.get(), StandardCharsets.UTF_8));
    AnswerFigures sum = new AnswerFigures();
    List<String> rows = new ArrayList<>();
    Map<String, int[]> lies = ClaimBench.counts();
    for (Path folder : folders) {
      AnswerFigures figures = bench.run(AnswerLabels.read(folder), lies);
      rows.add(figures.row(folder.getFileName().toString()));
      sum.add(figures);
    }
    if (folders.size() > 1) rows.add(sum.row("all"));
    System.out.println(AnswerFigures.HEAD);
    rows.forEach(System.out::println);
    if (!flags.contains("--quick")) {
      System.out.println();
      ClaimBench.print(lies);
      System.out.println();
      InquiryBench.run(Files.createTempDirectory("cairn-inquiry"));
    }
    System.exit(0); // the model's native threads would keep the process alive
  }

  private static Optional<String> value(List<String> flags, String name) {
    return flags.stream()
        .filter(f -> f.startsWith(name))
        .map(f -> f.substring(name.length()))
        .findFirst();
  }

  /// The folder itself if it has questions, else those in it that have.
  static List<Path> labelled(Path folder) throws IOException {
    if (Files.isRegularFile(folder.resolve("questions.json"))) return List.of(folder);
    try (var inside = Files.list(folder)) {
      return inside.filter(f -> Files.isRegularFile(f.resolve("questions.json"))).sorted().toList();
    }
  }

  private AnswerFigures run(AnswerLabels labels, Map<String, int[]> lies) throws Exception {
    AnswerFigures figures = new AnswerFigures();
    Path project =
        keep == null
            ? Files.createTempDirectory("cairn-answers")
            : Files.createDirectories(
                keep.resolve(labels.folder().toAbsolutePath().normalize().getFileName()));
    Stopwatch watch = Stopwatch.start();
    try (var whole = new WholeInquiry(project)) {
      whole.read(labels.documents().toAbsolutePath().normalize());
      StoredLibrary library = whole.library();
      if (ripen) library.ripen(Progress.SILENT, Pace.FULL);
      figures.documents = library.sources().size();
      figures.passages = library.passages();
      var finder = new AnswerFinder(library);
      PlainBm25 baseline = PlainBm25.of(library);
      for (AnswerLabels.Labelled question : labels.questions()) {
        report(question, labels, whole, project, figures);
        if (figures.asked == 1) figures.firstAnswer = watch.read();
        AnswerFinder.Found found = finder.find(question.question(), LOOKED_AT);
        if (traits != null) AnswerTraits.write(traits, question, labels, finder, project);
        if (!question.answerable()) continue;
        count(figures.search, k -> labels.hit(question, AnswerLabels.cited(found, k, project)));
        count(
            figures.bm25,
            k -> labels.hit(question, baseline.search(question.question(), k, project)));
      }
      library.sources().forEach(s -> ClaimBench.lie(library.text(s.id()).text(), lies));
    }
    figures.whole = watch.read();
    return figures;
  }

  private static void count(int[] hits, Function<Integer, Set<String>> found) {
    for (int i = 0; i < DEPTHS.length; i++) if (!found.apply(DEPTHS[i]).isEmpty()) hits[i]++;
  }

  /// One question to its report, as a reader gets it.
  private void report(
      AnswerLabels.Labelled question,
      AnswerLabels labels,
      WholeInquiry whole,
      Path project,
      AnswerFigures figures)
      throws Exception {
    Inquiry inquiry = whole.answer(question.question(), 1);
    ReportModel report = whole.report(inquiry);
    figures.asked++;
    figures.contradictions += report.contradictions().found().size();
    Rendered rendered = inquiry.closing().report();
    if (rendered == null) say(question, "NO REPORT: " + inquiry.closing());
    else
      try (PDDocument pdf = Loader.loadPDF(project.resolve(rendered.pdf()).toFile())) {
        figures.pages.add(pdf.getNumberOfPages());
      }
    boolean silent = report.lead().map(l -> l.kind() == Lead.Kind.NOT_ANSWERED).orElse(true);
    if (!question.answerable()) {
      figures.unanswerable++;
      if (silent) figures.declared++;
      say(question, silent ? "declared" : "NOT DECLARED");
      return;
    }
    Map<String, Reference> references =
        report.references().stream().collect(Collectors.toMap(Reference::id, r -> r));
    List<Lead.Place> quoted = report.lead().map(Lead::places).orElse(List.of());
    Set<String> hit =
        labels.hit(
            question,
            quoted.stream()
                .map(p -> AnswerLabels.cited(references.get(p.reference()), project))
                .toList());
    Set<String> anywhere =
        labels.hit(
            question,
            report.references().stream().map(r -> AnswerLabels.cited(r, project)).toList());
    boolean answered =
        question.answeredBy(
            quoted.stream()
                .map(p -> p.text().replaceAll("\\s+", " "))
                .collect(Collectors.joining("\n")));
    figures.answerable++;
    if (silent) figures.falseAlarms++;
    if (!hit.isEmpty()) figures.first++;
    if (hit.equals(question.groups())) figures.all++;
    if (answered) figures.answered++;
    if (!anywhere.isEmpty()) figures.inReport++;
    say(
        question,
        (hit.isEmpty() ? anywhere.isEmpty() ? "MISSED" : "later" : "first")
            + (answered ? " answered" : "")
            + (silent ? " FALSE ALARM" : ""));
  }

  private void say(AnswerLabels.Labelled question, String how) {
    if (tell) System.out.println("- " + question.id() + " " + how + ": " + question.question());
  }
}

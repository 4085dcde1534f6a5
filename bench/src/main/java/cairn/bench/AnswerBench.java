package cairn.bench;

import cairn.answer.AnswerFinder;
import cairn.answer.Parts;
import cairn.answer.Verdict;
import cairn.retrieval.Embedder;
import cairn.retrieval.Pace;
import cairn.retrieval.Progress;
import cairn.retrieval.StoredLibrary;
import cairn.text.Json;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// How well questions on folders are answered without a model.
///
/// `AnswerBench [--unripe] [-v] [--keep=DIR] [--traits=FILE] FOLDER…`: each folder holds labelled
/// questions ([AnswerLabels]), or such folders. With `--keep` the documents are read once and found
/// again in DIR by the next run; with `--traits` what was measured is written to FILE for whoever
/// fits the weights. `first`: a gold place among the places that the answer quotes; `all`: one of
// every
/// group; `answered`: they hold what every answer must hold; `search`: a gold place among the first
/// three and ten that search finds; `declared`: unanswerable questions that are said to be so, and
/// `false alarms`: answerable ones that are.
public final class AnswerBench {
  private static final int QUOTED = 3;
  private static final int LOOKED_AT = 24;

  private final Embedder embedder;
  private final boolean ripen;
  private final boolean tell;
  private final @Nullable Path keep;
  private final @Nullable PrintStream traits;

  private AnswerBench(
      Embedder embedder,
      boolean ripen,
      boolean tell,
      @Nullable Path keep,
      @Nullable PrintStream traits) {
    this.embedder = embedder;
    this.ripen = ripen;
    this.tell = tell;
    this.keep = keep;
    this.traits = traits;
  }

  public static void main(String[] args) throws IOException {
    List<String> flags = Arrays.stream(args).filter(a -> a.startsWith("-")).toList();
    List<Path> folders = new ArrayList<>();
    for (String arg : args) if (!arg.startsWith("-")) folders.addAll(labelled(Path.of(arg)));
    if (folders.isEmpty()) {
      System.err.println("usage: AnswerBench [--unripe] [-v] FOLDER... (with questions.json)");
      System.exit(2);
    }
    try (Embedder embedder = Embedder.standard()) {
      Optional<Path> keep = value(flags, "--keep=").map(Path::of);
      Optional<String> traits = value(flags, "--traits=");
      var bench =
          new AnswerBench(
              embedder,
              !flags.contains("--unripe"),
              flags.contains("-v"),
              keep.orElse(null),
              traits.isEmpty() ? null : new PrintStream(traits.get(), StandardCharsets.UTF_8));
      System.out.println(
          "| folder | passages | seconds | first | all | answered | search 1 | search 3 | search 10"
              + " | declared | false alarms |\n|---|---|---|---|---|---|---|---|---|---|---|");
      Figures sum = new Figures();
      for (Path folder : folders) {
        Figures figures = bench.run(AnswerLabels.read(folder));
        System.out.println(figures.row(folder.getFileName().toString()));
        sum.add(figures);
      }
      if (folders.size() > 1) System.out.println(sum.row("all"));
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

  private static final class Figures {
    int answerable;
    int first;
    int all;
    int answered;
    final int[] search = new int[3];
    int falseAlarms;
    int unanswerable;
    int declared;
    int passages;
    long millis;

    void add(Figures other) {
      answerable += other.answerable;
      first += other.first;
      all += other.all;
      answered += other.answered;
      for (int i = 0; i < search.length; i++) search[i] += other.search[i];
      falseAlarms += other.falseAlarms;
      unanswerable += other.unanswerable;
      declared += other.declared;
      passages += other.passages;
      millis += other.millis;
    }

    String row(String name) {
      return "| "
          + String.join(
              " | ",
              name,
              "" + passages,
              "" + millis / 1000,
              share(first, answerable),
              share(all, answerable),
              share(answered, answerable),
              share(search[0], answerable),
              share(search[1], answerable),
              share(search[2], answerable),
              share(declared, unanswerable),
              share(falseAlarms, answerable))
          + " |";
    }

    private static String share(int some, int of) {
      return some + "/" + of + (of == 0 ? "" : " " + Math.round(100.0 * some / of) + " %");
    }
  }

  private Figures run(AnswerLabels labels) throws IOException {
    Figures figures = new Figures();
    Path project =
        keep == null
            ? Files.createTempDirectory("cairn-answers")
            : Files.createDirectories(
                keep.resolve(labels.folder().toAbsolutePath().normalize().getFileName()));
    long start = System.nanoTime();
    try (StoredLibrary library = StoredLibrary.open(project, embedder, InstantSource.system())) {
      library.add(labels.documents().toAbsolutePath().normalize(), Progress.SILENT);
      if (ripen) library.ripen(Progress.SILENT, Pace.FULL);
      AnswerFinder finder = new AnswerFinder(library);
      for (AnswerLabels.Labelled question : labels.questions())
        ask(question, labels, finder, project, figures);
      figures.passages = library.passages();
    }
    figures.millis = (System.nanoTime() - start) / 1_000_000;
    return figures;
  }

  private void ask(
      AnswerLabels.Labelled question,
      AnswerLabels labels,
      AnswerFinder finder,
      Path project,
      Figures figures) {
    AnswerFinder.Found found = finder.find(question.question(), LOOKED_AT);
    if (traits != null) write(question, labels, finder, project);
    boolean silent = found.verdict() == Verdict.NOT_ANSWERED;
    List<AnswerFinder.Place> quoted =
        silent
            ? List.of()
            : Parts.choose(question.question(), q -> finder.find(q, LOOKED_AT), QUOTED);
    if (!question.answerable()) {
      figures.unanswerable++;
      if (silent) figures.declared++;
      say(question, silent ? "declared" : "NOT DECLARED");
      return;
    }
    figures.answerable++;
    if (silent) figures.falseAlarms++;
    Set<String> hit = labels.hit(question, quoted, project);
    if (!hit.isEmpty()) figures.first++;
    if (hit.equals(question.groups())) figures.all++;
    StringBuilder text = new StringBuilder();
    for (AnswerFinder.Place place : quoted)
      text.append(place.passage().text().replaceAll("\\s+", " ")).append('\n');
    boolean answered = question.answeredBy(text.toString());
    if (answered) figures.answered++;
    int[] depths = {1, 3, 10};
    for (int i = 0; i < depths.length; i++) {
      int depth = Math.min(depths[i], found.places().size());
      if (!labels.hit(question, found.places().subList(0, depth), project).isEmpty())
        figures.search[i]++;
    }
    say(
        question,
        (hit.isEmpty() ? "MISSED" : "first")
            + (answered ? " answered" : "")
            + (silent ? " FALSE ALARM" : ""));
  }

  private void write(
      AnswerLabels.Labelled question, AnswerLabels labels, AnswerFinder finder, Path project) {
    AnswerFinder.Found found = finder.find(question.question(), Integer.MAX_VALUE);
    ObjectNode line = Json.object().put("folder", labels.folder().getFileName().toString());
    line.put("id", question.id()).put("answerable", question.answerable());
    ObjectNode whole = line.putObject("whole");
    found.traits().forEach(whole::put);
    ArrayNode places = line.putArray("places");
    for (AnswerFinder.Place place : found.places()) {
      ObjectNode one = places.addObject();
      one.put("source", place.passage().source().origin().location());
      one.put("hit", !labels.hit(question, List.of(place), project).isEmpty());
      one.put("must", question.answeredBy(place.passage().text().replaceAll("\\s+", " ")));
      ObjectNode values = one.putObject("traits");
      place.traits().forEach(values::put);
    }
    traits.println(line);
    traits.flush();
  }

  private void say(AnswerLabels.Labelled question, String how) {
    if (tell) System.out.println("- " + question.id() + " " + how + ": " + question.question());
  }
}

package cairn.bench;

import cairn.inquiry.state.Inquiry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/// A whole inquiry without a model: 200 documents, depth 3, to HTML and PDF.
///
/// `InquiryBench FOLDER` works in FOLDER, which should be empty.
final class InquiryBench {
  private static final int DOCUMENTS = Size.of(200, 5);
  private static final int SENTENCES = 60;
  private static final String QUESTION = "What decides the yield of an orchard in a dry year?";

  private static final List<String> PLACES =
      List.of(
          "the valley", "the terraces", "the river plots", "the old orchard", "the north slope");
  private static final List<String> THINGS =
      List.of(
          "drip irrigation",
          "soil moisture",
          "winter pruning",
          "mulch cover",
          "late frost",
          "bee hives",
          "root depth",
          "shade netting",
          "clay content",
          "fruit thinning",
          "well water",
          "leaf area",
          "harvest date",
          "storage loss",
          "labour cost");
  private static final List<String> EFFECTS =
      List.of(
          "raised the yield by %d %%",
          "lowered the yield by %d %%",
          "saved %d EUR per hectare",
          "made no difference in %d of the plots",
          "cost %d EUR per hectare",
          "moved the harvest by %d days");

  private InquiryBench() {}

  public static void main(String[] args) throws Exception {
    run(Files.createDirectories(Path.of(args[0])));
    System.exit(0); // the model's native threads would keep the process alive
  }

  static void run(Path folder) throws Exception {
    write(folder.resolve("docs"));
    Stopwatch watch = Stopwatch.start();
    System.out.println("| what | time | goal |\n|---|---|---|");
    try (var whole = new WholeInquiry(folder)) {
      whole.read(folder.resolve("docs"));
      row("read " + DOCUMENTS + " documents", watch, "");
      Inquiry done = whole.answer(QUESTION, 3);
      row("the same to HTML and PDF, " + done.tally().run() + " agents", watch, "< 60 s");
      System.out.println("\n" + done.closing().verdict() + " " + done.closing().report().html());
    }
  }

  private static void row(String what, Stopwatch watch, String goal) {
    System.out.println("| " + what + " | " + watch.read() + " | " + goal + " |");
  }

  /// Sentences of a few parts, so that documents share themes, agree and disagree.
  private static void write(Path docs) throws Exception {
    Files.createDirectories(docs);
    var random = new Random(7);
    for (int d = 1; d <= DOCUMENTS; d++) {
      String main = pick(THINGS, random);
      var text = new StringBuilder("# Notes on " + main + ", season " + (2000 + d % 25) + "\n\n");
      for (int s = 0; s < SENTENCES; s++) {
        String thing = random.nextInt(3) == 0 ? main : pick(THINGS, random);
        text.append("In ")
            .append(pick(PLACES, random))
            .append(" better ")
            .append(thing)
            .append(' ')
            .append(pick(EFFECTS, random).formatted(2 + random.nextInt(60)))
            .append(", mostly because of ")
            .append(pick(THINGS, random))
            .append(s % 6 == 5 ? ".\n\n" : ". ");
      }
      Files.writeString(docs.resolve("note-%03d.md".formatted(d)), text);
    }
  }

  private static String pick(List<String> from, Random random) {
    return from.get(random.nextInt(from.size()));
  }
}

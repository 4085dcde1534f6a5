package cairn.bench;

import cairn.inquiry.Inquiry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// How good an answer without a model is, on small folders with labels.
///
/// `ExtractiveBench [NAME…]` takes the folders that the agent was tuned on, with `all` also those
/// held out, or those named. It works in a new folder, which it names, and leaves the reports
/// there.
public final class ExtractiveBench {
  private static final int DEPTH = 2;

  private ExtractiveBench() {}

  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("cairn-extractive");
    System.out.println("in " + folder);
    List<String> names = List.of(args);
    List<ExtractiveLabels> sets =
        ExtractiveLabels.all().stream()
            .filter(s ->
                names.isEmpty() ? !s.heldOut() : names.contains("all") || names.contains(s.name()))
            .toList();
    var table = new StringBuilder();
    table.append(
        "| folder | found | off topic | contradictions | false alarms | names | twins | open | said"
            + " twice |\n|---|---|---|---|---|---|---|---|---|\n");
    for (ExtractiveLabels set : sets) {
      ExtractiveScore score = score(set, folder.resolve(set.name()));
      System.out.println("## " + set.name());
      score.remarks().forEach(r -> System.out.println("- " + r));
      table.append(row(set, score));
    }
    System.out.println(table);
    System.exit(0); // the model's native threads would keep the process alive
  }

  private static ExtractiveScore score(ExtractiveLabels set, Path folder) throws Exception {
    Path docs = folder.resolve("docs");
    set.documents(docs);
    try (var whole = new WholeInquiry(folder)) {
      whole.read(docs);
      Inquiry done = whole.answer(set.question(), DEPTH);
      return ExtractiveScore.of(set, whole.report(done));
    }
  }

  private static String row(ExtractiveLabels set, ExtractiveScore s) {
    return "| %s%s | %d/%d | %d | %d/%d | %d | %d/%d | %d | %d/%d | %d/%d |%n"
        .formatted(
            set.name(),
            set.heldOut() ? " (held out)" : "",
            s.found(),
            set.must().size(),
            s.offTopic(),
            s.contradictions(),
            set.contradictions().size(),
            s.falseAlarms(),
            s.named(),
            s.facets(),
            s.twins(),
            s.open(),
            set.open().size(),
            s.repeats(),
            s.statements());
  }
}

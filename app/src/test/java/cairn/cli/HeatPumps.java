package cairn.cli;

import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The example that comes with Cairn, as a user would have it: documents in `docs`, and a question.
public final class HeatPumps {
  public static final String QUESTION = "What drives the cost of heat pumps in old houses?";

  private HeatPumps() {}

  public static void copyTo(Path folder) throws IOException {
    Path example = Path.of(System.getProperty("cairn.root"), "examples", "heat-pumps");
    Path docs = Files.createDirectories(folder.resolve("docs"));
    try (Stream<Path> files = Files.list(example)) {
      for (Path file : files.toList()) Files.copy(file, docs.resolve(file.getFileName()));
    }
  }

  /// A small inquiry of it, from the command line.
  public static String[] research(String... more) {
    return Stream.concat(
            Stream.of("research", QUESTION, "--in", "docs", "--depth", "1"), Stream.of(more))
        .toArray(String[]::new);
  }

  /// Lets a scripted agent open the question up with three facets, three sections and four focus
  /// areas: the agent without a model proposes one facet and nothing else.
  public static void scriptSeed(Path folder) throws IOException {
    Files.writeString(
        folder.resolve("cairn.yaml"),
        "agents:\n  seeds: {kind: script, file: seed.jsonl}\nroles: {seed-explorer: seeds}\n");
    Files.writeString(folder.resolve("seed.jsonl"), seed(folder));
  }

  /// Four focus areas, so that each treatment gets one.
  private static String seed(Path folder) throws IOException {
    String file;
    String line = "";
    try (Stream<Path> files = Files.list(folder.resolve("docs"))) {
      Path first =
          files.filter(f -> f.toString().endsWith(".md")).sorted().findFirst().orElseThrow();
      file = "docs/" + first.getFileName();
      List<String> lines = Files.readAllLines(first);
      int at = 0;
      while (lines.get(at).length() < 40) at++;
      line = "" + (at + 1);
    }
    String cite =
        "[{\"kind\": \"file\", \"ref\": \""
            + file
            + "\", \"from\": "
            + line
            + ", \"to\": "
            + line
            + "}]";
    var reply = Json.object();
    reply.put("parent_context_summary", "Notes on heat pumps.").put("partitioning", "By cause.");
    var facets = reply.putArray("facets");
    for (String f :
        List.of("Price of the device", "Work on pipes and radiators", "Subsidies and loans"))
      facets
          .addObject()
          .put("title", f)
          .put("subfocus", f + " in an old house")
          .set("citations", Json.parse(cite));
    var sections = reply.putArray("sections");
    for (String s : List.of("What the numbers say", "What remains open", "What to do first"))
      sections
          .addObject()
          .put("title", s)
          .put("rationale", "Readers ask.")
          .set("source_signals", Json.parse(cite));
    var visuals = reply.putArray("visualisations");
    for (String v : List.of("bar", "sunburst", "scorecard", "heatmap", "timeline"))
      visuals
          .addObject()
          .put("type", v)
          .put("rationale", "r")
          .put("what_it_would_show", "w")
          .set("source_signals", Json.parse(cite));
    var areas = reply.putArray("additional_focus_areas");
    for (String a :
        List.of(
            "Garden ponds",
            "Noise for neighbours",
            "Insulation of the attic",
            "Electricity tariffs"))
      areas
          .addObject()
          .put("title", a)
          .put("rationale", "What the notes say about " + a.toLowerCase())
          .put("recommended_treatment", "skip")
          .set("source_signals", Json.parse(cite));
    return Json.write(Json.object().put("role", "seed-explorer").set("reply", reply)) + "\n";
  }
}

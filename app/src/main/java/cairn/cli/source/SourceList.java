package cairn.cli.source;

import cairn.cli.terminal.Out;
import cairn.join.source.SourceSummary;
import cairn.retrieval.source.StoredLibrary;
import cairn.sources.Copies;
import cairn.sources.Source;
import cairn.text.Json;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// All sources, each voice once with its copies under it, and how far they are read by meaning.
final class SourceList {
  private final List<Source> sources;
  private final Map<String, List<String>> places;
  private final Copies copies;
  private final int passages;
  private final int read;
  private final boolean ripe;

  SourceList(StoredLibrary library) {
    this.sources = library.sources();
    this.places = library.places();
    this.copies = Copies.among(sources);
    this.passages = library.passages();
    this.ripe = library.isRipe();
    this.read = ripe ? passages : library.read();
  }

  void say(Out out) {
    for (Source source : copies.voices()) {
      out.say(line(out, source));
      if (!source.title().equals(source.origin().location()))
        out.say("            " + source.title());
      for (String place : others(source)) out.say("            " + out.yellow("= " + place));
      for (Source copy : copies.of(source)) {
        out.say("            " + out.yellow("~ ") + line(out, copy));
        for (String place : others(copy)) out.say("              " + out.yellow("= " + place));
      }
    }
    if (sources.isEmpty()) out.say("No sources yet: add some with `cairn source add FOLDER`.");
    else out.say(total());
  }

  private static String line(Out out, Source source) {
    String size = source.pages() > 0 ? source.pages() + " pages" : source.lines() + " lines";
    return out.dim(source.id().brief()) + "  " + source.origin().location() + out.dim("  " + size);
  }

  /// Other places of the very same bytes.
  private List<String> others(Source source) {
    return places.getOrDefault(source.id().value(), List.of()).stream()
        .filter(p -> !p.equals(source.origin().location()))
        .toList();
  }

  private String total() {
    int same = copies.others().size();
    String voices = same == 0 ? "" : ", " + same + " of them copies (~)";
    String reading =
        ripe ? ", ripe" : ", " + 100L * read / Math.max(1, passages) + " % of them read by meaning";
    return sources.size() + " sources" + voices + ", " + passages + " passages" + reading;
  }

  ObjectNode json() {
    ObjectNode document = Json.object();
    ArrayNode rows = document.putArray("sources");
    for (Source source : sources) {
      ObjectNode row = SourceSummary.of(source);
      row.set("also_at", Json.tree(others(source)));
      rows.add(row);
    }
    document.put("copies", copies.others().size());
    return document.put("passages", passages).put("read", read).put("ripe", ripe);
  }
}

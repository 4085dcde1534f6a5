package cairn.web;

import cairn.join.Sources;
import cairn.kernel.Project;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A stored source as plain text, with the cited lines marked: what stands beside a finding.
final class SourcePage {
  /// So many lines before and after the cited ones are shown.
  private static final int AROUND = 12;

  /// So many lines of a whole source are shown; the file itself has the rest.
  private static final int MOST = 2000;

  private final Project project;

  SourcePage(Project project) {
    this.project = project;
  }

  /// @param number as the document counts its lines
  record SourceLine(int number, String text, boolean cited) {}

  /// @param size lines of the whole source
  record StoredSource(
      String title, String location, String mediaType, int size, List<SourceLine> lines) {}

  void show(ServerRequest request, ServerResponse response) {
    String hash = request.path().pathParameters().get("hash");
    int from = number(request, "from");
    int to = Math.max(from, number(request, "to"));
    boolean pages = request.query().first("unit").orElse("").equals("pages");
    try (Sources sources = Sources.open(project.folder(), project.clock())) {
      Optional<Source> source = sources.library().source(new SourceId(hash));
      if (source.isEmpty()) {
        Answer.unknown(response);
        return;
      }
      SourceText text = sources.library().text(source.get().id());
      Answer.json(
          response,
          new StoredSource(
              source.get().title(),
              source.get().origin().location(),
              source.get().mediaType(),
              text.text().split("\n", -1).length,
              lines(text, place(from, to, pages))));
    } catch (IllegalArgumentException e) {
      Answer.malformed(response, "this is no source: " + e.getMessage(), "");
    }
  }

  private static Place place(int from, int to, boolean pages) {
    if (from == 0) return Place.WHOLE;
    return pages ? new Place.Pages(from, to) : new Place.Lines(from, to);
  }

  private static List<SourceLine> lines(SourceText text, Place place) {
    var span = text.span(place);
    boolean whole = place instanceof Place.Whole || span.isEmpty();
    int first = whole ? 0 : text.lineAt(span.get().start());
    int last = whole ? 0 : text.lineAt(Math.max(span.get().start(), span.get().end() - 1));
    var all = text.text().split("\n", -1);
    var lines = new ArrayList<SourceLine>();
    for (int n = Math.max(1, first - AROUND);
        n <= Math.min(all.length, whole ? MOST : last + AROUND);
        n++) lines.add(new SourceLine(n, all[n - 1], n >= first && n <= last && !whole));
    return lines;
  }

  private static int number(ServerRequest request, String name) {
    String text = request.query().first(name).orElse("0");
    return text.matches("\\d{1,7}") ? Integer.parseInt(text) : 0;
  }
}

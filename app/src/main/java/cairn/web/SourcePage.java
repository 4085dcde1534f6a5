package cairn.web;

import cairn.join.source.Sources;
import cairn.kernel.project.Project;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import cairn.use.source.DrawPage;
import io.helidon.common.media.type.MediaTypes;
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

  private static final int LONGEST_QUOTE = 2000;

  private final Project project;
  private final DrawPage pictures;

  SourcePage(Project project) {
    this.project = project;
    this.pictures = new DrawPage(project);
  }

  /// @param number as the document counts its lines
  record SourceLine(int number, String text, boolean cited) {}

  /// @param size lines of the whole source
  /// @param pages how many pages can be shown as they are; 0 if there are none
  /// @param page the first that is cited, or the first of all; 0 if there are none
  record StoredSource(
      String title,
      String location,
      String mediaType,
      int size,
      int pages,
      int page,
      List<SourceLine> lines) {}

  /// One page of a PDF as a picture.
  void picture(ServerRequest request, ServerResponse response) throws InterruptedException {
    var path = request.path().pathParameters();
    String page = path.get("page");
    String quote = request.query().first("quote").orElse("");
    try {
      Optional<byte[]> png =
          page.matches("\\d{1,5}") && quote.length() <= LONGEST_QUOTE
              ? pictures.png(path.get("hash"), Integer.parseInt(page), quote)
              : Optional.empty();
      if (png.isEmpty()) {
        Answer.unknown(response);
        return;
      }
      response.headers().contentType(MediaTypes.create("image/png"));
      response.send(png.get());
    } catch (IllegalArgumentException e) {
      Answer.malformed(response, "this is no source: " + e.getMessage(), "");
    }
  }

  /// Only a PDF has pages that can be drawn.
  private static int pages(Source source, SourceText text) {
    boolean drawn =
        source.mediaType().equals("application/pdf")
            && text.numbering() instanceof SourceText.Numbering.Paged;
    return drawn ? text.pages() : 0;
  }

  private static int page(SourceText text, Place place) {
    return text.span(place)
        .map(text::place)
        .map(at -> at instanceof Place.Pages(int first, int _) ? first : 1)
        .orElse(1);
  }

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
      Place place = place(from, to, pages);
      int drawn = pages(source.get(), text);
      Answer.json(
          response,
          new StoredSource(
              source.get().title(),
              source.get().origin().location(),
              source.get().mediaType(),
              text.text().split("\n", -1).length,
              drawn,
              drawn == 0 ? 0 : page(text, place),
              lines(text, place)));
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

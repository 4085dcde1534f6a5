package cairn.literature;

import java.text.Normalizer;
import java.util.List;
import java.util.stream.Stream;

/// What a document says about itself where it begins.
///
/// @param lines of its first two pages, in reading order
/// @param title the document's property, as its program or author filled it in; may be empty
/// @param author the same
/// @param more further properties that may name an id: subject, keywords, identifiers
/// @param made the year in which the file was made; 0 when unknown
public record FrontPage(List<Line> lines, String title, String author, String more, int made) {
  /// What stands far from the words before it in the same line, as names beside each other do.
  public static final char GAP = '\t';

  /// @param size of its letters in points
  /// @param page 1 or 2
  /// @param columns its text, divided at its gaps
  public record Line(String text, double size, int page, List<String> columns) {
    public Line {
      columns = List.copyOf(columns);
    }

    /// @param written may have [#GAP] in it, and accents apart from their letters
    public Line(String written, double size, int page) {
      this(
          Publication.line(composed(written)),
          size,
          page,
          Stream.of(composed(written).split("" + GAP)).map(Publication::line).toList());
    }

    private static String composed(String text) {
      return Normalizer.normalize(text, Normalizer.Form.NFC);
    }
  }

  /// More lines than pages for people have.
  static final int MAX_LINES = 600;

  public FrontPage {
    lines = lines.stream().filter(l -> !l.text().isEmpty()).limit(MAX_LINES).toList();
    title = Publication.line(title);
    author = Publication.line(author);
    more = Publication.line(more);
  }

  /// The work, as far as the front tells.
  public Publication publication() {
    FrontTitle.Found title = FrontTitle.of(this);
    List<Person> authors = FrontAuthors.of(this, title);
    return new Publication(
        "",
        FrontIds.arxiv(this).isEmpty() || !FrontIds.doi(this).isEmpty()
            ? WorkKind.OTHER
            : WorkKind.PREPRINT,
        title.text(),
        authors,
        List.of(),
        FrontYear.of(this, title),
        "",
        new WorkIds(FrontIds.doi(this), FrontIds.arxiv(this), "", FrontIds.isbn(this), "", ""),
        java.util.Map.of(),
        title.text().regionMatches(true, 0, "retracted", 0, 9)
            ? List.of(new WorkNotice(WorkNotice.Kind.RETRACTED, title.text()))
            : List.of(),
        null);
  }
}

package cairn.literature;

import java.util.List;

/// What a document says about itself where it begins.
///
/// @param lines of its first two pages, in reading order
/// @param title the document's property, as its program or author filled it in; may be empty
/// @param author the same
/// @param more further properties that may name an id: subject, keywords, identifiers
/// @param made the year in which the file was made; 0 when unknown
public record FrontPage(List<Line> lines, String title, String author, String more, int made) {
  /// @param size of its letters in points
  /// @param page 1 or 2
  public record Line(String text, double size, int page) {
    public Line {
      text = Publication.line(text);
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

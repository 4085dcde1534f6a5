package cairn.document;

import cairn.sources.Place;
import cairn.sources.SourceText;
import cairn.sources.Span;
import java.time.Duration;
import java.util.List;

/// Lets the fuzz tests at the readers of documents, each on the calling thread: a thread for every
/// input would be most of the cost, and a fuzzer could not see which branches it reached. The type
/// is given, so that damage to the first bytes does not lead to another reader.
public enum DocumentFuzz {
  LATEX("a.tex", new LatexReader()),
  HTML("a.html", new HtmlReader()),
  PDF("a.pdf", new PdfReader()),
  DOCX("a.docx", new DocxReader()),
  NOTEBOOK("a.ipynb", new NotebookReader(new TextReader()));

  private static final ReadingLimits LIMITS =
      new ReadingLimits(Duration.ofMinutes(1), ReadingLimits.DEFAULT.memory());

  private final String name;
  private final Reader reader;

  DocumentFuzz(String name, Reader reader) {
    this.name = name;
    this.reader = reader;
  }

  /// Any bytes are a document whose lines have places, or are refused in words. Running into the
  /// limit of time is a fault here: no input of a fuzzer is large enough for it.
  public void read(byte[] bytes) {
    var input = new Input(name, bytes, "", new Budget(LIMITS));
    try {
      Document document = reader.read(input);
      InstructionCues.flag(document.text().text(), input);
      places(document.text());
      if (this == LATEX) sameLines(document.text(), Decoding.text(input));
    } catch (Unreadable e) {
      if (e.code() == DocumentCode.TOO_SLOW || String.valueOf(e.getMessage()).isBlank())
        throw new AssertionError(this + ": " + e.code(), e);
    } catch (StackOverflowError _) {
      // Told to the user as "nested too deeply"; see BoundedReading.
    }
  }

  /// Every line has a place, and a later line never an earlier one.
  private static void places(SourceText text) {
    String all = text.text();
    int before = 0;
    for (int from = 0; from < all.length(); ) {
      int end = all.indexOf('\n', from);
      if (end < 0) end = all.length();
      int at = first(text.place(new Span(from, end)));
      if (at < Math.max(1, before)) throw new AssertionError("place " + at + " after " + before);
      before = at;
      from = end + 1;
    }
  }

  private static int first(Place place) {
    return switch (place) {
      case Place.Whole() -> 1;
      case Place.Lines(int first, int _) -> first;
      case Place.Pages(int first, int _) -> first;
    };
  }

  /// What is removed leaves its line breaks.
  private static void sameLines(SourceText text, String raw) {
    List<String> lines = List.of(text.text(), raw);
    long[] breaks =
        lines.stream().mapToLong(t -> t.chars().filter(c -> c == '\n').count()).toArray();
    if (breaks[0] != breaks[1])
      throw new AssertionError(breaks[1] + " line breaks became " + breaks[0]);
  }
}

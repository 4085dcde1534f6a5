package cairn.document;

import cairn.sources.SourceText;
import cairn.sources.SourceText.Numbering;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Notebooks (`ipynb`): the words and the code of the cells and the text of their outputs, each
/// line with the line of the file it stands in. Pictures and metadata are left out.
final class NotebookReader implements Reader {
  private final Reader otherwise;

  /// @param otherwise reads a file that is no notebook after all
  NotebookReader(Reader otherwise) {
    this.otherwise = otherwise;
  }

  @Override
  public Document read(Input input) throws Unreadable {
    var cells = new Cells();
    try (JsonParser json = Json.mapper().createParser(Decoding.text(input))) {
      cells.read(json);
    } catch (JacksonException e) {
      return otherwise.read(input);
    }
    if (cells.text.toString().isBlank()) return otherwise.read(input);
    return new Document(
        MediaType.NOTEBOOK,
        input.titled(cells.title),
        new SourceText(input.cut(cells.text.toString()), new Numbering.Mapped(cells.numbers)));
  }

  /// Goes through the file once, noting where it is.
  private static final class Cells {
    /// Where the words are: of a cell, of what it printed, and of what it showed as text.
    private static final List<String> SPOKEN = List.of("source", "text", "text/plain");

    final StringBuilder text = new StringBuilder();
    final List<Integer> numbers = new ArrayList<>();
    String title = "";

    void read(JsonParser json) {
      List<String> path = new ArrayList<>();
      String field = "";
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        switch (token) {
          case START_OBJECT, START_ARRAY -> path.add(field);
          case END_OBJECT, END_ARRAY -> {
            if (SPOKEN.contains(path.removeLast()) && path.contains("cells")) end(line(json));
          }
          case PROPERTY_NAME -> field = json.currentName();
          case VALUE_STRING -> {
            boolean said = SPOKEN.contains(field) && path.contains("cells");
            boolean aside = path.contains("metadata") || path.contains("attachments");
            if (said && !aside) add(json.getString(), line(json));
            boolean listed = !path.isEmpty() && SPOKEN.contains(path.getLast());
            if (said && !aside && !listed) end(line(json));
          }
          default -> {}
        }
        if (token == JsonToken.END_ARRAY || token == JsonToken.END_OBJECT)
          field = path.isEmpty() ? "" : path.getLast();
      }
    }

    private static int line(JsonParser json) {
      return Math.max(1, json.currentTokenLocation().getLineNr());
    }

    /// An empty line between cells.
    private void end(int line) {
      if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') add("\n", line);
      add("\n", line);
    }

    private boolean empty() {
      int n = text.length();
      return n == 0 || n > 1 && text.charAt(n - 1) == '\n' && text.charAt(n - 2) == '\n';
    }

    /// A string may hold several lines of text; all of them stand in one line of the file.
    private void add(String words, int line) {
      for (String part : words.split("(?<=\n)")) {
        if (text.isEmpty() || text.charAt(text.length() - 1) == '\n') {
          if (part.isBlank() && empty()) continue;
          numbers.add(numbers.isEmpty() ? line : Math.max(line, numbers.getLast()));
        }
        text.append(part);
        if (title.isEmpty() && part.startsWith("# ")) title = part.substring(2).strip();
      }
    }
  }
}

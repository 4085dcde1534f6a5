package cairn.transcript;

import cairn.text.Sha256;
import cairn.transcript.Entry.Mark;
import cairn.transcript.Entry.Speaker;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Collects the entries of a conversation kept as text. The same words at the same place have the
/// same id in every reading; text that is added at the end changes no earlier id.
final class TextEntries {
  private static final int ID_DIGITS = 24;

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd[ ]['T']['_']HH[:][-]mm[[:][-]ss]");

  private final String kind;
  private final List<Entry> entries = new ArrayList<>();
  private String session;
  private @Nullable Instant at;

  TextEntries(String kind, String session) {
    this.kind = kind;
    this.session = session;
  }

  void session(String name) {
    session = name;
  }

  /// Times without a zone are taken as they stand.
  void at(String time) {
    try {
      at = LocalDateTime.parse(time.strip().replaceFirst("Z$", ""), TIME).toInstant(ZoneOffset.UTC);
    } catch (DateTimeParseException e) {
      // A model's name stands in the same place.
    }
  }

  void said(Speaker speaker, String text) {
    String words = Fields.clean(text);
    if (!words.isBlank()) entries.add(new Entry.Said(mark(words), speaker, "", words));
  }

  void called(String tool, String input, List<String> files) {
    entries.add(
        new Entry.Called(
            mark(tool + input),
            "",
            Fields.cut(tool, 100),
            Fields.cut(input.strip(), Fields.MAX_TOOL),
            files));
  }

  void returned(String text) {
    if (!text.isBlank())
      entries.add(
          new Entry.Returned(mark(text), "", Fields.cut(text.strip(), Fields.MAX_TOOL), false));
  }

  private Mark mark(String text) {
    String hash = Sha256.of(session + "\n" + entries.size() + "\n" + text);
    return new Mark(
        kind + ":" + hash.substring(Sha256.PREFIX.length()).substring(0, ID_DIGITS),
        at,
        session,
        kind);
  }

  List<Entry> all() {
    return entries;
  }
}

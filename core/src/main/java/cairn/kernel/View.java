package cairn.kernel;

import cairn.text.Sha256;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/// A file rendered from state. Paths are relative to the project, with `/`, and never leave it.
///
/// `revision` is any string that changes when the content does; with an unchanged revision the
/// content is not even computed, so the cost of a command does not grow with what stands already.
public sealed interface View {
  String path();

  /// Whether the file at `path` is part of this view.
  default boolean covers(String path) {
    return path().equals(path);
  }

  /// The engine owns every byte.
  record Whole(String path, String revision, Supplier<String> content) implements View {
    public static Whole of(String path, String content) {
      return new Whole(path, Sha256.of(content), () -> content);
    }
  }

  /// Append-only: a head, then entries that never change once written. Only entries beyond those
  /// already on disk are asked for.
  ///
  /// @param entry text of the entry with the given index (0-based), ending in a newline
  record Growing(String path, String head, long entries, LongFunction<String> entry)
      implements View {}

  /// A Markdown file of sections that the engine owns one by one; whatever else people write around
  /// and between them survives.
  ///
  /// @param head written once, when the file is created; the reader's from then on
  /// @param all every section in order
  /// @param since the sections changed by events after the given sequence number, or empty when
  ///   that is not known any more; spares listing thousands to change one
  record Sections(
      String path,
      String head,
      String revision,
      Supplier<List<Section>> all,
      LongFunction<Optional<List<Section>>> since)
      implements View {

    /// For files with few sections.
    public static Sections of(String path, String head, List<Section> sections) {
      var revisions = new StringBuilder();
      for (Section section : sections) revisions.append(section.key()).append(section.revision());
      List<Section> copy = List.copyOf(sections);
      return new Sections(
          path, head, Sha256.of(revisions.toString()), () -> copy, _ -> Optional.empty());
    }
  }

  /// A folder of files that never change once written. Only files beyond those already on disk are
  /// asked for, so the cost follows what is new.
  ///
  /// @param file the file with the given index (0-based)
  record Folder(String path, long files, LongFunction<File> file) implements View {
    @Override
    public boolean covers(String path) {
      return path.startsWith(this.path + "/");
    }
  }

  /// @param path from the project on, below the folder's
  record File(String path, String content) {}

  /// A file that stood and should not any more; taken away only while it is the engine's own.
  record Gone(String path) implements View {}

  /// @param key the start of the heading line that identifies the section, e.g. `## C07:`; the
  ///   section ends before the next heading of the same or a higher level. In a YAML list it is the
  ///   whole first line of the item, e.g. ` - id: O07`
  /// @param text the section with its heading line, ending in a newline
  record Section(String key, String revision, Supplier<String> text) {
    public static Section of(String key, String text) {
      return new Section(key, Sha256.of(text), () -> text);
    }

    /// One of many, in a view that has a revision of its own: then nobody asks for the section's.
    public static Section ofMany(String key, String text) {
      return new Section(key, "", () -> text);
    }
  }
}

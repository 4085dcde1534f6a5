package cairn.sources;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import tools.jackson.databind.node.ObjectNode;

/// What a statement points at, in one type from the agent's reply to the report: where it leads,
/// the words that are quoted from there, and the hash of the bytes in which they were found.
///
/// A new kind is one [Target] and one [Kind] here; the compiler then names the switches that must
/// know it.
///
/// @param quote words of that place; empty where only the place is named
/// @param hash of the stored bytes; empty as long as nothing was looked up, and for nodes
public record Citation(Target target, String quote, String hash) {

  /// Where a citation leads, by kind.
  public sealed interface Target {
    /// @param path as the sources name it
    record File(String path, Place place) implements Target {}

    /// @param name id or title in the memory index
    record Memory(String name) implements Target {}

    record Web(String url) implements Target {}

    /// @param words a turn (`turn-3`) or quoted words of the conversation
    record Chat(String words) implements Target {}

    /// @param node name of a researched node of the same inquiry
    record Child(String node) implements Target {}

    /// A node as a finished report names it, so that readers meet subjects and not process.
    record Research(String slug) implements Target {}
  }

  /// The kinds by name, as they stand in markers, replies and the log.
  public enum Kind {
    FILE("File", Target.File::new),
    MEMORY("Memory", (ref, _) -> new Target.Memory(ref)),
    WEB("Web page", (ref, _) -> new Target.Web(ref)),
    CHAT("Conversation", (ref, _) -> new Target.Chat(ref)),
    CHILD("Research", (ref, _) -> new Target.Child(ref)),
    RESEARCH("Research", (ref, _) -> new Target.Research(ref));

    private final String title;
    private final BiFunction<String, Place, Target> made;

    Kind(String title, BiFunction<String, Place, Target> made) {
      this.title = title;
      this.made = made;
    }

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /// What a reader of a report calls it.
    public String title() {
      return title;
    }

    /// @param place of a file; other kinds have none
    Target target(String ref, Place place) {
      return made.apply(ref, place);
    }

    public static Optional<Kind> of(String word) {
      for (Kind kind : values()) if (kind.word().equalsIgnoreCase(word)) return Optional.of(kind);
      return Optional.empty();
    }
  }

  public static Citation of(Target target) {
    return new Citation(target, "", "");
  }

  public static Citation of(Kind kind, String ref, Place place) {
    return of(kind.target(ref, place));
  }

  public static Citation file(String path, Place place) {
    return of(new Target.File(path, place));
  }

  public static Citation child(String node) {
    return of(new Target.Child(node));
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Citation stored(StoredCitation stored) {
    return stored.citation();
  }

  @JsonValue
  StoredCitation stored() {
    return StoredCitation.of(this);
  }

  /// Adds the fields by which a reply gives this citation as data.
  public ObjectNode fields(ObjectNode row) {
    return StoredCitation.of(this).reply(row);
  }

  public Citation quote(String words) {
    return new Citation(target, words, hash);
  }

  public Citation hash(String of) {
    return new Citation(target, quote, of);
  }

  /// The place alone, without what is quoted from it.
  public Citation bare() {
    return of(target);
  }

  /// All of the source instead of one place in it.
  public Citation whole() {
    return new Citation(kind().target(ref(), Place.WHOLE), quote, hash);
  }

  public Kind kind() {
    return switch (target) {
      case Target.File _ -> Kind.FILE;
      case Target.Memory _ -> Kind.MEMORY;
      case Target.Web _ -> Kind.WEB;
      case Target.Chat _ -> Kind.CHAT;
      case Target.Child _ -> Kind.CHILD;
      case Target.Research _ -> Kind.RESEARCH;
    };
  }

  /// The source without the place: path, address, name.
  public String ref() {
    return switch (target) {
      case Target.File(String path, Place _) -> path;
      case Target.Memory(String name) -> name;
      case Target.Web(String url) -> url;
      case Target.Chat(String words) -> words;
      case Target.Child(String node) -> node;
      case Target.Research(String slug) -> slug;
    };
  }

  public Place place() {
    return target instanceof Target.File(String _, Place place) ? place : Place.WHOLE;
  }

  /// Where a reader can follow it in a browser.
  public Optional<String> link() {
    return target instanceof Target.Web(String url) ? Optional.of(url) : Optional.empty();
  }

  /// `docs/a.md:12-14`, the part of the marker after the kind.
  public String locator() {
    return place() instanceof Place.Whole ? ref() : ref() + ":" + place();
  }

  /// `[file: notes/warmup.md:12-14]`
  public String marker() {
    return "[" + kind().word() + ": " + locator() + "]";
  }

  /// Two citations of the same place are one, whatever they quote.
  public String key() {
    return kind().word() + ":" + locator();
  }
}

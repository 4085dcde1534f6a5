package cairn.sources;

/// What a marker points at. The five kinds of the protocol, and `research`, which a finished report
/// uses instead of `child` so that readers meet subjects and not process.
public sealed interface Citation {
  record File(String path, Place place) implements Citation {}

  /// @param name id or title in the memory index
  record Memory(String name) implements Citation {}

  record Web(String url) implements Citation {}

  /// @param words a turn (`turn-3`) or quoted words of the conversation
  record Chat(String words) implements Citation {}

  record Child(String node) implements Citation {}

  record Research(String slug) implements Citation {}

  /// The word in the marker: `file`, `memory`, `web`, `chat`, `child`, `research`.
  default String kind() {
    return switch (this) {
      case File _ -> "file";
      case Memory _ -> "memory";
      case Web _ -> "web";
      case Chat _ -> "chat";
      case Child _ -> "child";
      case Research _ -> "research";
    };
  }

  /// The part after the colon, in canonical spelling.
  default String target() {
    return switch (this) {
      case File(String path, Place.Whole _) -> path;
      case File(String path, Place place) -> path + ":" + place;
      case Memory(String name) -> name;
      case Web(String url) -> url;
      case Chat(String words) -> words;
      case Child(String node) -> node;
      case Research(String slug) -> slug;
    };
  }

  /// `[file: notes/warmup.md:12-14]`
  default String marker() {
    return "[" + kind() + ": " + target() + "]";
  }
}

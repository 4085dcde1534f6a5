package cairn.sources;

/// What a marker points at. The five kinds of the protocol, and `research`, which a finished report
/// uses instead of `child` so that readers meet subjects and not process.
public sealed interface Citation {
  /// The word in the marker: `file`, `memory`, `web`, `chat`, `child`, `research`.
  String kind();

  /// The part after the colon, in canonical spelling.
  String target();

  record File(String path, Place place) implements Citation {
    @Override
    public String kind() {
      return "file";
    }

    @Override
    public String target() {
      return place instanceof Place.Whole ? path : path + ":" + place;
    }
  }

  /// @param name id or title in the memory index
  record Memory(String name) implements Citation {
    @Override
    public String kind() {
      return "memory";
    }

    @Override
    public String target() {
      return name;
    }
  }

  record Web(String url) implements Citation {
    @Override
    public String kind() {
      return "web";
    }

    @Override
    public String target() {
      return url;
    }
  }

  /// @param words a turn (`turn-3`) or quoted words of the conversation
  record Chat(String words) implements Citation {
    @Override
    public String kind() {
      return "chat";
    }

    @Override
    public String target() {
      return words;
    }
  }

  record Child(String node) implements Citation {
    @Override
    public String kind() {
      return "child";
    }

    @Override
    public String target() {
      return node;
    }
  }

  record Research(String slug) implements Citation {
    @Override
    public String kind() {
      return "research";
    }

    @Override
    public String target() {
      return slug;
    }
  }

  /// `[file: notes/warmup.md:12-14]`
  default String marker() {
    return "[" + kind() + ": " + target() + "]";
  }
}

package cairn.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A YAML value together with where it stands, so that it can be named by line and edited in place.
///
/// `start` and `end` are character offsets into the text that was read; the characters between them
/// are exactly the value, which makes a surgical edit a substring replacement.
public sealed interface YamlNode {
  int start();

  int end();

  /// 1-based.
  int line();

  /// The same value without marks.
  JsonNode json();

  /// @param text the value after unquoting and unfolding
  /// @param plain true if it stood without quotes and so may mean a number, a truth value or null
  record Scalar(String text, boolean plain, int start, int end, int line) implements YamlNode {
    @Override
    public JsonNode json() {
      return plain ? YamlScalars.resolve(text) : Json.mapper().getNodeFactory().stringNode(text);
    }

    public boolean isNull() {
      return plain && YamlScalars.resolve(text).isNull();
    }
  }

  record Sequence(List<YamlNode> items, boolean flow, int start, int end, int line)
      implements YamlNode {
    @Override
    public JsonNode json() {
      ArrayNode array = Json.array();
      items.forEach(item -> array.add(item.json()));
      return array;
    }
  }

  record Mapping(List<Entry> entries, boolean flow, int start, int end, int line)
      implements YamlNode {
    public Optional<YamlNode> get(String key) {
      return entry(key).map(Entry::value);
    }

    Optional<Entry> entry(String key) {
      for (Entry entry : entries) if (entry.name().equals(key)) return Optional.of(entry);
      return Optional.empty();
    }

    @Override
    public JsonNode json() {
      ObjectNode object = Json.object();
      entries.forEach(entry -> object.set(entry.name(), entry.value().json()));
      return object;
    }
  }

  record Entry(Scalar key, YamlNode value) {
    public String name() {
      return key.text();
    }
  }

  /// The value under `key` of a mapping; null for anything else, which spares callers a cast.
  default @Nullable YamlNode at(String key) {
    return this instanceof Mapping mapping ? mapping.get(key).orElse(null) : null;
  }

  /// The mappings of a list, or of a mapping from ids to them, each with its `id`; empty for
  /// anything else.
  default List<YamlNode> listById() {
    if (!(this instanceof Mapping mapping)) return list();
    boolean keyed =
        mapping.get("id").isEmpty()
            && mapping.entries().stream().allMatch(e -> e.value() instanceof Mapping);
    if (!keyed) return List.of();
    var items = new ArrayList<YamlNode>();
    for (Entry entry : mapping.entries()) {
      Mapping item = (Mapping) entry.value();
      var entries = new ArrayList<>(item.entries());
      Scalar key = entry.key();
      if (item.get("id").isEmpty()) {
        var name = new Scalar("id", true, key.start(), key.start(), key.line());
        entries.addFirst(
            new Entry(name, new Scalar(key.text(), false, key.start(), key.end(), key.line())));
      }
      items.add(
          new Mapping(List.copyOf(entries), item.flow(), item.start(), item.end(), key.line()));
    }
    return List.copyOf(items);
  }

  /// The items of a sequence; empty for anything else.
  default List<YamlNode> list() {
    return this instanceof Sequence sequence ? sequence.items() : List.of();
  }

  /// The text of a scalar; empty for null, for collections the whole as JSON.
  default String string() {
    return switch (this) {
      case Scalar scalar -> scalar.isNull() ? "" : scalar.text();
      case Sequence sequence -> Json.write(sequence.json());
      case Mapping mapping -> Json.write(mapping.json());
    };
  }
}

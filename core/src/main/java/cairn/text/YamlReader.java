package cairn.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// Builds the marked tree straight from parser events, so that the guards act before anything is
/// built: the library's own composer recurses without a limit.
final class YamlReader {
  private static final LoadSettings SETTINGS =
      LoadSettings.builder().setCodePointLimit(Yaml.MAX_CHARS).build();

  private final Iterator<Event> events;
  private final Offsets offsets;
  private final YamlAnchors anchors = new YamlAnchors();

  private YamlReader(String text) {
    this.events = new Parse(SETTINGS).parseString(text).iterator();
    this.offsets = new Offsets(text);
  }

  static Optional<YamlNode> read(String text) {
    if (text.length() > Yaml.MAX_CHARS) {
      throw new Malformed("YAML of " + text.length() + " characters, limit " + Yaml.MAX_CHARS, 0);
    }
    try {
      return new YamlReader(text).document();
    } catch (MarkedYamlEngineException e) {
      String problem = e.getProblem() == null ? e.getMessage() : e.getProblem();
      throw new Malformed(
          "not YAML: " + problem, e.getProblemMark().map(YamlReader::line).orElse(0));
    } catch (YamlEngineException e) {
      throw new Malformed("not YAML: " + e.getMessage(), 0);
    } catch (NumberFormatException e) {
      // The library's scanner, on a file that ends within the digits of an escape.
      throw new Malformed("not YAML: an escape with \\x, \\u or \\U is cut off", lines(text));
    }
  }

  private static int lines(String text) {
    return 1 + (int) text.chars().filter(c -> c == '\n').count();
  }

  private Optional<YamlNode> document() {
    Optional<YamlNode> root = Optional.empty();
    while (events.hasNext()) {
      Event event = events.next();
      switch (event.getEventId()) {
        case StreamStart, StreamEnd, DocumentStart, DocumentEnd, Comment -> {}
        case Scalar, SequenceStart, MappingStart, Alias -> {
          if (root.isPresent()) throw new Malformed("a second document in one file", line(event));
          root = Optional.of(node(event, 0));
        }
        case SequenceEnd, MappingEnd -> throw new IllegalStateException("unbalanced " + event);
      }
    }
    return root;
  }

  private YamlNode node(Event event, int depth) {
    if (depth > Yaml.MAX_DEPTH)
      throw new Malformed("nested deeper than " + Yaml.MAX_DEPTH, line(event));
    YamlNode value =
        switch (event) {
          case AliasEvent alias -> anchors.get(alias.getAlias().getValue(), line(alias));
          case ScalarEvent scalar -> scalar(scalar);
          case SequenceStartEvent start -> sequence(start, depth);
          case MappingStartEvent start -> mapping(start, depth);
          case Event other -> throw new IllegalStateException("unexpected " + other);
        };
    if (event instanceof NodeEvent named && !(event instanceof AliasEvent))
      named.getAnchor().ifPresent(anchor -> anchors.name(anchor.getValue(), value));
    return value;
  }

  private YamlNode.Scalar scalar(ScalarEvent event) {
    event.getTag().ifPresent(tag -> refuseTag(tag, event));
    return new YamlNode.Scalar(
        event.getValue(), event.isPlain(), start(event), end(event), line(event));
  }

  private YamlNode sequence(SequenceStartEvent start, int depth) {
    start.getTag().ifPresent(tag -> refuseTag(tag, start));
    List<YamlNode> items = new ArrayList<>();
    Event event = events.next();
    while (event.getEventId() != Event.ID.SequenceEnd) {
      items.add(node(event, depth + 1));
      event = events.next();
    }
    return new YamlNode.Sequence(
        List.copyOf(items),
        start.isFlow(),
        start(start),
        close(start.isFlow(), event, items),
        line(start));
  }

  private YamlNode mapping(MappingStartEvent start, int depth) {
    start.getTag().ifPresent(tag -> refuseTag(tag, start));
    List<YamlNode.Entry> entries = new ArrayList<>();
    var seen = new HashSet<String>();
    Event event = events.next();
    while (event.getEventId() != Event.ID.MappingEnd) {
      if (!(node(event, depth + 1) instanceof YamlNode.Scalar key)) {
        throw new Malformed("a key must be a word", line(event));
      }
      if (!seen.add(key.text()))
        throw new Malformed("duplicate key '" + key.text() + "'", key.line());
      entries.add(new YamlNode.Entry(key, node(events.next(), depth + 1)));
      event = events.next();
    }
    var values = entries.stream().map(YamlNode.Entry::value).toList();
    return new YamlNode.Mapping(
        List.copyOf(YamlAnchors.merged(entries)),
        start.isFlow(),
        start(start),
        close(start.isFlow(), event, values),
        line(start));
  }

  /// A block collection ends for the parser where the next token starts, lines later; for an edit
  /// it ends with its last item.
  private int close(boolean flow, Event end, List<YamlNode> parts) {
    if (flow || parts.isEmpty()) return end(end);
    return parts.getLast().end();
  }

  private static void refuseTag(String tag, Event event) {
    throw new Malformed("tags (" + tag + ") are not allowed", line(event));
  }

  private int start(Event event) {
    return offsets.of(event.getStartMark().orElseThrow().getIndex());
  }

  private int end(Event event) {
    return offsets.of(event.getEndMark().orElseThrow().getIndex());
  }

  private static int line(Event event) {
    return event.getStartMark().map(YamlReader::line).orElse(0);
  }

  private static int line(Mark mark) {
    return mark.getLine() + 1;
  }

  /// The library counts code points, strings count UTF-16 units; they differ after the first emoji.
  private static final class Offsets {
    private final String text;
    private final boolean same;
    private int points;
    private int units;

    Offsets(String text) {
      this.text = text;
      this.same = text.chars().noneMatch(c -> Character.isSurrogate((char) c));
    }

    int of(int point) {
      if (same) return point;
      units = text.offsetByCodePoints(units, point - points);
      points = point;
      return units;
    }
  }
}

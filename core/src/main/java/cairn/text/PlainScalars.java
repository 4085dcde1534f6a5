package cairn.text;

import cairn.text.YamlNode.Scalar;
import cairn.text.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.List;

/// The values that stand on one line of plain YAML.
final class PlainScalars {
  /// More than plain: the full reader has to look at it.
  static final class NotPlain extends RuntimeException {
    static final NotPlain HERE = new NotPlain();

    private NotPlain() {
      super(null, null, false, false);
    }
  }

  private static final String INDICATORS = "-?:,[]{}#&*!|>'\"%@`";

  private final String text;

  PlainScalars(String text) {
    this.text = text;
  }

  /// Where the colon of the key that starts here stands; negative if no key does.
  int keyEnd(int from, int lineEnd) {
    if (!Character.isLetter(text.charAt(from)) && text.charAt(from) != '_') return -1;
    for (int i = from; i < lineEnd; i++) {
      char c = text.charAt(i);
      if (c == ':' && (i + 1 == lineEnd || text.charAt(i + 1) == ' ')) return i;
      if (c == ' ' || c == '#' || c == '"' || c == '\'') return -1;
    }
    return -1;
  }

  YamlNode value(int at, int lineEnd, int line) {
    if (text.charAt(at) == '[') return list(at, lineEnd, line);
    Scalar scalar = scalar(at, lineEnd, line, false);
    int rest = scalar.plain() ? lineEnd : scalar.end();
    ended(rest, lineEnd);
    return scalar;
  }

  /// Behind a value there is nothing but a comment.
  private void ended(int from, int lineEnd) {
    int at = from;
    while (at < lineEnd && text.charAt(at) == ' ') at++;
    boolean comment = at > from && at < lineEnd && text.charAt(at) == '#';
    if (at < lineEnd && !comment) throw NotPlain.HERE;
  }

  private Sequence list(int at, int lineEnd, int line) {
    var items = new ArrayList<YamlNode>();
    int i = skip(at + 1, lineEnd);
    while (text.charAt(i) != ']') {
      Scalar item = scalar(i, lineEnd, line, true);
      items.add(item);
      i = skip(item.end(), lineEnd);
      if (text.charAt(i) == ',') {
        i = skip(i + 1, lineEnd);
        if (text.charAt(i) == ']') throw NotPlain.HERE;
      } else if (text.charAt(i) != ']') throw NotPlain.HERE;
    }
    ended(i + 1, lineEnd);
    return new Sequence(List.copyOf(items), true, at, i + 1, line);
  }

  private int skip(int from, int lineEnd) {
    int at = from;
    while (at < lineEnd && text.charAt(at) == ' ') at++;
    if (at >= lineEnd) throw NotPlain.HERE;
    return at;
  }

  private Scalar scalar(int at, int lineEnd, int line, boolean inList) {
    return switch (text.charAt(at)) {
      case '"' -> quoted(at, lineEnd, line);
      case '\'' -> single(at, lineEnd, line);
      default -> plain(at, lineEnd, line, inList);
    };
  }

  private Scalar plain(int at, int lineEnd, int line, boolean inList) {
    char head = text.charAt(at);
    boolean dash = head == '-' && at + 1 < lineEnd && text.charAt(at + 1) != ' ' && !inList;
    if (INDICATORS.indexOf(head) >= 0 && !dash) throw NotPlain.HERE;
    int end = at;
    for (int i = at; i < lineEnd; i++) {
      char c = text.charAt(i);
      if (inList && (c == ',' || c == ']')) break;
      if (inList && (c == '[' || c == '{' || c == '}' || c == ':' || c == '#')) throw NotPlain.HERE;
      if (c == ':' && (i + 1 == lineEnd || text.charAt(i + 1) == ' ')) throw NotPlain.HERE;
      if (c == '#' && text.charAt(i - 1) == ' ') throw NotPlain.HERE;
      if (c != ' ') end = i + 1;
    }
    return new Scalar(text.substring(at, end), true, at, end, line);
  }

  private Scalar single(int at, int lineEnd, int line) {
    var value = new StringBuilder();
    for (int i = at + 1; i < lineEnd; i++) {
      char c = text.charAt(i);
      if (c != '\'') {
        value.append(c);
      } else if (i + 1 < lineEnd && text.charAt(i + 1) == '\'') {
        value.append(c);
        i++;
      } else {
        return new Scalar(value.toString(), false, at, i + 1, line);
      }
    }
    throw NotPlain.HERE;
  }

  private Scalar quoted(int at, int lineEnd, int line) {
    int close = text.indexOf('"', at + 1, lineEnd);
    if (close < 0) throw NotPlain.HERE;
    if (text.indexOf('\\', at + 1, close) < 0)
      return new Scalar(text.substring(at + 1, close), false, at, close + 1, line);
    var value = new StringBuilder(close - at);
    for (int i = at + 1; i < lineEnd; i++) {
      char c = text.charAt(i);
      if (c == '"') return new Scalar(value.toString(), false, at, i + 1, line);
      if (c != '\\') {
        value.append(c);
        continue;
      }
      if (++i >= lineEnd) throw NotPlain.HERE;
      switch (text.charAt(i)) {
        case '"' -> value.append('"');
        case '\\' -> value.append('\\');
        case '/' -> value.append('/');
        case 'n' -> value.append('\n');
        case 't' -> value.append('\t');
        case 'r' -> value.append('\r');
        default -> throw NotPlain.HERE;
      }
    }
    throw NotPlain.HERE;
  }
}

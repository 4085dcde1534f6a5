package cairn.spine.line;

import cairn.spine.Query;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A query made ready for many lines.
final class Filter {
  /// Shorter words stand in almost every line.
  private static final int SHORTEST_WORD = 4;

  private final Query query;
  private final byte[][] types;
  private final byte[][] families;
  private final byte[][] kinds;
  private final byte[][] sessions;

  Filter(Query query) {
    this.query = query;
    List<String> exact = new ArrayList<>();
    List<String> prefixes = new ArrayList<>();
    for (String type : query.types()) {
      String family = family(type);
      if (family == null) exact.add(type);
      else prefixes.add(family);
    }
    this.types = bytes(exact);
    this.families = bytes(prefixes);
    this.kinds = bytes(query.kinds());
    this.sessions = bytes(query.sessions());
  }

  /// `record.` for `record.` and `record.*`, null for an exact type.
  private static @Nullable String family(String type) {
    if (type.endsWith(".")) return type;
    return type.endsWith(".*") ? type.substring(0, type.length() - 1) : null;
  }

  /// A word that stands in every line this filter matches, or null. The rarest we can guess: a
  /// session, else a type. Only words that every JSON writer spells alike.
  @Nullable String word() {
    if (query.sessions().size() == 1 && isPlain(query.sessions().iterator().next()))
      return query.sessions().iterator().next();
    if (query.types().size() != 1) return null;
    String type = query.types().iterator().next();
    String family = family(type);
    return isPlain(type) ? family == null ? type : family : null;
  }

  private static boolean isPlain(String word) {
    return word.length() >= SHORTEST_WORD
        && word.chars().allMatch(c -> c > ' ' && c < 127 && "\"\\/".indexOf(c) < 0);
  }

  boolean matches(Envelope line) {
    return typeMatches(line) && kindMatches(line) && sessionMatches(line) && timeMatches(line);
  }

  private boolean typeMatches(Envelope line) {
    if (query.types().isEmpty()) return true;
    for (byte[] type : types) if (line.typeIs(type)) return true;
    for (byte[] family : families) if (line.typeStartsWith(family)) return true;
    return false;
  }

  private boolean kindMatches(Envelope line) {
    if (kinds.length == 0) return true;
    for (byte[] kind : kinds) if (line.kindIs(kind)) return true;
    return false;
  }

  private boolean sessionMatches(Envelope line) {
    if (sessions.length == 0) return true;
    for (byte[] session : sessions) if (line.sessionIs(session)) return true;
    return false;
  }

  private boolean timeMatches(Envelope line) {
    if (query.from() == null && query.to() == null) return true;
    Instant when = line.when();
    return when != null && inside(when);
  }

  boolean matches(ForeignLine line) {
    return typeMatches(line.type())
        && matches(query.kinds(), line.kind())
        && matches(query.sessions(), line.session())
        && inside(line.when());
  }

  private boolean typeMatches(String type) {
    if (query.types().isEmpty() || query.types().contains(type)) return true;
    for (String wanted : query.types()) {
      String family = family(wanted);
      if (family != null && type.startsWith(family)) return true;
    }
    return false;
  }

  private static boolean matches(Set<String> wanted, String value) {
    return wanted.isEmpty() || wanted.contains(value);
  }

  private boolean inside(Instant when) {
    Instant from = query.from();
    Instant to = query.to();
    return (from == null || !when.isBefore(from)) && (to == null || when.isBefore(to));
  }

  private static byte[][] bytes(Iterable<String> texts) {
    var all = new ArrayList<byte[]>();
    for (String text : texts) all.add(text.getBytes(StandardCharsets.UTF_8));
    return all.toArray(byte[][]::new);
  }
}

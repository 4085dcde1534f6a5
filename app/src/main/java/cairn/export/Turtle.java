package cairn.export;

/// Literals of Turtle and TriG.
final class Turtle {
  private Turtle() {}

  static String text(String words) {
    var out = new StringBuilder("\"");
    words
        .codePoints()
        .forEach(c -> {
          switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
              boolean plain = c >= 0x20 && (c < 0xd800 || c > 0xdfff);
              out.appendCodePoint(plain ? c : 0xfffd);
            }
          }
        });
    return out.append('"').toString();
  }

  static String time(String instant) {
    return text(instant) + "^^xsd:dateTime";
  }
}

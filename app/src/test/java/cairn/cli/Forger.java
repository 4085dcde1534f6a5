package cairn.cli;

import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.zip.CRC32C;

/// Changes a log as somebody does who knows its format: every line fits the one before it.
final class Forger {
  private Forger() {}

  static void edit(Path day, String was, String is) throws IOException {
    var forged = new ArrayList<String>();
    String before = "";
    boolean edited = false;
    for (String line : Files.readAllLines(day)) {
      String now = edited ? line : line.replace(was, is);
      if (edited)
        now = now.replaceFirst("\"prev\":\"[^\"]*\"", "\"prev\":\"" + Sha256.of(before) + "\"");
      if (!now.equals(line)) {
        edited = true;
        now = sealed(now);
      }
      forged.add(now);
      before = now;
    }
    if (!edited) throw new AssertionError("nothing says " + was);
    Files.writeString(day, String.join("\n", forged) + "\n");
    Files.deleteIfExists(day.resolveSibling("head"));
  }

  private static String sealed(String line) {
    String open = line.substring(0, line.lastIndexOf(",\"sum\":"));
    var sum = new CRC32C();
    sum.update(open.getBytes(StandardCharsets.UTF_8));
    return open + ",\"sum\":\"" + "%08x".formatted(sum.getValue()) + "\"}";
  }
}

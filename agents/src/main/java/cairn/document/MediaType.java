package cairn.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// What a file is, by its first bytes and then by the end of its name (`media-types.txt`).
public final class MediaType {
  public static final String PDF = "application/pdf";
  public static final String DOCX =
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  public static final String HTML = "text/html";
  public static final String MARKDOWN = "text/markdown";
  public static final String LATEX = "text/x-tex";
  public static final String CSV = "text/csv";
  public static final String JSON = "application/json";
  public static final String NOTEBOOK = "application/x-ipynb+json";
  public static final String PLAIN = "text/plain";
  public static final String CODE = "text/x-source";

  private static final Map<String, String> BY_ENDING = load();

  private MediaType() {}

  /// @param declared what a server said, or empty
  static String of(String name, byte[] bytes, String declared) {
    if (begins(bytes, "%PDF-")) return PDF;
    String known = byName(name);
    if (begins(bytes, "PK\u0003\u0004"))
      return known.isEmpty() || !known.equals(DOCX) ? zip(bytes) : DOCX;
    String said = declared.replaceAll(";.*", "").strip().toLowerCase(Locale.ROOT);
    if (said.equals("application/xhtml+xml")) return HTML;
    if (!said.isEmpty() && BY_ENDING.containsValue(said) && !said.equals(PLAIN)) return said;
    if (!known.isEmpty()) return known;
    String head = new String(bytes, 0, Math.min(bytes.length, 512), StandardCharsets.ISO_8859_1);
    String start = head.stripLeading().toLowerCase(Locale.ROOT);
    return start.startsWith("<!doctype html") || start.startsWith("<html") ? HTML : PLAIN;
  }

  /// Whether a file of this name is worth opening when a whole folder is added.
  public static boolean readable(String name) {
    return !byName(name).isEmpty();
  }

  private static String byName(String name) {
    String path = name.replaceAll("[?#].*$", "");
    String file = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
    // "usage.rst.txt" is what Sphinx serves as the source of a page
    String inner = file.endsWith(".txt") ? file.substring(0, file.length() - 4) : file;
    if (BY_ENDING.containsKey(inner.substring(inner.lastIndexOf('.') + 1))) file = inner;
    int dot = file.lastIndexOf('.');
    return BY_ENDING.getOrDefault(dot < 0 ? file : file.substring(dot + 1), "");
  }

  private static String zip(byte[] bytes) {
    String head = new String(bytes, 0, Math.min(bytes.length, 4_096), StandardCharsets.ISO_8859_1);
    return head.contains("word/") ? DOCX : "application/zip";
  }

  private static boolean begins(byte[] bytes, String mark) {
    if (bytes.length < mark.length()) return false;
    for (int i = 0; i < mark.length(); i++) if (bytes[i] != mark.charAt(i)) return false;
    return true;
  }

  private static Map<String, String> load() {
    try (InputStream in = MediaType.class.getResourceAsStream("media-types.txt")) {
      if (in == null) throw new AssertionError("media-types.txt is missing from the jar");
      Map<String, String> types = new HashMap<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (line.isBlank() || line.startsWith("#")) continue;
        String[] words = line.strip().split("\\s+");
        for (int i = 1; i < words.length; i++) types.put(words[i], words[0]);
      }
      return Map.copyOf(types);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package cairn.join;

import cairn.inquiry.settings.Settings;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The look of a project, read from its style sheets: the colours it uses most and the kind of its
/// fonts. Values are taken over, nothing is linked.
public final class RepoLook {
  private static final int DEPTH = 6;
  private static final int FILES = 200;
  private static final long BYTES = 512 * 1024;
  private static final int ACCENTS = 3;

  /// Colours paler or greyer than this are grounds and lines, not accents.
  private static final double SATURATED = 0.25;

  private static final BoundedPattern STYLES =
      BoundedPattern.of(".*\\.(?:css|scss|less)|tailwind\\.config\\.\\w+|theme\\.\\w+");
  private static final BoundedPattern HEX = BoundedPattern.of("#([0-9a-fA-F]{6})\\b");
  private static final BoundedPattern FONT =
      BoundedPattern.of("(?i)font-family\\s*:\\s*([^;}]{1,200})");
  private static final BoundedPattern SKIPPED =
      BoundedPattern.of("(?:^|.*/)(?:node_modules|target|build|dist|meditations|\\.[^/]+)/.*");

  private RepoLook() {}

  /// Nothing if the project has no style sheet with a colour of its own.
  public static Optional<Settings.Theming> of(Path project) throws IOException {
    var colours = new TreeMap<String, Integer>();
    var fonts = new StringBuilder();
    for (Path sheet : sheets(project)) {
      String text = Files.readString(sheet, StandardCharsets.ISO_8859_1);
      Search hex = HEX.matcher(text);
      while (hex.find())
        if (saturated(hex.group(1)))
          colours.merge("#" + hex.group(1).toLowerCase(Locale.ROOT), 1, Integer::sum);
      Search font = FONT.matcher(text);
      while (font.find()) fonts.append(font.group(1).toLowerCase(Locale.ROOT)).append('\n');
    }
    if (colours.isEmpty()) return Optional.empty();
    List<String> most =
        colours.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
            .limit(ACCENTS)
            .map(Map.Entry::getKey)
            .toList();
    return Optional.of(
        new Settings.Theming(
            "match_repo", "minimal_typographic", "custom_hex", typography(fonts.toString()), most));
  }

  private static List<Path> sheets(Path project) throws IOException {
    try (Stream<Path> files = Files.walk(project, DEPTH)) {
      return files
          .filter(f -> STYLES.matcher(f.getFileName().toString()).matches())
          .filter(f -> !SKIPPED.matcher(project.relativize(f).toString()).matches())
          .filter(Files::isRegularFile)
          .filter(f -> f.toFile().length() <= BYTES)
          .sorted()
          .limit(FILES)
          .toList();
    }
  }

  private static boolean saturated(String hex) {
    int rgb = Integer.parseInt(hex, 16);
    int red = rgb >> 16;
    int green = rgb >> 8 & 0xff;
    int blue = rgb & 0xff;
    int high = Math.max(red, Math.max(green, blue));
    int low = Math.min(red, Math.min(green, blue));
    return high > 0 && (double) (high - low) / high >= SATURATED;
  }

  private static String typography(String fonts) {
    boolean sans = fonts.contains("sans");
    boolean serif = fonts.replace("sans-serif", "").contains("serif");
    if (serif) return sans ? "serif_headings_sans_body" : "serif_throughout";
    return !sans && fonts.contains("mono") ? "mono_headings_mono_body" : "sans_headings_sans_body";
  }
}

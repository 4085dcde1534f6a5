package cairn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A newcomer begins with the comment of a package: what it links to must be there.
class PackageGuideTest {
  private static final Pattern LINK =
      Pattern.compile("\\[([A-Za-z][\\w.]*)(#\\w+(\\(\\))?)?](?!\\[)");

  @Test
  void whatThePackageCommentsLinkToExists() throws IOException {
    var missing = new TreeSet<String>();
    int links = 0;
    for (String module : List.of("core", "agents", "app")) {
      Path sources = Path.of("..", module, "src", "main", "java");
      try (Stream<Path> files = Files.walk(sources)) {
        for (Path guide : files.filter(f -> f.endsWith("package-info.java")).toList()) {
          String said = comment(guide);
          Matcher link = LINK.matcher(said);
          while (link.find()) {
            links++;
            if (!isThere(guide.getParent(), link.group(1)))
              missing.add(guide.getParent().getFileName() + ": " + link.group());
          }
        }
      }
    }
    assertThat(missing).isEmpty();
    assertThat(links).as("links seen").isGreaterThan(50);
  }

  /// Its lines of prose, without examples.
  private static String comment(Path guide) throws IOException {
    var said = new StringBuilder();
    boolean example = false;
    for (String line : Files.readAllLines(guide)) {
      if (line.startsWith("/// ```")) example = !example;
      else if (line.startsWith("///") && !example) said.append(line).append('\n');
    }
    return said.toString().replaceAll("`[^`]*`", "");
  }

  private static boolean isThere(Path folder, String name) throws IOException {
    if (!name.startsWith("cairn.")) return Files.exists(folder.resolve(name + ".java"));
    for (String module : List.of("core", "agents", "app")) {
      Path at = Path.of("..", module, "src", "main", "java", name.replace('.', '/'));
      if (Files.isDirectory(at) || Files.exists(at.resolveSibling(at.getFileName() + ".java")))
        return true;
    }
    return false;
  }
}

package cairn.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.api.Git;

/// The project in which a page's commands are given: what the page takes for granted is there.
record PageProject(Path demo, Path folder) {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));
  private static final Path EXAMPLES = ROOT.resolve("examples");

  Path make(String page) throws Exception {
    Path project = folder.resolve("project");
    copy(base(page), project);
    copy(EXAMPLES, project.resolve("examples"));
    copy(EXAMPLES.resolve("heat-pumps"), project.resolve("papers"));
    copy(EXAMPLES.resolve("heat-pumps"), folder.resolve("Zotero/storage"));
    copy(EXAMPLES.resolve("memory/session.jsonl"), project.resolve("session.jsonl"));
    for (String copy : List.of("mine", "theirs"))
      copy(demo.resolve("ara"), project.resolve(copy).resolve("ara"));
    Files.createDirectories(project.resolve("docs"));
    Files.writeString(
        project.resolve("docs/warmup.md"), "Warm-up of 500 steps helps.\n".repeat(14));
    copy(demo, folder.resolve("clone"));
    try (Git git = Git.init().setDirectory(project.toFile()).call()) {
      git.add().addFilepattern("papers").call();
      git.commit().setMessage("Papers").setSign(false).call();
    }
    return project;
  }

  /// Most pages speak of a project at work; some begin with nothing, or with an example.
  private Path base(String page) throws IOException {
    return switch (page) {
      case "docs/memory.md" -> EXAMPLES.resolve("memory");
      case "docs/registry.md" -> crew(Files.createDirectories(folder.resolve("empty")));
      case "docs/start-gates.md" -> Files.createDirectories(folder.resolve("empty"));
      case "docs/pipeline.md" -> EXAMPLES.resolve("pipeline");
      default -> page.startsWith("examples/") ? ROOT.resolve(page).getParent() : demo;
    };
  }

  /// A folder with nothing but the script that the page about registries prints.
  static Path crew(Path folder) throws IOException {
    String page = Files.readString(ROOT.resolve("docs/registry.md"));
    Files.writeString(folder.resolve("crew.jsonl"), page.split("```(json)?\n")[3]);
    return folder;
  }

  static Transcript run(Path project, String command) throws IOException {
    Path home = project.getParent();
    return Transcript.with(
        project,
        Map.of("HOME", home.toString(), "CAIRN_LAUNCHER", home.resolve("cairn").toString()),
        words(project, command));
  }

  /// The words of a command, as a shell would hand them over.
  private static String[] words(Path project, String command) throws IOException {
    var words = new ArrayList<String>();
    for (String word : DocumentedCommands.words(command)) {
      if (word.startsWith("~/")) words.add(project.getParent() + word.substring(1));
      else if (!word.contains("*")) words.add(word);
      else words.addAll(matching(project, word));
    }
    return words.toArray(String[]::new);
  }

  private static List<String> matching(Path project, String pattern) throws IOException {
    var matcher = project.getFileSystem().getPathMatcher("glob:" + pattern);
    try (var files = Files.walk(project)) {
      return files.map(project::relativize).filter(matcher::matches).map(Path::toString).toList();
    }
  }

  static void copy(Path from, Path to) throws IOException {
    try (var all = Files.walk(from)) {
      all.forEach(path -> {
        try {
          Path at = to.resolve(from.relativize(path).toString());
          if (Files.isDirectory(path)) Files.createDirectories(at);
          else if (Files.notExists(at)) Files.copy(path, at);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      });
    }
  }
}

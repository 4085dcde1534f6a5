package cairn.web;

import cairn.kernel.file.AtomicFile;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.project.Project;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// Documents that a person drops on the page. They are kept in the folder `documents` of the
/// project, under their own names: people find there what their questions were asked of.
final class DocumentActions {
  static final String FOLDER = "documents";

  private static final int LONGEST_NAME = 200;

  /// So many documents may have one name and different contents.
  private static final int MOST_NAMESAKES = 1_000;

  private final Project project;

  DocumentActions(Project project) {
    this.project = project;
  }

  /// @param path where it was put, from the folder of the project
  record Kept(String path) {}

  void keep(ServerRequest request, ServerResponse response) throws IOException {
    String name = request.path().pathParameters().get("name");
    if (!plain(name)) {
      Answer.malformed(
          response,
          "'" + name + "' cannot be the name of a file here",
          "rename it: no slashes, no leading dot, at most " + LONGEST_NAME + " bytes");
      return;
    }
    byte[] content = request.content().as(byte[].class);
    if (content.length == 0) {
      Answer.malformed(response, "'" + name + "' is empty", "drop a file with something in it");
      return;
    }
    Path folder = ProjectPath.resolve(project.folder(), FOLDER);
    for (int i = 1; i <= MOST_NAMESAKES; i++) {
      Path file = folder.resolve(numbered(name, i));
      if (AtomicFile.create(file, content) || same(file, content)) {
        Answer.json(response, new Kept(FOLDER + "/" + file.getFileName()));
        return;
      }
    }
    Answer.malformed(
        response, "there are too many documents called '" + name + "'", "rename this one");
  }

  private static boolean plain(String name) {
    return !name.isBlank()
        && !name.startsWith(".")
        && name.chars().noneMatch(c -> c == '/' || c == '\\' || Character.isISOControl(c))
        && name.getBytes(StandardCharsets.UTF_8).length <= LONGEST_NAME;
  }

  /// `notes.md`, then `notes-2.md`, `notes-3.md`…
  private static String numbered(String name, int i) {
    if (i == 1) return name;
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) + "-" + i + name.substring(dot) : name + "-" + i;
  }

  private static boolean same(Path file, byte[] content) throws IOException {
    return Files.isRegularFile(file)
        && Files.size(file) == content.length
        && Arrays.equals(Files.readAllBytes(file), content);
  }
}

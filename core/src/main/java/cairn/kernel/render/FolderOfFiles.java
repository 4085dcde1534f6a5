package cairn.kernel.render;

import cairn.finding.Finding;
import cairn.kernel.View;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.file.ProjectPath;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// A folder that only ever gets more files. The manifest counts those that are on disk; files that
/// stand already are compared, not written over.
final class FolderOfFiles {
  private final View.Folder view;
  private final Path project;
  private final Manifest manifest;

  FolderOfFiles(View.Folder view, Path project, Manifest manifest) {
    this.view = view;
    this.project = project;
    this.manifest = manifest;
  }

  void render(RenderTransaction render) throws IOException {
    boolean anew =
        render.thorough()
            || view.files() < manifest.entries()
            || !Files.exists(project.resolve(view.path()));
    for (long i = anew ? 0 : manifest.entries(); i < view.files(); i++)
      render(view.file().apply(i), render);
    render.note(_ -> {
      Files.createDirectories(project.resolve(view.path()));
      new Manifest(
              view.path(), "", render.seq(), Sha256.of(view.path()), null, -1, -1, view.files())
          .save(render.staging(), render.folder());
    });
  }

  private void render(View.File wanted, RenderTransaction render) throws IOException {
    Path file = ProjectPath.resolve(project, wanted.path());
    Look look = Look.at(file);
    byte[] content = wanted.content().getBytes(StandardCharsets.UTF_8);
    if (look.exists()) {
      if (Arrays.equals(Files.readAllBytes(file), content)) return;
      if (!render.mayReplace(wanted.path(), file, edited(wanted, file))) return;
    }
    // What stands is known by its content alone: there is nothing to remember of one file.
    render.replace(wanted.path(), file, look, Map.of(), AtomicFile.whole(content), _ -> {});
  }

  private static Finding edited(View.File wanted, Path file) throws IOException {
    return Views.changed(wanted.path(), Views.firstDifference(wanted.content(), file));
  }

  void compare(List<Finding> findings) throws IOException {
    for (long i = 0; i < view.files(); i++) {
      View.File wanted = view.file().apply(i);
      Path file = ProjectPath.resolve(project, wanted.path());
      if (!Files.exists(file)) findings.add(Views.missing(wanted.path()));
      else if (!Arrays.equals(
          Files.readAllBytes(file), wanted.content().getBytes(StandardCharsets.UTF_8)))
        findings.add(edited(wanted, file));
    }
  }
}

package cairn.kernel;

import cairn.finding.Finding;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A folder that only ever gets more files. The manifest counts those that are on disk; files that
/// stand already are compared, not written over.
final class FolderOfFiles {
  private final View.Folder view;
  private final Path project;
  private final Path manifests;
  private final Manifest manifest;

  FolderOfFiles(View.Folder view, Path project, Path manifests, Manifest manifest) {
    this.view = view;
    this.project = project;
    this.manifests = manifests;
    this.manifest = manifest;
  }

  void render(long seq, List<Finding> findings) throws IOException {
    boolean anew = view.files() < manifest.entries() || !Files.exists(project.resolve(view.path()));
    var written = new ArrayList<Path>();
    for (long i = anew ? 0 : manifest.entries(); i < view.files(); i++) {
      View.File wanted = view.file().apply(i);
      Path file = ProjectPath.resolve(project, wanted.path());
      byte[] content = wanted.content().getBytes(StandardCharsets.UTF_8);
      if (!Files.exists(file)) {
        AtomicFile.writeCache(file, content);
        written.add(file);
      } else if (!Arrays.equals(Files.readAllBytes(file), content)) {
        findings.add(Views.changed(wanted.path(), Views.firstDifference(wanted.content(), file)));
      }
    }
    Files.createDirectories(project.resolve(view.path()));
    for (Path file : written) sync(file);
    new Manifest(view.path(), "", seq, Sha256.of(view.path()), null, -1, -1, view.files())
        .save(manifests);
  }

  /// All of them after all were written: the first one takes most of the others along.
  private static void sync(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(false);
    }
  }

  void drift(List<Finding> findings) throws IOException {
    for (long i = 0; i < Math.min(view.files(), manifest.entries()); i++) {
      View.File wanted = view.file().apply(i);
      Path file = ProjectPath.resolve(project, wanted.path());
      if (!Files.exists(file))
        findings.add(
            Finding.of(KernelCode.DRIFT, wanted.path(), 0, "the file was deleted")
                .hint("`cairn adopt --restore " + wanted.path() + "` renders it again"));
      else if (!Arrays.equals(
          Files.readAllBytes(file), wanted.content().getBytes(StandardCharsets.UTF_8)))
        findings.add(Views.changed(wanted.path(), Views.firstDifference(wanted.content(), file)));
    }
  }
}

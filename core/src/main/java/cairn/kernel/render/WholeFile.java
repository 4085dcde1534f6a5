package cairn.kernel.render;

import cairn.finding.Finding;
import cairn.kernel.View;
import cairn.kernel.file.AtomicFile;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A view of which the engine owns every byte.
final class WholeFile {
  private final View.Whole view;
  private final Path file;
  private final Manifest manifest;

  WholeFile(View.Whole view, Path file, Manifest manifest) {
    this.view = view;
    this.file = file;
    this.manifest = manifest;
  }

  void render(RenderTransaction render) throws IOException {
    Look look = Look.at(file);
    boolean same = manifest.revision().equals(view.revision()) && look.is(manifest);
    if (look.exists() && same && !render.thorough()) return;
    String text = view.content().get();
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    String hash = Sha256.of(content);
    if (look.exists()) {
      String standing = Sha256.of(Files.readAllBytes(file));
      if (standing.equals(hash)) {
        render.note(_ -> remember(render, hash, look));
        return;
      }
      boolean ours = manifest.wrote(standing) || render.intended(view.path(), "", standing);
      if (!ours && !render.mayReplace(view.path(), file, conflict(text))) return;
    }
    render.replace(
        view.path(),
        file,
        look,
        Map.of("", hash),
        AtomicFile.whole(content),
        standing -> remember(render, hash, standing));
  }

  private void remember(RenderTransaction render, String hash, Look standing) throws IOException {
    new Manifest(
            view.path(),
            view.revision(),
            render.seq(),
            hash,
            null,
            standing.size(),
            standing.modified(),
            0)
        .save(render.staging(), render.folder());
  }

  void compare(RenderLog log, List<Finding> findings) throws IOException {
    String text = view.content().get();
    String standing = Sha256.of(Files.readAllBytes(file));
    if (standing.equals(Sha256.of(text))) return;
    boolean ours = manifest.wrote(standing) || log.intended(view.path(), "", standing);
    findings.add(ours ? Views.behind(view.path(), "changes") : conflict(text));
  }

  private Finding conflict(String text) throws IOException {
    return manifest.known()
        ? Views.changed(view.path(), Views.firstDifference(text, file))
        : Views.inTheWay(view.path());
  }
}

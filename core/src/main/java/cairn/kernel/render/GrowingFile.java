package cairn.kernel.render;

import cairn.finding.Finding;
import cairn.kernel.View;
import cairn.kernel.file.AtomicFile;
import cairn.text.Sha256;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// A view that only ever gets longer. New entries are appended in place; the manifest's size says
/// how much of the file is known to be whole, so a half-written append is cut and done again.
final class GrowingFile {
  private final View.Growing view;
  private final Path file;
  private final Manifest manifest;

  GrowingFile(View.Growing view, Path file, Manifest manifest) {
    this.view = view;
    this.file = file;
    this.manifest = manifest;
  }

  void render(RenderTransaction render) throws IOException {
    Look look = Look.at(file);
    if (render.thorough() || !look.exists() || !begun() || shrunk()) {
      whole(look, render);
      return;
    }
    boolean untouched = look.is(manifest);
    if (!untouched && !standsAsWritten(look.size())) {
      render.mayReplace(view.path(), file, Views.changed(view.path(), firstDifference()));
      return;
    }
    if (manifest.entries() == view.entries() && look.size() == manifest.size()) {
      if (!untouched) render.note(_ -> remember(render, look));
      return;
    }
    byte[] more = entries(manifest.entries(), view.entries()).getBytes(StandardCharsets.UTF_8);
    render.append(
        view.path(), file, look, manifest.size(), more, standing -> remember(render, standing));
  }

  private boolean begun() {
    return manifest.known() && manifest.size() >= 0 && manifest.entries() > 0;
  }

  /// Fewer entries than were written: another history. Only a file that is fully ours may follow.
  private boolean shrunk() {
    return view.entries() < manifest.entries();
  }

  private void whole(Look look, RenderTransaction render) throws IOException {
    byte[] content = text().getBytes(StandardCharsets.UTF_8);
    String hash = Sha256.of(content);
    if (look.exists()) {
      byte[] standing = Files.readAllBytes(file);
      int differs = Arrays.mismatch(standing, content);
      if (differs < 0) {
        render.note(_ -> remember(render, look));
        return;
      }
      boolean prefix = differs == Math.min(standing.length, content.length);
      boolean ours =
          prefix && !render.thorough()
              || differs == standing.length && standing.length >= manifest.size()
              || shrunk() && look.is(manifest)
              || wrote(Sha256.of(standing), render);
      if (!ours && !render.mayReplace(view.path(), file, conflict(firstDifference()))) return;
    }
    render.replace(
        view.path(),
        file,
        look,
        Map.of("", hash),
        AtomicFile.whole(content),
        standing -> remember(render, standing));
  }

  private boolean wrote(String hash, RenderTransaction render) {
    return manifest.wrote(hash) || render.intended(view.path(), "", hash);
  }

  private Finding conflict(int line) {
    return manifest.known() ? Views.changed(view.path(), line) : Views.inTheWay(view.path());
  }

  private void remember(RenderTransaction render, Look standing) throws IOException {
    if (!standing.exists()) return;
    new Manifest(
            view.path(),
            "",
            render.seq(),
            Sha256.of(view.head()),
            null,
            standing.size(),
            standing.modified(),
            view.entries())
        .save(render.staging(), render.folder());
  }

  /// Entry by entry, so that a file of any length is compared in little memory.
  void compare(List<Finding> findings) throws IOException {
    long at = 0;
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      for (long i = -1; i < view.entries(); i++) {
        byte[] wanted =
            (i < 0 ? view.head() : view.entry().apply(i)).getBytes(StandardCharsets.UTF_8);
        byte[] found = in.readNBytes(wanted.length);
        int differs = Arrays.mismatch(wanted, found);
        at += found.length;
        if (differs < 0) continue;
        boolean cut = differs == found.length && at >= manifest.size();
        findings.add(
            cut
                ? Views.behind(view.path(), (int) (view.entries() - Math.max(i, 0)) + " entries")
                : conflict(firstDifference()));
        return;
      }
      if (in.read() >= 0) findings.add(conflict(firstDifference()));
    }
  }

  /// True if the file is what was written, perhaps with the start of an append that a crash cut.
  private boolean standsAsWritten(long size) throws IOException {
    if (size < manifest.size()) return false;
    byte[] standing = Files.readAllBytes(file);
    byte[] all = text().getBytes(StandardCharsets.UTF_8);
    if (standing.length > all.length) return false;
    return Arrays.equals(standing, 0, standing.length, all, 0, standing.length);
  }

  private int firstDifference() throws IOException {
    return Views.firstDifference(text(), file);
  }

  private String text() {
    return view.head() + entries(0, view.entries());
  }

  private String entries(long from, long to) {
    var text = new StringBuilder();
    for (long i = from; i < to; i++) text.append(view.entry().apply(i));
    return text.toString();
  }
}

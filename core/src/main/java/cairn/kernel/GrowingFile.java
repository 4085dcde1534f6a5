package cairn.kernel;

import cairn.finding.Finding;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

/// A view that only ever gets longer. New entries are appended in place; the manifest's size says
/// how much of the file is known to be whole, so a half-written append is cut and done again.
final class GrowingFile {
  private final View.Growing view;
  private final Path file;
  private final Path manifests;
  private final Manifest manifest;

  GrowingFile(View.Growing view, Path file, Path manifests, Manifest manifest) {
    this.view = view;
    this.file = file;
    this.manifests = manifests;
    this.manifest = manifest;
  }

  void render(long seq, List<Finding> findings) throws IOException {
    boolean exists = Files.exists(file);
    boolean begun = manifest.known() && manifest.size() >= 0 && manifest.entries() > 0;
    if (!exists || !begun || shrunk()) {
      whole(exists, seq, findings);
      return;
    }
    long size = Files.size(file);
    boolean ours = Views.untouched(file, manifest) || standsAsWritten(size);
    if (!ours) {
      findings.add(Views.changed(view.path(), firstDifference()));
      return;
    }
    if (manifest.entries() == view.entries() && size == manifest.size()) {
      if (!Views.untouched(file, manifest)) remember(seq);
      return;
    }
    append(seq);
  }

  void drift(List<Finding> findings) throws IOException {
    if (!Views.untouched(file, manifest) && !standsAsWritten(Files.size(file)))
      findings.add(Views.changed(view.path(), firstDifference()));
  }

  /// Fewer entries than were written: another history. Only a file that is fully ours may follow.
  private boolean shrunk() {
    return view.entries() < manifest.entries();
  }

  private void whole(boolean exists, long seq, List<Finding> findings) throws IOException {
    byte[] content = text().getBytes(StandardCharsets.UTF_8);
    if (exists) {
      byte[] standing = Files.readAllBytes(file);
      boolean prefix =
          Arrays.mismatch(standing, content) < 0
              || Arrays.mismatch(standing, content) == Math.min(standing.length, content.length);
      boolean ours =
          prefix
              || shrunk() && Views.untouched(file, manifest)
              || manifest.wrote(Sha256.of(standing));
      if (!ours) {
        findings.add(
            manifest.known()
                ? Views.changed(view.path(), firstDifference())
                : Views.inTheWay(view.path()));
        return;
      }
    }
    AtomicFile.write(file, content);
    remember(seq);
  }

  private void append(long seq) throws IOException {
    byte[] more = entries(manifest.entries(), view.entries()).getBytes(StandardCharsets.UTF_8);
    try (FileChannel out = FileChannel.open(file, StandardOpenOption.WRITE)) {
      out.truncate(manifest.size());
      ByteBuffer bytes = ByteBuffer.wrap(more);
      long at = manifest.size();
      while (bytes.hasRemaining()) at += out.write(bytes, at);
      out.force(false);
    }
    remember(seq);
  }

  private void remember(long seq) throws IOException {
    new Manifest(
            view.path(),
            "",
            seq,
            Sha256.of(view.head()),
            null,
            Files.size(file),
            Files.getLastModifiedTime(file).toMillis(),
            view.entries())
        .save(manifests);
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

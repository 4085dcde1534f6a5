package cairn.kernel.render;

import cairn.kernel.View;
import cairn.kernel.file.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Changes a few sections of a file that is as the engine left it: everything else is copied by the
/// system without passing through here.
final class SectionPatch {
  private record Edit(long start, long end, byte[] bytes) {}

  private final SectionIndex index;
  private final List<Edit> edits = new ArrayList<>();
  private final Map<String, String> texts = new LinkedHashMap<>();

  /// What others wrote, read at the first new section.
  private final StringBuilder foreign = new StringBuilder();

  private SectionPatch(SectionIndex index) {
    this.index = index;
  }

  /// Where the patched version goes.
  interface Target {
    /// @param texts the sections that change, by key
    void take(Map<String, String> texts, AtomicFile.Body body) throws IOException;
  }

  /// Puts the sections in their places, new ones behind the last, and keeps the index in step.
  /// False, with nothing written, if a section is not the engine's any more, or never was.
  static boolean apply(Path file, SectionIndex index, List<View.Section> sections, Target target)
      throws IOException {
    var patch = new SectionPatch(index);
    try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
      if (!patch.plan(in, sections)) return false;
      patch.texts.forEach(index::put);
      if (!patch.edits.isEmpty()) target.take(patch.texts, out -> patch.copy(in, out));
    }
    return true;
  }

  private boolean plan(FileChannel in, List<View.Section> sections) throws IOException {
    SectionIndex.Place last = index.last();
    if (last.bytes() == 0) return false;
    long end = last.end();
    boolean open = end > 0 && !read(in, end - 1, 1).equals("\n");
    for (View.Section section : sections) {
      String text = section.text().get();
      SectionIndex.Place place = index.find(section.key());
      if (place.row() < 0) {
        if (othersWrote(in, section.key())) return false;
        put(section.key(), end, end, SectionPieces.padded(open, text));
        open = false;
        continue;
      }
      String before = read(in, place.start(), place.bytes());
      if (!SectionIndex.hash(before).equals(place.hash())) return false;
      String after = SectionPieces.keepTrailing(before, text);
      if (!after.equals(before)) put(section.key(), place.start(), place.end(), after);
    }
    return true;
  }

  /// Whether a section with this key may stand there that the engine does not know.
  private boolean othersWrote(FileChannel in, String key) throws IOException {
    if (foreign.isEmpty())
      for (SectionIndex.Place place : index.foreign())
        foreign.append('\n').append(read(in, place.start(), place.bytes()));
    return foreign.indexOf("\n" + key) >= 0;
  }

  private void put(String key, long start, long end, String text) {
    edits.add(new Edit(start, end, text.getBytes(StandardCharsets.UTF_8)));
    texts.put(key, text);
  }

  private void copy(FileChannel in, FileChannel out) throws IOException {
    edits.sort(Comparator.comparingLong(Edit::start).thenComparingLong(Edit::end));
    long at = 0;
    for (Edit edit : edits) {
      transfer(in, at, edit.start(), out);
      ByteBuffer bytes = ByteBuffer.wrap(edit.bytes());
      while (bytes.hasRemaining()) out.write(bytes);
      at = edit.end();
    }
    transfer(in, at, in.size(), out);
  }

  private static void transfer(FileChannel in, long from, long to, FileChannel out)
      throws IOException {
    for (long at = from; at < to; ) at += in.transferTo(at, to - at, out);
  }

  private static String read(FileChannel in, long start, int bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(bytes);
    for (long at = start; buffer.hasRemaining(); ) {
      int read = in.read(buffer, at);
      if (read < 0) throw new IOException("the file is shorter than its index says");
      at += read;
    }
    return new String(buffer.array(), StandardCharsets.UTF_8);
  }
}

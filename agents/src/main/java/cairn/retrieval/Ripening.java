package cairn.retrieval;

import cairn.kernel.AtomicFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Reads every entry of an index by meaning, once, so that it can be searched by meaning alone.
/// Stopping loses nothing: vectors are kept as they come.
///
/// On disk (version 1), `ripe.bin`: a mark that names the models and the state of the index it
/// belongs to, a count, and for each entry its key, its group and 16 bytes that stand for its text.
/// Vectors are in the files of the senses.
final class Ripening {
  /// Read together; large enough that texts of like length share a batch of the model.
  private static final int PORTION = 256;

  private final EntryIndex index;
  private final List<Sense> senses;

  Ripening(EntryIndex index, List<Sense> senses) {
    this.index = index;
    this.senses = senses;
  }

  /// @return the names of all entries, or nothing if it was stopped before the end
  Optional<List<Meanings.Named>> run(Progress progress, BooleanSupplier stop) throws IOException {
    List<Meanings.Named> named = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    index.each((group, entry) -> {
      named.add(new Meanings.Named(entry.key(), group, VectorCache.Key.of(entry.whole())));
      texts.add(entry.whole());
    });
    texts.sort(Comparator.comparingInt(String::length));
    int total = texts.size() * senses.size();
    int done = 0;
    for (Sense sense : senses)
      for (int from = 0; from < texts.size(); from += PORTION) {
        if (stop.getAsBoolean()) return Optional.empty();
        List<String> portion = texts.subList(from, Math.min(texts.size(), from + PORTION));
        sense.vectors().of(portion);
        done += portion.size();
        progress.at(done, total, sense.vectors().embedder().name());
      }
    named.sort(Comparator.comparing(Meanings.Named::key));
    return Optional.of(named);
  }

  List<Meanings> meanings(List<Meanings.Named> named) {
    return senses.stream().map(s -> Meanings.of(named, s.vectors())).toList();
  }

  /// Names the models and the state of the index.
  String mark() throws IOException {
    StringBuilder mark = new StringBuilder("1 " + EntryIndex.VERSION + " " + index.mark());
    for (Sense sense : senses) mark.append(' ').append(sense.vectors().embedder().name());
    return mark.toString();
  }

  void save(Path file, List<Meanings.Named> named) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(bytes)) {
      out.writeUTF(mark());
      out.writeInt(named.size());
      for (Meanings.Named entry : named) {
        out.writeUTF(entry.key());
        out.writeUTF(entry.group());
        out.writeLong(entry.text().high());
        out.writeLong(entry.text().low());
      }
    }
    AtomicFile.write(file, bytes.toByteArray());
  }

  /// Whether something was saved for exactly this state of the index.
  boolean isSaved(Path file) throws IOException {
    if (!Files.exists(file)) return false;
    try (var in = new DataInputStream(Files.newInputStream(file))) {
      return in.readUTF().equals(mark());
    } catch (java.io.EOFException | java.io.UTFDataFormatException e) {
      return false;
    }
  }

  /// What was saved for exactly this state of the index; nothing if it is another, or damaged, or
  /// if vectors are gone.
  Optional<List<Meanings>> load(Path file) throws IOException {
    if (!isSaved(file)) return Optional.empty();
    List<Meanings.Named> named = new ArrayList<>();
    try (var in = new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      in.readUTF(); // the mark, looked at already
      for (int left = in.readInt(); left > 0; left--)
        named.add(
            new Meanings.Named(
                in.readUTF(), in.readUTF(), new VectorCache.Key(in.readLong(), in.readLong())));
    } catch (java.io.EOFException | java.io.UTFDataFormatException e) {
      return Optional.empty();
    }
    for (Sense sense : senses)
      for (Meanings.Named entry : named)
        if (sense.vectors().packed(entry.text()) == null) return Optional.empty();
    return Optional.of(meanings(named));
  }
}

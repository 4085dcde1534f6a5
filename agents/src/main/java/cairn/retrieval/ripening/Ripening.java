package cairn.retrieval.ripening;

import cairn.kernel.file.AtomicFile;
import cairn.retrieval.index.EntryIndex;
import cairn.retrieval.index.EntryView;
import cairn.retrieval.meaning.Meanings;
import cairn.retrieval.meaning.Sense;
import cairn.retrieval.meaning.VectorCache;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads every entry of an index by meaning, once, so that it can be searched by meaning alone.
/// Stopping loses nothing: vectors are kept as they come.
///
/// On disk (version 2; 1 also listed the entries), `ripe.bin`: a mark that names the models and the
/// state of the index it belongs to. Vectors are in the files of the senses.
public final class Ripening {
  private final EntryIndex index;
  private final List<Sense> senses;

  public Ripening(EntryIndex index, List<Sense> senses) {
    this.index = index;
    this.senses = senses;
  }

  /// Reads what was not read yet.
  ///
  /// @return whether it came to the end
  public boolean run(EntryView view, Pace pace, Progress progress) throws IOException {
    VectorCache.@Nullable Key[] texts = view.texts(EntryView.WHOLE);
    int total = view.size() * senses.size();
    int done = 0;
    for (Sense sense : senses.reversed()) { // the one first by which an unripe index is searched
      List<Integer> left = unread(sense, texts);
      done += view.size() - left.size();
      for (int from = 0; from < left.size(); from += pace.portion()) {
        if (!pace.goOn()) return false;
        List<Integer> portion = left.subList(from, Math.min(left.size(), from + pace.portion()));
        read(sense, view, portion);
        done += portion.size();
        progress.at(done, total, sense.vectors().embedder().name());
      }
    }
    return true;
  }

  private static void read(Sense sense, EntryView view, List<Integer> entries) throws IOException {
    List<String> words = new ArrayList<>();
    for (int entry : entries) words.add(view.entry(entry).whole());
    sense.vectors().of(words);
  }

  private static List<Integer> unread(Sense sense, VectorCache.@Nullable Key[] texts) {
    List<Integer> there = new ArrayList<>();
    for (int i = 0; i < texts.length; i++) if (texts[i] != null) there.add(i);
    int[] known = sense.vectors().known(there.stream().map(i -> texts[i]).toList());
    List<Integer> unread = new ArrayList<>();
    for (int i = 0; i < known.length; i++) if (known[i] < 0) unread.add(there.get(i));
    return unread;
  }

  /// How far it is, in entries: one that half of the senses have read counts as half.
  int read() throws IOException {
    EntryView view = index.view();
    VectorCache.@Nullable Key[] texts = view.texts(EntryView.WHOLE);
    int read = 0;
    for (Sense sense : senses) read += view.size() - unread(sense, texts).size();
    return read / senses.size();
  }

  /// Everything that the view holds, if all of it has been read.
  public Optional<Ripe> ripe(EntryView view) throws IOException {
    VectorCache.@Nullable Key[] texts = view.texts(EntryView.WHOLE);
    List<VectorCache.Key> there = Arrays.stream(texts).filter(Objects::nonNull).toList();
    List<Meanings> meanings = new ArrayList<>();
    for (Sense sense : senses) {
      int[] known = sense.vectors().known(there);
      if (Arrays.stream(known).anyMatch(n -> n < 0)) return Optional.empty();
      int[] numbers = new int[texts.length];
      int at = 0;
      for (int i = 0; i < texts.length; i++) numbers[i] = texts[i] == null ? -1 : known[at++];
      int dimension = sense.vectors().embedder().dimension();
      meanings.add(new Meanings(sense.vectors().vectors(), numbers, dimension));
    }
    return Optional.of(new Ripe(view, meanings));
  }

  /// Names the models and the state of the index.
  String mark(EntryView view) throws IOException {
    StringBuilder mark = new StringBuilder("2 " + EntryIndex.VERSION + " " + index.mark(view));
    for (Sense sense : senses) mark.append(' ').append(sense.vectors().embedder().name());
    return mark.toString();
  }

  void save(Path file, EntryView view) throws IOException {
    AtomicFile.write(file, mark(view));
  }

  /// Whether exactly this state of the index was found ripe.
  boolean isSaved(Path file, EntryView view) throws IOException {
    byte[] mark = mark(view).getBytes(StandardCharsets.UTF_8);
    return Files.exists(file)
        && Files.size(file) == mark.length
        && Arrays.equals(Files.readAllBytes(file), mark);
  }
}

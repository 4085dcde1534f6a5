package cairn.record.interop;

import cairn.kernel.Stamp;
import cairn.kernel.View;
import cairn.record.change.Evolution;
import cairn.record.format.Artifact;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.view.RecordViews;
import cairn.spine.Event;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Proves that an import loses no word: renders what the events lead to, compares it word by word
/// with every original file, and keeps each line that has a word too few as a comment at the top of
/// the rendered file. Comments, flags and fields that the record has no place for live on there.
public final class KeptLines {
  private static final String INTRO = "kept from the original, which has no other place for it";

  private KeptLines() {}

  /// @param events what the import says so far
  /// @return heads with the kept lines
  static List<RecordEvent> of(Map<String, String> originals, List<RecordEvent> events) {
    RecordState state = RecordState.empty();
    long seq = 0;
    for (RecordEvent event : events)
      state =
          Evolution.apply(
              state, event, new Stamp(++seq, "", Instant.EPOCH, "", Event.Actor.NOBODY));
    Map<String, String> rendered = rendered(state);
    var heads = new ArrayList<RecordEvent>();
    for (String file : new TreeSet<>(originals.keySet())) {
      if (!Artifact.owned(file)) continue;
      List<String> lost = lost(originals.get(file), rendered.getOrDefault(file, ""));
      if (lost.isEmpty()) continue;
      String head = state.hot().heads().getOrDefault(file, "");
      heads.add(new RecordEvent.HeadImported(file, head + comment(file, lost)));
    }
    return heads;
  }

  /// The files as they stand after a full rendering.
  static Map<String, String> rendered(RecordState state) {
    var files = new LinkedHashMap<String, String>();
    var views = new ArrayList<>(RecordViews.of(state));
    views.addAll(RecordViews.archive(state));
    for (View view : views) {
      String path = view.path().substring(RecordViews.ROOT.length());
      var text = new StringBuilder();
      switch (view) {
        case View.Whole whole -> text.append(whole.content().get());
        case View.Growing growing -> {
          text.append(growing.head());
          for (long i = 0; i < growing.entries(); i++) text.append(growing.entry().apply(i));
        }
        case View.Sections sections -> {
          text.append(sections.head());
          sections.all().get().forEach(section -> text.append(section.text().get()));
        }
        case View.Gone gone -> throw new IllegalStateException("a record removes no file: " + gone);
        case View.Folder folder -> throw new IllegalStateException("no folder of files: " + folder);
      }
      files.put(path, text.toString());
    }
    return files;
  }

  /// The lines of the original that have words which the rendered text has too few of. A line that
  /// stands there as a whole is looked at last: its words are most probably the ones that are
  /// there.
  public static List<String> lost(String original, String rendered) {
    Map<String, Integer> missing = new HashMap<>();
    words(original).forEach(word -> missing.merge(word, 1, Integer::sum));
    words(rendered)
        .forEach(word -> missing.computeIfPresent(word, (_, n) -> n == 1 ? null : n - 1));
    if (missing.isEmpty()) return List.of();
    Set<String> there = new HashSet<>();
    for (String line : rendered.split("\n")) there.add(String.join(" ", words(line)));
    String[] lines = original.split("\n", -1);
    var kept = new TreeSet<Integer>();
    for (boolean standing : new boolean[] {false, true})
      for (int i = 0; i < lines.length && !missing.isEmpty(); i++) {
        List<String> words = words(lines[i]);
        if (kept.contains(i) || words.stream().noneMatch(missing::containsKey)) continue;
        if (there.contains(String.join(" ", words)) != standing) continue;
        kept.add(i);
        words.forEach(word -> missing.computeIfPresent(word, (_, n) -> n == 1 ? null : n - 1));
      }
    return kept.stream().map(i -> lines[i].stripTrailing()).toList();
  }

  /// Letters and digits; everything else is layout.
  static List<String> words(String text) {
    var words = new ArrayList<String>();
    int from = -1;
    for (int i = 0; i <= text.length(); ) {
      int c = i < text.length() ? text.codePointAt(i) : ' ';
      boolean part =
          Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK;
      if (part && from < 0) from = i;
      if (!part && from >= 0) {
        words.add(text.substring(from, i));
        from = -1;
      }
      i += Character.charCount(c);
    }
    return words;
  }

  private static String comment(String file, List<String> lines) {
    var out = new StringBuilder();
    if (file.endsWith(".md")) {
      out.append("<!-- ").append(INTRO).append('\n');
      lines.forEach(line -> out.append(line.replace("-->", "-- >")).append('\n'));
      return out.append("-->\n\n").toString();
    }
    String intro = "# " + INTRO;
    if (!lines.getFirst().equals(intro)) out.append(intro).append('\n');
    for (String line : lines)
      out.append(line.strip().startsWith("#") ? line.strip() : "# " + line).append('\n');
    return out.toString();
  }
}

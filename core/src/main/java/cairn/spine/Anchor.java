package cairn.spine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What somebody once saw of the log: that event `seq` stood on a line with this hash. Because each
/// line names the hash of the line before, one line stands for all lines up to it.
///
/// @param hash of the line without its newline; empty where only the number was written down
/// @param where who says so: a file, a commit, a signature
public record Anchor(long seq, String hash, String where) {
  private static final Pattern TEXT = Pattern.compile("cairn:(\\d{1,18}):(sha256:[0-9a-f]{64})");

  public Anchor {
    if (seq < 0) throw new IllegalArgumentException("event " + seq);
  }

  public static Anchor of(Position head, String where) {
    return new Anchor(head.seq(), head.hash(), where);
  }

  /// `cairn:17:sha256:…`: one word that can be mailed, printed or pasted.
  public String text() {
    return "cairn:" + seq + ":" + hash;
  }

  /// The anchor if the whole text is one, spaces around it left aside.
  public static Optional<Anchor> parse(String text, String where) {
    Matcher word = TEXT.matcher(text.strip());
    return word.matches() ? Optional.of(read(word, where)) : Optional.empty();
  }

  /// All anchors in a letter, a page or a list of kept ones.
  public static List<Anchor> in(String text, String where) {
    var found = new ArrayList<Anchor>();
    for (Matcher word = TEXT.matcher(text); word.find(); ) found.add(read(word, where));
    return found;
  }

  private static Anchor read(Matcher word, String where) {
    return new Anchor(Long.parseLong(word.group(1)), word.group(2), where);
  }
}

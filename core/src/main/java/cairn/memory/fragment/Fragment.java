package cairn.memory.fragment;

import cairn.text.Sha256;
import cairn.text.Slug;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One piece of evidence: this event says this about that line. Written once, never changed.
///
/// @param line id of the line; empty for a new signal
/// @param number where the line stood on the board then; 0 for a new signal
/// @param hash of the line's wording then
/// @param evidence in plain words, without the payload's own
/// @param note the sentence that may become a line, private parts taken out; only for a new signal
/// @param names of people, tools and files the evidence is about
/// @param file where the line stood; the board where an older event does not say
/// @param judge who judged: `rules`, or the agent's name
public record Fragment(
    String event,
    Instant at,
    String kind,
    String session,
    String type,
    Signal signal,
    String line,
    int number,
    String hash,
    Trajectory trajectory,
    RootCause cause,
    Relation relation,
    String evidence,
    String note,
    List<String> names,
    String judge,
    @Nullable String file) {

  private static final int KEY_DIGITS = 16;

  private static final int SLUG = 24;

  public Fragment {
    names = List.copyOf(names);
    if (file == null) file = Board.FILE;
  }

  /// The same event, signal, line and trajectory is the same evidence.
  public String key() {
    String what =
        String.join(
            "\n", event, signal.word(), line, trajectory.name(), line.isEmpty() ? note : "");
    return Sha256.of(what).substring(Sha256.PREFIX.length()).substring(0, KEY_DIGITS);
  }

  /// `memory/fragments/<day>/<time>-<event>-<signal>-<key>.md`; nothing of it is believed of the
  /// event but letters and digits.
  public String path() {
    String time = at.toString().replaceAll("[^0-9TZ]", "");
    return "memory/fragments/"
        + at.toString().substring(0, 10).replaceAll("[^0-9-]", "0")
        + "/"
        + (time.length() > 15 ? time.substring(0, 15) : time)
        + "-"
        + Slug.of(event, SLUG)
        + "-"
        + signal.word()
        + "-"
        + key().substring(0, 8)
        + ".md";
  }

  public String reference() {
    return line.isEmpty() ? "none" : file + ":L" + number;
  }
}

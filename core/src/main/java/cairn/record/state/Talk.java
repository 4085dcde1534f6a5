package cairn.record.state;

import java.util.List;

/// Where the conversation stands.
///
/// @param turn how many turns were recorded in all, the clock of abandonment
/// @param day how many session-days there were, the clock of staleness
/// @param current the turn being recorded, `2026-11-15_001#3`
/// @param closing how the agent's words of the previous turn ended
/// @param focus observations that the previous turn staged or came back to
/// @param runs experiments of the previous turn: what a comment without a name is about
/// @param threads what the researcher holds open
record Talk(
    int turn,
    int day,
    String session,
    String current,
    String at,
    String closing,
    List<String> focus,
    List<String> runs,
    List<String> threads) {
  static final Talk EMPTY = new Talk(0, 0, "", "", "", "", List.of(), List.of(), List.of());

  public Talk {
    focus = List.copyOf(focus);
    runs = List.copyOf(runs);
    threads = List.copyOf(threads);
  }

  /// A turn begins; a directive is none of its own and leaves in focus what was.
  Talk begin(String session, String current, String at, boolean directive, boolean newDay) {
    return new Talk(
        directive ? turn : turn + 1,
        newDay ? day + 1 : day,
        session,
        current,
        at,
        closing,
        directive ? focus : List.of(),
        directive ? runs : List.of(),
        threads);
  }

  Talk closing(String words) {
    return new Talk(turn, day, session, current, at, words, focus, runs, threads);
  }

  Talk focus(List<String> ids) {
    return new Talk(turn, day, session, current, at, closing, ids, runs, threads);
  }

  Talk runs(List<String> ids) {
    return new Talk(turn, day, session, current, at, closing, focus, ids, threads);
  }

  Talk threads(List<String> open) {
    return new Talk(turn, day, session, current, at, closing, focus, runs, open);
  }
}

package cairn.record.state;

import cairn.spine.line.LossAccepted;

/// Numbers after a loss of events. A lost event gave out at most one id of a kind, and one turn; so
/// every count goes on behind all that it can have given out. Ids that were imported may be higher
/// than their count: of those the highest that anybody still saw is known.
public final class LostIds {
  /// Among the last numbers: how many events were lost in all, and the day of the last loss.
  private static final String LOST = "lost:events";

  private static final String DAY = "lost:day";
  private static final String TURNS = "lost:turns:";

  private LostIds() {}

  /// @param day of the acceptance, `2026-11-15`
  public static RecordState skip(RecordState state, LossAccepted loss, String day) {
    Hot before = state.hot();
    int lost = (int) Math.min(loss.lost(), Integer.MAX_VALUE / 4);
    Hot hot = before;
    for (String prefix : before.last().keySet())
      if (isPrefix(prefix)) hot = raised(hot, prefix, before.lastOf(prefix) + lost);
    for (var seen : loss.numbers().entrySet())
      if (isPrefix(seen.getKey()))
        hot = raised(hot, seen.getKey(), (int) Math.min(seen.getValue(), 99_999_999));
    hot = raised(hot, LOST, before.lastOf(LOST) + lost);
    hot = raised(hot, DAY, number(day));
    int turns = state.sessions().get(before.session()).map(Session::turns).orElse(0);
    return state.hot(raised(hot, TURNS + before.session(), turns + lost));
  }

  /// The last number of an id that must be taken for given out.
  public static int last(Hot hot, String prefix) {
    return hot.last().containsKey(prefix) ? hot.lastOf(prefix) : hot.lastOf(LOST);
  }

  /// The last turn of a session that must be taken for recorded. A session of which the log knows
  /// nothing can have been lost whole, unless it is younger than the loss.
  public static int turns(RecordState state, String session) {
    Hot hot = state.hot();
    int known = state.sessions().get(session).map(Session::turns).orElse(0);
    int floor = hot.lastOf(TURNS + session);
    if (known == 0 && floor == 0 && hot.lastOf(LOST) > 0 && number(session) <= hot.lastOf(DAY))
      floor = hot.lastOf(LOST);
    return Math.max(known, floor);
  }

  private static Hot raised(Hot hot, String key, int number) {
    return number <= hot.lastOf(key) ? hot : hot.last(hot.last().plus(key, number));
  }

  private static boolean isPrefix(String key) {
    return !Ids.prefix(key + "1").isEmpty();
  }

  /// `20261115` of a day, or of a session that begins with one; else the highest.
  private static int number(String day) {
    if (day.length() < 10) return Integer.MAX_VALUE;
    try {
      return Integer.parseInt(day.substring(0, 10).replace("-", ""));
    } catch (NumberFormatException e) {
      return Integer.MAX_VALUE;
    }
  }
}

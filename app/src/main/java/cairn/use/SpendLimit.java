package cairn.use;

import java.util.Locale;

/// How much a server may spend on a run before it stops and asks a person whether the run goes on.
///
/// @param calls of agents
public record SpendLimit(double usd, int calls) {
  public static final SpendLimit NONE = new SpendLimit(Double.MAX_VALUE, Integer.MAX_VALUE);

  public SpendLimit {
    if (!(usd > 0) || calls < 1) throw new IllegalArgumentException("a limit is above 0");
  }

  boolean reached(int calls, double usd) {
    return calls >= this.calls || usd >= this.usd;
  }

  /// Why a run stopped here.
  public String words() {
    String money = usd == NONE.usd ? "" : String.format(Locale.ROOT, "%.2f USD", usd);
    String asked = calls == NONE.calls ? "" : calls + " calls";
    return "The limit of "
        + money
        + (money.isEmpty() || asked.isEmpty() ? "" : " or ")
        + asked
        + " was reached.";
  }
}

package cairn.memory.fragment;

import java.util.Locale;

/// Whose words a line is.
public enum Authority {
  /// Made from something that recurred; nobody said it as a rule.
  INFERRED,
  /// Written by a person into the board or a rules file.
  WRITTEN,
  /// Typed by the user as an order.
  TYPED;

  public boolean personal() {
    return this != INFERRED;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}

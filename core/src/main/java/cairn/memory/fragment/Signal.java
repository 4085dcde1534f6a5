package cairn.memory.fragment;

import java.util.Locale;

/// What kind of thing was seen.
public enum Signal {
  TRIGGER,
  USE,
  BEHAVIOUR,
  CORRECTION,
  STANDING_INSTRUCTION,
  PREFERENCE,
  /// The user said a line again.
  RESTATEMENT;

  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

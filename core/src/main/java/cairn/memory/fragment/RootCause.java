package cairn.memory.fragment;

/// Why a line failed, told only when the same turn shows it.
public enum RootCause {
  UNKNOWN(""),
  RECALL_MISS("recall-miss"),
  DIRECTION_WRONG("direction-wrong");

  private final String word;

  RootCause(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  public static RootCause of(String word) {
    for (RootCause cause : values()) if (cause.word.equals(word)) return cause;
    throw new IllegalArgumentException("root cause '" + word + "'");
  }
}

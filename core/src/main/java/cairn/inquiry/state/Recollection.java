package cairn.inquiry.state;

/// Something the project remembers, as it was when this inquiry recalled it. Kept with the inquiry,
/// so that what is cited can be checked when the memory has changed.
///
/// @param id as cited
/// @param kind `line`, `dossier`, `claim`, `heuristic` or `dead_end`
/// @param status whether it still stood, in the words of whoever keeps it
/// @param hash of the stored text
public record Recollection(
    String id, String kind, String title, String text, String status, String hash) {
  public static final String DEAD_END = "dead_end";

  /// Longer memories are cut before they are recalled.
  public static final int MAX_TEXT = 2_000;

  public boolean deadEnd() {
    return kind.equals(DEAD_END);
  }

  boolean named(String name) {
    return id.equals(name) || title.equalsIgnoreCase(name);
  }
}

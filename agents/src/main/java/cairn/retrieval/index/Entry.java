package cairn.retrieval.index;

import java.util.List;

/// One thing that can be found.
///
/// @param key the caller's name for it
/// @param text what is found, ranked by words and by meaning
/// @param context what surrounds it (title and heading, neighbouring turns); it helps to find the
///   entry but is not what is shown; one line for each neighbour
/// @param echo whether another entry says the same in the same words
public record Entry(String key, String text, String context, boolean echo) {
  public Entry(String key, String text, String context) {
    this(key, text, context, false);
  }

  /// Text and context as one, for comparing them together.
  public String whole() {
    return context.isEmpty() ? text : context + "\n" + text;
  }

  /// The text as words are looked up in it: the cells of a table stand apart.
  String cells() {
    return Tables.apart(text);
  }

  public List<String> neighbours() {
    return context.isEmpty() ? List.of() : List.of(context.split("\n"));
  }
}

package cairn.retrieval;

/// One thing that can be found.
///
/// @param key the caller's name for it
/// @param text what is found, ranked by words and by meaning
/// @param context what surrounds it (title and heading, neighbouring turns); it helps to find the
///     entry but is not what is shown
public record Entry(String key, String text, String context) {}

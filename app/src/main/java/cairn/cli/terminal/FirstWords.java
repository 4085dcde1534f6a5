package cairn.cli.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Explains a word of Cairn where a person first meets it, and never again. Which words were told
/// is kept for the person, not in a project.
final class FirstWords {
  /// More at once would be a lesson.
  private static final int AT_ONCE = 3;

  /// Of what a command said, so much is searched for words.
  private static final int LOOKED_AT = 20_000;

  private record Word(List<String> forms, String meaning) {
    String name() {
      return forms.getFirst();
    }
  }

  private final Path file;

  private FirstWords(Path file) {
    this.file = file;
  }

  /// Empty where nobody watches, or where there is no place to remember what was told.
  static Optional<FirstWords> of(Surroundings world) {
    if (!world.terminal()) return Optional.empty();
    return place(world.environment()).map(FirstWords::new);
  }

  private static Optional<Path> place(Map<String, String> environment) {
    for (String variable : List.of("XDG_STATE_HOME", "LOCALAPPDATA")) {
      String folder = environment.getOrDefault(variable, "");
      if (!folder.isBlank()) return Optional.of(Path.of(folder, "cairn", "words-told"));
    }
    String home = environment.getOrDefault("HOME", "");
    return home.isBlank()
        ? Optional.empty()
        : Optional.of(Path.of(home, ".local", "state", "cairn", "words-told"));
  }

  /// What to say after a command that said `text`.
  List<String> about(CharSequence text) {
    Set<String> said =
        new HashSet<>(
            Arrays.asList(
                text.subSequence(0, Math.min(LOOKED_AT, text.length()))
                    .toString()
                    .toLowerCase(Locale.ROOT)
                    .split("[^a-z]+")));
    try {
      Set<String> told =
          Files.exists(file) ? new HashSet<>(Files.readAllLines(file)) : new HashSet<>();
      var lines = new ArrayList<String>();
      var names = new ArrayList<String>();
      for (Word word : words()) {
        if (told.contains(word.name()) || names.size() == AT_ONCE) continue;
        if (word.forms().stream().noneMatch(said::contains)) continue;
        names.add(word.name());
        lines.add(word.name() + ": " + word.meaning());
      }
      if (!names.isEmpty()) remember(names);
      return lines;
    } catch (IOException e) {
      // A courtesy: whoever cannot keep it is not troubled with it.
      return List.of();
    }
  }

  private void remember(List<String> names) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        String.join("\n", names) + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private static List<Word> words() {
    try (InputStream in = FirstWords.class.getResourceAsStream("/cairn/cli/first-words.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#") && line.contains(" = "))
          .map(FirstWords::word)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Word word(String line) {
    int at = line.indexOf(" = ");
    return new Word(List.of(line.substring(0, at).split(" ")), line.substring(at + 3));
  }
}

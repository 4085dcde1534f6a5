package cairn.task.guard;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The variables that a shell line sets itself, and where it stands.
final class ShellVariables {
  private static final BoundedPattern VARIABLE =
      BoundedPattern.of("\\$(?:(\\w+|[@*])|\\{(\\w+|[@*])(?::?[-=]([^}]*))?\\})");

  private final Map<String, String> set = new HashMap<>(Map.of("PWD", ".", "HOME", "~"));

  void put(String name, String value) {
    set.put(name, value);
  }

  /// A variable that the line itself sets is replaced; one that is a whole word may be several.
  void expand(String word, List<String> args) {
    String value = value(word);
    if (!value.equals(word) && word.startsWith("$"))
      for (String part : value.strip().split(set.containsKey("IFS") ? "[\\W&&[^./$-]]+" : "\\s+"))
        args.add(part);
    else args.add(value);
  }

  private String value(String word) {
    if (word.indexOf('$') < 0) return word;
    Search found = VARIABLE.matcher(word);
    var text = new StringBuilder();
    int at = 0;
    while (found.find()) {
      String name = found.group(1) != null ? found.group(1) : found.group(2);
      String known = set.getOrDefault(name, found.group(3));
      text.append(word, at, found.start()).append(known == null ? found.group() : known);
      at = found.end();
    }
    return text.append(word.substring(at)).toString();
  }

  void assign(String word) {
    int at = word.indexOf('=');
    String name = word.substring(0, at);
    String before = set.getOrDefault(name.replaceAll("\\+$", ""), "");
    if (name.endsWith("+"))
      set.put(name.substring(0, name.length() - 1), before + word.substring(at + 1));
    else set.put(name, word.substring(at + 1));
  }
}

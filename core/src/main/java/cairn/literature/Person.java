package cairn.literature;

import java.util.ArrayList;
import java.util.List;

/// Who wrote it.
///
/// @param family the whole name of an organisation
/// @param given empty for an organisation
/// @param suffix such as `Jr.`; mostly empty
public record Person(String family, String given, String suffix) {
  public Person {
    family = Publication.line(family);
    given = Publication.line(given);
    suffix = Publication.line(suffix);
  }

  public static Person of(String family, String given) {
    return new Person(family, given, "");
  }

  /// Reads `Family, Given`, `Family, Jr., Given` and `Given von Family`.
  public static Person parse(String written) {
    String name = Publication.line(written);
    String[] parts = name.split(",", 3);
    if (parts.length == 3) return new Person(parts[0], parts[2], parts[1]);
    if (parts.length == 2) return of(parts[0], parts[1]);
    List<String> words = List.of(name.split(" "));
    int family = words.size() - 1;
    for (int i = 1; i < words.size() - 1; i++)
      if (Character.isLowerCase(words.get(i).codePointAt(0))) {
        family = i;
        break;
      }
    return of(
        String.join(" ", words.subList(family, words.size())),
        String.join(" ", words.subList(0, family)));
  }

  /// `Given Family`
  public String readable() {
    return Publication.line(given + " " + family + " " + suffix);
  }

  /// `Family, Given`, which every reference manager reads back.
  String sortable() {
    var parts = new ArrayList<String>();
    parts.add(family);
    if (!suffix.isEmpty()) parts.add(suffix);
    if (!given.isEmpty()) parts.add(given);
    return String.join(", ", parts);
  }

  boolean isOrganisation() {
    return given.isEmpty() && family.contains(" ");
  }
}

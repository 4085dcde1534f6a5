package cairn.literature;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// An entry of a .bib file as it was written: macros are replaced by what they stand for, TeX in
/// values is kept.
///
/// @param type in small letters, without `@`
/// @param fields by name in small letters, in their order
public record BibEntry(String type, String key, Map<String, String> fields) {
  public BibEntry {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  String field(String name) {
    return fields.getOrDefault(name, "");
  }
}

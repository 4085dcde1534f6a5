package cairn.document;

import cairn.finding.Finding;
import cairn.text.Ends;
import java.util.ArrayList;
import java.util.List;

/// The bytes of a document on their way through a reader, and what was noticed about them.
final class Input {
  final String name;
  final byte[] bytes;
  final String mediaType;

  /// What a server said about type and encoding, or empty.
  final String declared;

  final List<Finding> findings = new ArrayList<>();
  final Budget budget;

  Input(String name, byte[] bytes, String declared, Budget budget) {
    this.budget = budget;
    this.name = name;
    this.bytes = bytes;
    this.declared = declared;
    this.mediaType = MediaType.of(name, bytes, declared);
  }

  void note(DocumentCode code, int line, String message) {
    findings.add(Finding.of(code, name, line, message));
  }

  /// The last part of the name, which is the title of a document without one.
  String fileName() {
    String path = Ends.without(name.replaceAll("[?#].*$", ""), "/");
    String last = path.substring(path.lastIndexOf('/') + 1);
    return last.isBlank() ? name : last;
  }

  /// A title if there is one, else the file name, or what the file is if even that cannot be shown.
  String titled(String title) {
    if (!Document.line(title).isEmpty()) return title;
    return Document.line(fileName()).isEmpty() ? mediaType : fileName();
  }

  /// The text, or as much of it as is allowed.
  String cut(String text) {
    if (text.length() <= Limits.TEXT_CHARS) return text;
    note(DocumentCode.CUT, 0, "its text has more than " + Limits.TEXT_CHARS + " characters");
    return text.substring(0, Limits.TEXT_CHARS);
  }
}

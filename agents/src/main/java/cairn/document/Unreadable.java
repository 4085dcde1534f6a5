package cairn.document;

/// A document of which nothing can be kept, and why.
final class Unreadable extends Exception {
  private final DocumentCode code;

  Unreadable(DocumentCode code, String message) {
    super(message);
    this.code = code;
  }

  DocumentCode code() {
    return code;
  }
}

package cairn.document;

/// Reads one format.
@FunctionalInterface
interface Reader {
  /// @throws Unreadable when there is nothing to keep
  Document read(Input input) throws Unreadable;
}

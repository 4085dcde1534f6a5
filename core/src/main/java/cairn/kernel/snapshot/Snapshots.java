package cairn.kernel.snapshot;

import tools.jackson.databind.JsonNode;

/// How a protocol's state is kept between processes, so that starting costs the same after a
/// million events as after ten. A snapshot is a cache: deleting it costs time, never data.
///
/// Small, always-needed state goes into [Writer#hot]; large keyed collections that a command
/// touches a few entries of are [Shelf] collections, read from disk entry by entry.
public interface Snapshots<S> {
  /// Changes whenever the shape changes; another version is thrown away and folded anew.
  int version();

  void save(S state, Writer out);

  S load(Reader in);

  static <S> Snapshots<S> none() {
    return new NoSnapshots<>();
  }

  interface Writer {
    void hot(Object value);

    <T> void shelf(String name, Shelf<T> shelf);
  }

  interface Reader {
    JsonNode hot();

    <T> Shelf<T> shelf(String name, Class<T> type);
  }
}

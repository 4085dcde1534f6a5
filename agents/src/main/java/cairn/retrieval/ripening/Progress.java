package cairn.retrieval.ripening;

/// Told how far a long operation is; must be quick and safe for many threads.
@FunctionalInterface
public interface Progress {
  Progress SILENT = (_, _, _) -> {};

  void at(int done, int total, String now);
}

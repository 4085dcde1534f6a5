package cairn.finding;

/// A stable finding code. Every package that checks something has one enum implementing this;
/// codes are never renumbered or reused, because scripts and people rely on them.
public interface Code {
  /// For example `CRN-S001`: S spine, K kernel, R record, I inquiry, M memory, T task,
  /// P pipeline, C citation, A agent, D document.
  String code();

  Severity severity();

  /// One line: what the code means in general.
  String title();

  /// One line: what a person does about it in general.
  String hint();
}

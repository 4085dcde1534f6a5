package cairn.finding;

/// A stable finding code. Every package that checks something has one enum implementing this; codes
/// are never renumbered or reused, because scripts and people rely on them.
public interface Code {
  Definition definition();

  /// @param code for example `CRN-S001`: S spine, K kernel, R record, I inquiry, M memory, T task,
  ///   P pipeline, C citation, L literature, A agent, D document, V report
  /// @param title one line: what the code means in general
  /// @param hint one line: what a person does about it in general
  record Definition(String code, Severity severity, String title, String hint) {}

  default String code() {
    return definition().code();
  }

  default Severity severity() {
    return definition().severity();
  }

  default String title() {
    return definition().title();
  }

  default String hint() {
    return definition().hint();
  }
}

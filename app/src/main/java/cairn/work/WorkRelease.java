package cairn.work;

/// Gives work back that was taken and is not going to be done.
public final class WorkRelease {
  /// @param released false if it was not held under this lease
  public record Result(boolean released) {}

  private final WorkDesk desk;

  public WorkRelease(WorkDesk desk) {
    this.desk = desk;
  }

  public Result release(String work, String lease) {
    return new Result(
        WorkId.parse(work)
            .flatMap(id -> desk.protocol(id).map(outside -> outside.release(id.step(), lease)))
            .orElse(false));
  }
}

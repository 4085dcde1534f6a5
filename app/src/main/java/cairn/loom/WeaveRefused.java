package cairn.loom;

import cairn.kernel.Refusal;

/// A pass that the rules did not allow to go on, for instance because another one was faster.
public final class WeaveRefused extends RuntimeException {
  private final transient Refusal refusal;

  WeaveRefused(Refusal refusal) {
    super(refusal.toString());
    this.refusal = refusal;
  }

  public Refusal refusal() {
    return refusal;
  }
}

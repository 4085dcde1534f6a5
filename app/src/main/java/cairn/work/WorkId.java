package cairn.work;

import java.util.Optional;

/// The name of a piece of work outside its protocol: `inquiry:20261117-topic.explore.b1`.
record WorkId(String protocol, String step) {
  static Optional<WorkId> parse(String text) {
    int colon = text.strip().indexOf(':');
    return colon < 1
        ? Optional.empty()
        : Optional.of(
            new WorkId(text.strip().substring(0, colon), text.strip().substring(colon + 1)));
  }

  @Override
  public String toString() {
    return protocol + ":" + step;
  }
}

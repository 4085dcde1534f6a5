package cairn.memory.fragment;

/// What an event says about a line, and with it how the line fared.
public enum Trajectory {
  STRENGTHENING("activated"),
  WEAKENING("missed"),
  NEUTRAL("waiting"),
  NEW_SIGNAL("waiting");

  private final String activation;

  Trajectory(String activation) {
    this.activation = activation;
  }

  public String activation() {
    return activation;
  }
}

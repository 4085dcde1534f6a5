package cairn.simulation;

/// Unwinds a process that is dead. Whatever still catches it can do no harm: the disk of a dead
/// process refuses everything.
final class Killed extends RuntimeException {
  private static final long serialVersionUID = 1;

  Killed() {
    super("killed by the simulation", null, false, false);
  }
}

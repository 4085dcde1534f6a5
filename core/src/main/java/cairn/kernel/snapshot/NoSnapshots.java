package cairn.kernel.snapshot;

/// For protocols whose whole history is cheap to fold.
record NoSnapshots<S>() implements Snapshots<S> {
  @Override
  public int version() {
    return 0;
  }

  @Override
  public void save(S state, Writer out) {
    throw new IllegalStateException("never saved");
  }

  @Override
  public S load(Reader in) {
    throw new IllegalStateException("never loaded");
  }
}

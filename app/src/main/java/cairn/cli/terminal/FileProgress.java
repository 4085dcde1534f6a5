package cairn.cli.terminal;

import java.util.function.Consumer;

/// Counts files on a terminal while they are copied.
public final class FileProgress implements Consumer<String> {
  private static final int EVERY = 100;

  private final Surroundings world;
  private final String done;
  private long files;

  public FileProgress(Surroundings world, String done) {
    this.world = world;
    this.done = done;
  }

  @Override
  public void accept(String path) {
    if (++files % EVERY == 0 && world.terminal())
      world.err().print("\r" + files + " files " + done);
  }

  public void end() {
    if (files >= EVERY && world.terminal()) world.err().println();
  }
}

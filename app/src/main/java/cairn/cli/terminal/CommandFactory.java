package cairn.cli.terminal;

import java.util.function.Function;
import picocli.CommandLine;

/// Makes commands, and carries to them what they need of outside: the surroundings, and the tree of
/// all commands for those that speak about the others.
public final class CommandFactory implements CommandLine.IFactory {
  private final Surroundings world;
  private final Function<Surroundings, CommandLine> tree;

  public CommandFactory(Surroundings world, Function<Surroundings, CommandLine> tree) {
    this.world = world;
    this.tree = tree;
  }

  Surroundings world() {
    return world;
  }

  public CommandLine everyCommand() {
    return tree.apply(world);
  }

  @Override
  public <K> K create(Class<K> type) throws Exception {
    return CommandLine.defaultFactory().create(type);
  }
}

package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.join.file.Histories;
import cairn.kernel.project.Project;
import cairn.use.project.JoinHistories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

@CommandLine.Command(
    name = "join",
    description = "Make one history of two that git put side by side.",
    footer = {
      "",
      "Two clones that both recorded come together by `git pull`, `git merge` or `git rebase`."
          + " Every",
      "command that may write joins them by itself; this one does nothing else. It also helps after"
          + " a",
      "conflict in .cairn/spine that git left to you (a project without .cairn/.gitattributes).",
      "Nothing is lost: the events of the other clone follow yours, ids that both gave out get new",
      "numbers, and its lines as they were are kept in .cairn/spine/joined.",
      "Example:  git pull; cairn spine join; git add -A; git commit -m \"Join\""
    })
final class SpineJoinCommand extends Command {
  @Override
  public int run(Out out) throws IOException {
    Path root =
        Project.find(folder())
            .orElseThrow(() ->
                new UserError(
                    "no Cairn project in " + folder() + " or above it",
                    "run `cairn spine join` in the folder of your research"));
    Optional<Histories.Joined> joined = JoinHistories.run(root, world().clock());
    joined.map(JoinHistories::told).ifPresent(lines -> lines.forEach(out::say));
    if (joined.isEmpty()) out.say("The log has one history.");
    out.result(joined.<Object>map(j -> j).orElse(Map.of("events", 0)));
    return Exit.DONE;
  }
}

package cairn.cli.pipeline;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.crew.SkillFolder;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@CommandLine.Command(
    name = "skill",
    description = "Skills in their three levels, and what each costs in tokens.",
    subcommands = {SkillCommand.ListSkills.class, SkillCommand.Show.class},
    footer = {
      "",
      "Level 1 is always known, level 2 is read when the skill runs, level 3 file by file on"
          + " demand.",
      "Example:  cairn skill list",
      "          cairn skill show review"
    })
public final class SkillCommand extends Command {
  @Override
  public int run(Out out) throws IOException {
    return list(out, skills(this, null));
  }

  private static List<SkillFolder> skills(Command command, @Nullable Path given)
      throws IOException {
    Path from = given == null ? command.folder() : command.resolve(given);
    Path root =
        Stream.of(
                from.resolve(".claude/skills"),
                from.resolve("dot-claude/skills"),
                from.resolve("skills"),
                from)
            .filter(Files::isDirectory)
            .findFirst()
            .orElseThrow(
                () -> new UserError("no such folder: " + from, "skills are in .claude/skills"));
    return SkillFolder.all(root);
  }

  private static int list(Out out, List<SkillFolder> skills) throws IOException {
    ObjectNode document = Json.object();
    ArrayNode rows = document.putArray("skills");
    if (!skills.isEmpty())
      out.say(
          String.format("%-16s %8s %8s %8s  %s", "skill", "index", "body", "files", "description"));
    long index = 0;
    for (SkillFolder skill : skills) {
      rows.add(row(skill));
      index += skill.indexTokens();
      String mark =
          skill.bodyTokens() > SkillFolder.BODY_BUDGET
                  || skill.indexTokens() > SkillFolder.INDEX_BUDGET
              ? out.yellow(" over budget")
              : "";
      out.say(
          String.format(
                  "%-16s %8d %8d %8d  %s",
                  skill.name(),
                  skill.indexTokens(),
                  skill.bodyTokens(),
                  skill.fileTokens(),
                  shortened(skill.description()))
              + mark);
      if (!skill.problem().isEmpty()) out.say(out.red("  " + skill.problem()));
    }
    out.say(
        skills.isEmpty()
            ? "No skills in .claude/skills."
            : "Always loaded: " + index + " tokens for " + skills.size() + " skills (estimates).");
    document.put("index_tokens", index);
    out.result(document);
    return Exit.DONE;
  }

  private static String shortened(String text) {
    return text.length() > 70 ? text.substring(0, 69) + "…" : text;
  }

  private static ObjectNode row(SkillFolder skill) throws IOException {
    ObjectNode row =
        Json.object()
            .put("name", skill.name())
            .put("description", skill.description())
            .put("argument_hint", skill.hint());
    row.putObject("tokens")
        .put("index", skill.indexTokens())
        .put("body", skill.bodyTokens())
        .put("files", skill.fileTokens());
    row.put("gotchas", !skill.gotchas().isEmpty()).put("problem", skill.problem());
    return row;
  }

  @CommandLine.Command(name = "list", description = "All skills with the token cost of each level.")
  static final class ListSkills extends Command {
    @CommandLine.Parameters(
        index = "0",
        arity = "0..1",
        paramLabel = "DIR",
        description = "Folder with skills (default: this project's).")
    @Nullable Path given;

    @Override
    public int run(Out out) throws IOException {
      return list(out, skills(this, given));
    }
  }

  @CommandLine.Command(
      name = "show",
      description = "One skill: its body, its files, and what they cost.")
  static final class Show extends Command {
    @CommandLine.Parameters(index = "0", paramLabel = "SKILL", description = "Its name.")
    String name = "";

    @CommandLine.Parameters(
        index = "1",
        arity = "0..1",
        paramLabel = "DIR",
        description = "Folder with skills (default: this project's).")
    @Nullable Path given;

    @Override
    public int run(Out out) throws IOException {
      List<SkillFolder> all = skills(this, given);
      SkillFolder skill =
          all.stream()
              .filter(
                  s -> s.name().equals(name) || s.folder().getFileName().toString().equals(name))
              .findFirst()
              .orElseThrow(() ->
                  new UserError(
                      "no skill '" + name + "'",
                      all.isEmpty()
                          ? "there are no skills here: name the folder that holds them after it"
                          : "one of "
                              + all.stream()
                                  .map(SkillFolder::name)
                                  .collect(Collectors.joining(", "))));
      out.say(out.bold(skill.name()) + "  " + skill.description());
      out.say(
          String.format(
              "level 1 index %d tokens, level 2 body %d, level 3 files %d (estimates)",
              skill.indexTokens(), skill.bodyTokens(), skill.fileTokens()));
      for (SkillFolder.Bundled file : skill.files())
        out.say(String.format("  %8d  %s", file.tokens(), file.path()));
      out.say("\n" + skill.body().strip());
      ObjectNode row = row(skill).put("body", skill.body());
      row.set("files", Json.tree(skill.files()));
      out.result(row);
      return Exit.DONE;
    }
  }
}

package cairn.cli;

import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.pipeline.Learning;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineEvent;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "learn",
    description = "What finished runs suggest; nothing is kept unless you approve it.",
    footer = {
      "",
      "Example:  cairn pipeline learn",
      "          cairn pipeline learn r1-coder-friction --as gotcha:coder --text \"Fix the seed"
          + " first.\"",
      "          cairn pipeline learn r1-coder-friction --reject"
    })
final class PipelineLearnCommand extends Command {
  @CommandLine.Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "ID",
      description = "A suggestion to decide about.")
  @Nullable String id;

  @CommandLine.Option(
      names = "--as",
      paramLabel = "TARGET",
      defaultValue = "memory",
      description = "memory, gotcha, or gotcha:AGENT (default ${DEFAULT-VALUE}).")
  String target = "memory";

  @CommandLine.Option(
      names = "--text",
      paramLabel = "TEXT",
      description = "Your words instead of the suggestion's.")
  @Nullable String text;

  @CommandLine.Option(names = "--reject", description = "Do not suggest it again.")
  boolean reject;

  @Override
  int run(Out out) {
    if (!target.matches("memory|gotcha(:[a-z0-9-]+)?"))
      throw new UserError(
          "--as " + target + " is no place for a learning", "use memory, gotcha or gotcha:AGENT");
    try (Project project = project()) {
      var chapter = project.chapter(Pipeline.INSTANCE);
      List<Learning> open = Learning.suggest(chapter.state());
      if (id == null) {
        open.forEach(l -> out.say(out.bold(l.id()) + "  [" + l.kind() + "] " + l.text()));
        if (open.isEmpty()) out.say("Nothing to learn from yet.");
        out.result(Map.of("suggestions", open));
        return Exit.DONE;
      }
      String words =
          text != null
              ? text
              : open.stream()
                  .filter(l -> l.id().equals(id))
                  .map(Learning::text)
                  .findFirst()
                  .orElse("");
      var command = new cairn.pipeline.PipelineCommand.Learn(id, words, !reject, target);
      if (chapter.submit(command, Who.cli("")) instanceof Decision.Refused<PipelineEvent> no)
        return refused(out, List.of(no.refusal()));
      out.say(reject ? "Rejected " + id + "." : "Kept " + id + " as " + target + ".");
      out.result(Map.of("learning", id, "approved", !reject, "target", target));
      return Exit.DONE;
    }
  }
}

package cairn.cli.task;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Out;
import picocli.CommandLine;

@CommandLine.Command(
    name = "task",
    description = "Tasks with roles, stages and gates; their state is read from their files.",
    subcommands = {
      TaskNewCommand.class,
      TaskStartCommand.class,
      TaskEndCommand.class,
      TaskStageCommand.class,
      TaskResearchCommand.class,
      TaskExecuteCommand.class,
      TaskEvidenceCommand.class,
      TaskGateCommand.class,
      TaskMandateCommand.class,
      TaskResumeCommand.class,
      TaskStatusCommand.class,
      TaskBoardCommand.class,
      TaskDoctorCommand.class,
      TaskKnowledgeCommand.class,
      TaskAdoptCommand.class,
      TaskGuardCommand.class
    },
    footer = {
      "",
      "Example:  cairn task new \"Faster import\"            a folder with the goal to fill in",
      "          cairn task gate 1                          what waits for your decision",
      "          cairn task start 1 --role researcher       a token for whoever works now",
      "          cairn task stage 1                         enter the next stage: its file appears",
      "          cairn task research 1 --in docs/           let an inquiry write the research",
      "          cairn task resume 1                        where it stands, open gates first"
    })
public final class TaskCommand extends Command {
  @Override
  public int run(Out out) throws Exception {
    var board = new TaskBoardCommand();
    board.spec = spec;
    board.json = json;
    board.chosen = chosen;
    board.plain = plain;
    return board.run(out);
  }
}

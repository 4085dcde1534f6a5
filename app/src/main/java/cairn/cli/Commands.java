package cairn.cli;

import cairn.cli.host.HookCommand;
import cairn.cli.host.McpCommand;
import cairn.cli.host.ServeCommand;
import cairn.cli.host.TokenCommand;
import cairn.cli.host.WorkerCommand;
import cairn.cli.inquiry.GateCommand;
import cairn.cli.inquiry.InquiryGroup;
import cairn.cli.inquiry.ResearchCommand;
import cairn.cli.inquiry.WorkCommand;
import cairn.cli.memory.MemoryGroup;
import cairn.cli.pipeline.PipelineCommand;
import cairn.cli.pipeline.SkillCommand;
import cairn.cli.program.CompletionCommand;
import cairn.cli.program.PackageCommand;
import cairn.cli.program.ReferenceCommand;
import cairn.cli.program.SelfCommand;
import cairn.cli.program.VersionCommand;
import cairn.cli.project.AgentCommand;
import cairn.cli.project.BackupCommand;
import cairn.cli.project.ConfigCommand;
import cairn.cli.project.DoctorCommand;
import cairn.cli.project.InitCommand;
import cairn.cli.project.RestoreCommand;
import cairn.cli.project.StatusCommand;
import cairn.cli.record.CheckCommand;
import cairn.cli.record.FixCommand;
import cairn.cli.record.ImportCommand;
import cairn.cli.record.MergeCommand;
import cairn.cli.record.RecordGroup;
import cairn.cli.source.SourceCommand;
import cairn.cli.spine.AdoptCommand;
import cairn.cli.spine.RebuildCommand;
import cairn.cli.spine.RecallCommand;
import cairn.cli.spine.SpineCommand;
import cairn.cli.task.TaskCommand;
import java.util.List;

/// Every command, in the order of the help. To add one: write the class, list it here.
public final class Commands {
  /// Commands that belong together, under a heading of the help.
  record Group(String heading, List<Object> commands) {}

  private Commands() {}

  static List<Group> groups() {
    return List.of(
        new Group(
            "Ask and remember",
            List.of(
                new ResearchCommand(),
                new InquiryGroup(),
                new SourceCommand(),
                new RecordGroup(),
                new MemoryGroup(),
                new RecallCommand())),
        new Group(
            "Work in stages",
            List.of(
                new TaskCommand(),
                new PipelineCommand(),
                new SkillCommand(),
                new GateCommand(),
                new WorkCommand())),
        new Group(
            "Files and other copies",
            List.of(
                new CheckCommand(),
                new FixCommand(),
                new AdoptCommand(),
                new RebuildCommand(),
                new ExportCommand(),
                new ImportCommand(),
                new MergeCommand(),
                new BackupCommand(),
                new RestoreCommand())),
        new Group(
            "Where you work",
            List.of(
                new StatusCommand(),
                new InitCommand(),
                new DemoCommand(),
                new ServeCommand(),
                new TokenCommand(),
                new WorkerCommand(),
                new McpCommand(),
                new HookCommand())),
        new Group(
            "Underneath",
            List.of(
                new SpineCommand(),
                new AgentCommand(),
                new ConfigCommand(),
                new DoctorCommand(),
                new SelfCommand(),
                new CompletionCommand(),
                new VersionCommand(),
                new PackageCommand(),
                new ReferenceCommand())));
  }

  public static List<Object> all() {
    return groups().stream().flatMap(group -> group.commands().stream()).toList();
  }
}

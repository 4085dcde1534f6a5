package cairn.cli;

import java.util.List;

/// Every command, in the order of the help. To add one: write the class, list it here.
final class Commands {
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

  static List<Object> all() {
    return groups().stream().flatMap(group -> group.commands().stream()).toList();
  }
}

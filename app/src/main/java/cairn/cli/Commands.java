package cairn.cli;

import java.util.List;

/// Every command group, in the order of the help. To add one: write the class, list it here.
final class Commands {
  private Commands() {}

  static List<Object> all() {
    return List.of(
        new InitCommand(),
        new RecordGroup(),
        new ImportCommand(),
        new MergeCommand(),
        new ResearchCommand(),
        new InquiryGroup(),
        new CheckCommand(),
        new FixCommand(),
        new VersionCommand(),
        new DoctorCommand(),
        new ConfigCommand(),
        new AgentCommand(),
        new GateCommand(),
        new ServeCommand(),
        new SpineCommand(),
        new SourceCommand(),
        new AdoptCommand(),
        new TaskCommand(),
        new PipelineCommand(),
        new SkillCommand(),
        new McpCommand(),
        new CompletionCommand(),
        new ReferenceCommand());
  }
}

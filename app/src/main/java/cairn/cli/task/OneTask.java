package cairn.cli.task;

import picocli.CommandLine;

/// A command about one task.
abstract class OneTask extends TaskAction {
  @CommandLine.Parameters(index = "0", paramLabel = "TASK", description = "Number or id.")
  String id;
}

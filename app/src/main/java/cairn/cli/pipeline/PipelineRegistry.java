package cairn.cli.pipeline;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.UserError;
import cairn.crew.RegistryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/// Options of commands that read a registry.
abstract class PipelineRegistry extends Command {
  @CommandLine.Option(
      names = "--aliases",
      paramLabel = "FILE",
      description =
          "Further words for registry keys, as YAML (default: rules/aliases.yaml beside the"
              + " registry).")
  @Nullable Path aliases;

  /// @param given a registry file or a folder that holds one; null for this project
  final RegistryFolder registry(@Nullable Path given) throws IOException {
    Path from = given == null ? folder() : resolve(given);
    Path file =
        RegistryFolder.find(from)
            .orElseThrow(() ->
                new UserError(
                    Files.exists(from) ? "no registry in " + from : "no such file: " + from,
                    "`cairn pipeline new researcher writer` writes one; an own one stands at"
                        + " .claude/rules/permissions.md, or is named with --registry"));
    Path shown = given == null ? folder().relativize(file) : given.resolve(from.relativize(file));
    return RegistryFolder.open(
        file, shown.toString().replaceFirst("/$", ""), aliases == null ? null : resolve(aliases));
  }
}

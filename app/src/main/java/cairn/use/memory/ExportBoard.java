package cairn.use.memory;

import cairn.kernel.project.Project;
import cairn.loom.BoardExport;
import cairn.loom.MemoryDesk;
import cairn.loom.WeaveRefused;
import cairn.use.Outcome;
import java.io.IOException;

/// Writes the board into a file in which people keep rules, after a person saw the change.
public final class ExportBoard {
  /// @param diff what changes; empty if the file has these lines already
  /// @param key names exactly this change
  public record Exported(String file, String diff, String key, boolean written) {}

  private final BoardExport export;

  public ExportBoard(Project project) {
    this.export = new BoardExport(project, new MemoryDesk(project).state());
  }

  /// @param file empty for the one that agents of this project read
  public Outcome<Exported> show(String file) throws IOException {
    try {
      BoardExport.Change change = export.change(file.isEmpty() ? export.usual() : file);
      return new Outcome.Done<>(new Exported(change.file(), change.diff(), change.key(), false));
    } catch (WeaveRefused e) {
      return Outcome.refused(e.refusal());
    }
  }

  /// @param key of the change that a person accepted
  public Outcome<Exported> write(String file, String key) throws IOException {
    try {
      BoardExport.Change change = export.change(file.isEmpty() ? export.usual() : file);
      export.write(change.file(), key);
      return new Outcome.Done<>(
          new Exported(change.file(), change.diff(), change.key(), !change.diff().isEmpty()));
    } catch (WeaveRefused e) {
      return Outcome.refused(e.refusal());
    }
  }
}

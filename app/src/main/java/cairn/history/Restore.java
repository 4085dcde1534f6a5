package cairn.history;

import cairn.finding.Finding;
import cairn.kernel.file.Scratch;
import cairn.spine.Anchor;
import cairn.spine.scan.AnchorCheck;
import cairn.spine.scan.LogLines;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Makes a project from a backup. Everything is unpacked beside the target and checked, and then
/// takes its place in one rename: there is a whole project or none.
public final class Restore {
  private final Consumer<String> progress;

  /// @param progress gets the path of each file as it is written
  public Restore(Consumer<String> progress) {
    this.progress = progress;
  }

  /// What came back.
  ///
  /// @param program which Cairn made the backup
  /// @param secretsLeftOut values of `cairn.yaml` that have to be given again
  public record Restored(
      String folder,
      Instant backedUp,
      String program,
      String anchor,
      int files,
      long bytes,
      int secretsLeftOut) {}

  /// @param at which of a folder's backups, as the beginning of its time; empty for the youngest
  /// @param target a folder that is empty or not there
  public Restored from(Path backup, String at, Path target) throws IOException {
    refuseFull(target);
    Path parent = target.toAbsolutePath().normalize().getParent();
    Files.createDirectories(parent);
    Path made = Files.createTempDirectory(parent, ".cairn-restore");
    try (BackupFiles files = BackupFiles.open(backup, at)) {
      for (BackupList.Entry entry : files.list().entries()) {
        progress.accept(entry.path());
        unpack(files, entry, made);
      }
      Files.createDirectories(made.resolve(".cairn"));
      prove(files.list(), made, backup);
      if (Files.exists(target)) Files.delete(target);
      Files.move(made, target, StandardCopyOption.ATOMIC_MOVE);
      BackupList list = files.list();
      return new Restored(
          target.toString(),
          list.at(),
          list.program(),
          list.anchor(),
          list.entries().size(),
          list.bytes(),
          list.secretsLeftOut());
    } finally {
      if (Files.exists(made)) Scratch.delete(made);
    }
  }

  private static void refuseFull(Path target) throws IOException {
    if (!Files.exists(target)) return;
    if (!Files.isDirectory(target))
      throw new HistoryException(target + " is a file", "name a folder that is empty or not there");
    try (var inside = Files.list(target)) {
      if (inside.findAny().isPresent())
        throw new HistoryException(
            target + " is not empty", "name a folder that is empty or not there");
    }
  }

  static void unpack(BackupFiles files, BackupList.Entry entry, Path made) throws IOException {
    Path file = made.resolve(entry.path()).normalize();
    if (!file.startsWith(made))
      throw new HistoryException(
          "the backup names a file outside of the project: " + entry.path(), "do not restore it");
    Files.createDirectories(file.getParent());
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      BackupFiles.copy(
          entry, files.opener().open(entry), Channels.newOutputStream(channel), files.where());
      channel.force(true);
    }
  }

  /// The log must end with the very event that the backup says.
  static void prove(BackupList list, Path made, Path backup) throws IOException {
    Optional<Anchor> anchor = Anchor.parse(list.anchor(), "the backup");
    if (anchor.isEmpty()) return;
    List<Finding> findings = new AnchorCheck(LogLines.in(made)).findings(List.of(anchor.get()));
    if (!findings.isEmpty())
      throw new HistoryException(
          "the log in the backup "
              + backup
              + " is not the one it says: "
              + findings.getFirst().message(),
          "the backup is damaged; nothing was restored from it; take another one");
  }
}

package cairn.history;

import cairn.spine.Anchor;
import cairn.spine.file.LogCopy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What a user wants the log compared with.
sealed interface Against {

  /// Anchors from the command line or from a file.
  record Seen(String name, List<Anchor> anchors) implements Against {}

  /// Another copy of the log: a clone, a restored backup, a commit.
  record Copy(String name, LogCopy log) implements Against {}

  /// Files with anchors are letters and lists; a larger file is a mistake.
  long MAX_FILE = 64L * 1024 * 1024;

  /// @param here the folder that relative paths mean
  static Against read(String text, Path here, Path project) throws IOException {
    Optional<Anchor> anchor = Anchor.parse(text, "the anchor given");
    if (anchor.isPresent()) return new Seen(text, List.of(anchor.get()));
    Path path = path(here, text);
    if (Files.isDirectory(path)) return folder(text, path);
    if (Files.isRegularFile(path)) return file(text, path);
    return commit(text, project);
  }

  private static Path path(Path here, String text) {
    try {
      return here.resolve(text).normalize();
    } catch (InvalidPathException e) {
      return here.resolve("no such file");
    }
  }

  private static Against folder(String text, Path folder) throws IOException {
    if (FolderBackup.isOne(folder)) return backup(text, folder);
    if (!Files.isDirectory(folder.resolve(".cairn/spine")))
      throw new HistoryException(
          "there is no log in " + folder,
          "name a backup, or the folder of a clone: the one with .cairn in it");
    return new Copy(text, LogCopy.in(folder));
  }

  /// A backup says how its log ends, and one anchor stands for every event before it.
  private static Against backup(String text, Path place) throws IOException {
    return new Seen(text, Anchor.parse(OtherLog.anchorOf(place), "the backup").stream().toList());
  }

  private static Against file(String text, Path file) throws IOException {
    if (ZipBackup.looksLikeOne(file)) return backup(text, file);
    if (Files.size(file) > MAX_FILE)
      throw new HistoryException(
          file + " is longer than " + MAX_FILE + " bytes", "name a file with anchors in it");
    String content = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    List<Anchor> anchors = Anchor.in(content, text);
    if (anchors.isEmpty())
      throw new HistoryException(
          "there is no anchor in " + file,
          "an anchor looks like cairn:17:sha256:… and comes from `cairn spine anchor`");
    return new Seen(text, anchors);
  }

  private static Against commit(String text, Path project) throws IOException {
    Optional<ProjectCommits> commits = ProjectCommits.of(project);
    if (commits.isPresent()) {
      // Left open: the copy reads from it until the process ends.
      Optional<ProjectCommits.Committed> found = commits.get().at(text);
      if (found.isPresent() && found.get().log().partitions().isEmpty())
        throw new HistoryException(
            "commit " + found.get().name() + " has no log in it",
            "name a commit with .cairn/spine; `git log -- .cairn/spine` lists them");
      if (found.isPresent()) return new Copy("commit " + found.get().name(), found.get().log());
    }
    throw new HistoryException(
        "'" + text + "' is no anchor, no file, no folder and no commit",
        "give an anchor (cairn:17:sha256:…), a file with anchors, a backup, a clone's folder, or a"
            + " commit");
  }
}

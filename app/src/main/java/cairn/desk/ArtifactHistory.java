package cairn.desk;

import cairn.record.audit.HistoryCheck;
import cairn.record.format.Artifact;
import cairn.text.Json;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.util.io.DisabledOutputStream;
import tools.jackson.databind.JsonNode;

/// The commits of an artifact, oldest first: from a git repository, or from a folder with one
/// subfolder per commit (`_commit.json` and the files as they were).
public final class ArtifactHistory {
  private static final int SHORT = 10;

  private ArtifactHistory() {}

  /// @param below the artifact's folder inside the repository; empty to take every artifact
  public static List<HistoryCheck.Commit> read(Path folder, String below) throws IOException {
    if (isRepository(folder)) return git(folder, below);
    return folders(folder);
  }

  public static boolean isRepository(Path folder) {
    return Files.exists(folder.resolve(".git"))
        || Files.isRegularFile(folder.resolve("HEAD"))
            && Files.isDirectory(folder.resolve("objects"));
  }

  private static List<HistoryCheck.Commit> folders(Path folder) throws IOException {
    var commits = new ArrayList<HistoryCheck.Commit>();
    try (var list = Files.list(folder)) {
      for (Path each :
          list.filter(p -> Files.isRegularFile(p.resolve("_commit.json"))).sorted().toList())
        commits.add(folder(each));
    }
    return commits;
  }

  private static HistoryCheck.Commit folder(Path folder) throws IOException {
    JsonNode commit = Json.parse(Files.readString(folder.resolve("_commit.json")));
    var changes = new LinkedHashMap<String, Optional<String>>();
    for (JsonNode change : commit.path("files")) {
      if (!change.isArray() || change.size() < 2) continue;
      String status = change.get(0).asString("");
      String path = change.get(change.size() - 1).asString("");
      Path file = folder.resolve(path).normalize();
      if (!file.startsWith(folder)) continue;
      if (status.startsWith("R"))
        changes.put(relative(change.get(1).asString("")), Optional.empty());
      boolean there = Files.isRegularFile(file);
      if (there) changes.put(relative(path), Optional.of(Files.readString(file)));
      else if (status.startsWith("D")) changes.put(relative(path), Optional.empty());
    }
    return new HistoryCheck.Commit(
        commit.path("commit").asString(folder.getFileName().toString()).substring(0, SHORT),
        changes);
  }

  /// The path inside the artifact, wherever the artifact stands in the repository.
  private static String relative(String path) {
    for (String root : List.of("logic/", "trace/", "staging/", "evidence/")) {
      int at = path.indexOf("/" + root);
      if (path.startsWith(root)) return path;
      if (at >= 0) return path.substring(at + 1);
    }
    return path.endsWith("PAPER.md") ? "PAPER.md" : path;
  }

  private static List<HistoryCheck.Commit> git(Path folder, String below) throws IOException {
    File dir = folder.toFile();
    var builder = new FileRepositoryBuilder();
    if (Files.exists(folder.resolve(".git"))) builder.findGitDir(dir);
    else builder.setGitDir(dir);
    try (Repository repository = builder.build();
        RevWalk walk = new RevWalk(repository)) {
      ObjectId head = repository.resolve("HEAD");
      var commits = new ArrayList<HistoryCheck.Commit>();
      if (head == null) return commits;
      var line = new ArrayList<RevCommit>();
      for (RevCommit at = walk.parseCommit(head); at != null; ) {
        line.add(at);
        at = at.getParentCount() == 0 ? null : walk.parseCommit(at.getParent(0));
      }
      for (RevCommit commit : line.reversed()) {
        Map<String, Optional<String>> changes = changes(repository, commit, below);
        if (!changes.isEmpty())
          commits.add(new HistoryCheck.Commit(commit.abbreviate(SHORT).name(), changes));
      }
      return commits;
    }
  }

  private static Map<String, Optional<String>> changes(
      Repository repository, RevCommit commit, String below) throws IOException {
    var changes = new LinkedHashMap<String, Optional<String>>();
    try (var formatter = new DiffFormatter(DisabledOutputStream.INSTANCE)) {
      formatter.setRepository(repository);
      ObjectId parent = commit.getParentCount() == 0 ? null : commit.getParent(0).getTree();
      for (DiffEntry entry : formatter.scan(parent, commit.getTree())) {
        boolean deleted = entry.getChangeType() == DiffEntry.ChangeType.DELETE;
        String path = deleted ? entry.getOldPath() : entry.getNewPath();
        if (!path.startsWith(below)) continue;
        String inside = relative(below.isEmpty() ? path : path.substring(below.length()));
        if (!Artifact.owned(inside)) continue;
        changes.put(
            inside,
            deleted
                ? Optional.empty()
                : Optional.of(text(repository, entry.getNewId().toObjectId())));
      }
    }
    return changes;
  }

  private static String text(Repository repository, ObjectId id) throws IOException {
    return new String(repository.open(id).getBytes(), StandardCharsets.UTF_8);
  }
}

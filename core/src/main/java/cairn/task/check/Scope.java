package cairn.task.check;

import cairn.task.folder.Criteria;
import cairn.task.folder.TaskFolder;
import cairn.task.guard.RoleLock;
import cairn.task.state.Base;
import cairn.text.Sha256;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/// The bytes that a command's success is about: the files that the specification names and those
/// that changed since the executor began, the task's own notes left out.
final class Scope {
  /// Of more files no list is kept; the hash over them all says whether one changed.
  private static final int MOST_FILES = 500;

  private Scope() {}

  static String hash(TaskFolder task, String phase, Proof proof) {
    var text = new StringBuilder();
    for (String path : paths(task, phase, proof))
      text.append(path).append(' ').append(proof.disk().hash(path)).append('\n');
    return Sha256.of(text.toString());
  }

  /// The same files one by one, without those that hold the guard; empty if they are too many.
  static Optional<Map<String, String>> files(TaskFolder task, String phase, Proof proof) {
    TreeSet<String> paths = paths(task, phase, proof);
    paths.removeAll(RoleLock.SETTINGS);
    if (paths.size() > MOST_FILES) return Optional.empty();
    var files = new TreeMap<String, String>();
    for (String path : paths) files.put(path, proof.disk().hash(path));
    return Optional.of(files);
  }

  private static TreeSet<String> paths(TaskFolder task, String phase, Proof proof) {
    Base base = proof.base(task, phase);
    var paths = new TreeSet<>(base.files().keySet());
    var since = proof.disk().since(base);
    if (since != null) paths.addAll(since);
    Criteria.promises(task, phase, proof.words()).forEach(p -> paths.add(p.path()));
    paths.removeIf(path -> Criteria.ours(task, path));
    return paths;
  }
}

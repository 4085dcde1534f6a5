package cairn.task.check;

import cairn.task.folder.Criteria;
import cairn.task.folder.TaskFolder;
import cairn.task.state.Base;
import cairn.text.Sha256;
import java.util.TreeSet;

/// The bytes that a command's success is about: the files that the specification names and those
/// that changed since the executor began, the task's own notes left out.
final class Scope {
  private Scope() {}

  static String hash(TaskFolder task, String phase, Proof proof) {
    Base base = proof.base(task, phase);
    var paths = new TreeSet<>(base.files().keySet());
    var since = proof.disk().since(base);
    if (since != null) paths.addAll(since);
    Criteria.promises(task, phase, proof.words()).forEach(p -> paths.add(p.path()));
    var text = new StringBuilder();
    for (String path : paths)
      if (!Criteria.ours(task, path))
        text.append(path).append(' ').append(proof.disk().hash(path)).append('\n');
    return Sha256.of(text.toString());
  }
}

package cairn.history;

import cairn.finding.Finding;
import cairn.spine.Anchor;
import cairn.spine.SpineCode;
import cairn.spine.file.LogComparison;
import cairn.spine.file.LogCopy;
import cairn.spine.file.LogDifference;
import cairn.store.Logs;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.errors.RevisionSyntaxException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.ReflogEntry;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilterGroup;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/// The commits of the repository that the project lives in: each is a copy of the log that an
/// editor of the files cannot change without changing the commit's name.
///
/// Only the line of first parents behind HEAD counts: another branch may well have another log.
final class ProjectCommits implements AutoCloseable {
  /// A history of more commits to the log is compared from its young end only.
  static final int MAX_COMMITS = 20_000;

  private static final int SHORT = 10;
  private static final int BLOCK = 256 * 1024;
  private static final int MAX_POINTER = 1024;

  private final Repository repository;
  private final Path project;
  private final String spine;
  private final String anchors;

  private ProjectCommits(Repository repository, Path project, String inside) {
    this.repository = repository;
    this.project = project;
    this.spine = inside + ".cairn/spine";
    this.anchors = inside + KeptAnchors.SHOWN;
  }

  /// Empty if the project is in no repository.
  static Optional<ProjectCommits> of(Path project) throws IOException {
    var builder = new FileRepositoryBuilder().findGitDir(project.toFile());
    if (builder.getGitDir() == null) return Optional.empty();
    Repository repository = builder.build();
    if (repository.isBare()) {
      repository.close();
      return Optional.empty();
    }
    Path top = repository.getWorkTree().toPath().toRealPath();
    String inside = top.relativize(project.toRealPath()).toString().replace('\\', '/');
    return Optional.of(
        new ProjectCommits(repository, project, inside.isEmpty() ? "" : inside + "/"));
  }

  /// The log as a commit has it.
  ///
  /// @param name the commit, shortened
  record Committed(String name, LogCopy log) {}

  Optional<Committed> at(String revision) throws IOException {
    ObjectId id;
    try {
      id = repository.resolve(revision + "^{commit}");
    } catch (RevisionSyntaxException e) {
      return Optional.empty();
    }
    if (id == null) return Optional.empty();
    try (RevWalk walk = new RevWalk(repository)) {
      RevCommit commit = walk.parseCommit(id);
      var contents = new TreeMap<String, LogCopy.Content>();
      blobs(commit)
          .forEach((name, blob) -> contents.put(name, () -> repository.open(blob).openStream()));
      return Optional.of(new Committed(name(commit), new LogCopy(contents)));
    }
  }

  /// How far to look back.
  enum Depth {
    /// The commit that is checked out.
    HEAD,
    /// Every commit behind it that touched the log.
    ALL
  }

  /// @param commits how many were compared
  /// @param anchors what their anchor files say
  record Compared(int commits, List<Anchor> anchors, List<Finding> findings) {}

  Compared compare(Depth depth) throws IOException {
    ObjectId head = repository.resolve(Constants.HEAD);
    if (head == null) return new Compared(0, List.of(), List.of());
    var findings = new ArrayList<Finding>();
    var kept = new LinkedHashSet<Anchor>();
    Set<ObjectId> seen = new HashSet<>();
    int commits = 0;
    try (RevWalk walk = new RevWalk(repository)) {
      walk.setFirstParent(true);
      walk.markStart(walk.parseCommit(head));
      if (depth == Depth.ALL)
        walk.setTreeFilter(
            AndTreeFilter.create(
                PathFilterGroup.createFromStrings(spine, anchors), TreeFilter.ANY_DIFF));
      for (RevCommit commit : walk) {
        if (commits == MAX_COMMITS) break;
        commits++;
        kept.addAll(anchorsOf(commit, seen));
        // One finding is enough: what changed it changed all commits before, too.
        if (findings.isEmpty()) compare(commit, seen).ifPresent(findings::add);
        if (depth == Depth.HEAD) break;
      }
    } catch (MissingObjectException e) {
      return new Compared(commits, List.copyOf(kept), findings); // a clone that has not all objects
    }
    return new Compared(commits, List.copyOf(kept), findings);
  }

  /// The commit that is checked out, shortened.
  Optional<String> head() throws IOException {
    ObjectId head = repository.resolve(Constants.HEAD);
    return head == null ? Optional.empty() : Optional.of(head.abbreviate(SHORT).name());
  }

  /// Whether each of these lines of a log, by its hash, stands in a commit that git still has a
  /// name for: a branch, a tag, a stash, or what HEAD was.
  boolean hold(Set<String> hashes) throws IOException {
    var left = new HashSet<>(hashes);
    var seen = new HashSet<ObjectId>();
    try (RevWalk walk = new RevWalk(repository)) {
      for (ObjectId id : named()) {
        if (left.isEmpty()) break;
        try {
          if (walk.peel(walk.parseAny(id)) instanceof RevCommit commit)
            for (ObjectId blob : blobs(walk.parseCommit(commit)).values())
              if (!left.isEmpty() && seen.add(blob)) left.removeAll(lines(blob));
        } catch (MissingObjectException e) {
          continue; // thrown away by git since
        }
      }
    }
    return left.isEmpty();
  }

  private Set<ObjectId> named() throws IOException {
    var named = new LinkedHashSet<ObjectId>();
    for (Ref ref : repository.getRefDatabase().getRefs())
      if (ref.getObjectId() != null) named.add(ref.getObjectId());
    var was = repository.getRefDatabase().getReflogReader(Constants.HEAD);
    if (was != null)
      for (ReflogEntry entry : was.getReverseEntries(MAX_COMMITS)) named.add(entry.getNewId());
    return named;
  }

  private Set<String> lines(ObjectId blob) throws IOException {
    var hashes = new HashSet<String>();
    try (InputStream in = repository.open(blob).openStream()) {
      LogCopy.lines(in, line -> hashes.add(Sha256.of(line)));
    }
    return hashes;
  }

  private Optional<Finding> compare(RevCommit commit, Set<ObjectId> seen) throws IOException {
    for (Map.Entry<String, ObjectId> each : blobs(commit).entrySet()) {
      String name = each.getKey();
      ObjectId blob = each.getValue();
      if (!seen.add(blob) || begins(name, blob) || pointer(blob)) continue;
      LogCopy copy = new LogCopy(Map.of(name, () -> repository.open(blob).openStream()));
      Optional<LogDifference> difference =
          new LogComparison(Logs.lines(project)).firstDifference(copy);
      if (difference.isPresent()) return Optional.of(finding(difference.get(), commit));
    }
    return Optional.empty();
  }

  private static Finding finding(LogDifference difference, RevCommit commit) {
    return Finding.of(
            SpineCode.NOT_AS_COMMITTED, difference.file(), difference.line(), difference.toString())
        .in(name(commit));
  }

  /// True if the file begins with the committed bytes: by git's own name for those bytes, without
  /// unpacking them.
  private boolean begins(String name, ObjectId blob) throws IOException {
    long length = repository.open(blob).getSize();
    Path file = project.resolve(".cairn/spine").resolve(name);
    if (!Files.isRegularFile(file) || Files.size(file) < length) return false;
    MessageDigest digest = sha1();
    digest.update(("blob " + length + "\0").getBytes(StandardCharsets.US_ASCII));
    try (InputStream in = Files.newInputStream(file)) {
      byte[] block = new byte[BLOCK];
      for (long left = length; left > 0; ) {
        int read = in.read(block, 0, (int) Math.min(left, block.length));
        if (read < 0) return false;
        digest.update(block, 0, read);
        left -= read;
      }
    }
    return ObjectId.fromRaw(digest.digest()).equals(blob);
  }

  /// Large files may live elsewhere (git-lfs); the commit then holds no copy to compare with.
  private boolean pointer(ObjectId blob) throws IOException {
    var object = repository.open(blob);
    return object.getSize() < MAX_POINTER
        && new String(object.getBytes(), StandardCharsets.UTF_8)
            .startsWith("version https://git-lfs");
  }

  private List<Anchor> anchorsOf(RevCommit commit, Set<ObjectId> seen) throws IOException {
    try (TreeWalk file = TreeWalk.forPath(repository, anchors, commit.getTree())) {
      if (file == null || !seen.add(file.getObjectId(0))) return List.of();
      String text =
          new String(repository.open(file.getObjectId(0)).getBytes(), StandardCharsets.UTF_8);
      return Anchor.in(text, KeptAnchors.SHOWN + " of commit " + name(commit));
    }
  }

  private Map<String, ObjectId> blobs(RevCommit commit) throws IOException {
    var blobs = new TreeMap<String, ObjectId>();
    try (TreeWalk folder = TreeWalk.forPath(repository, spine, commit.getTree())) {
      if (folder == null || folder.getFileMode(0) != FileMode.TREE) return blobs;
      try (TreeWalk files = new TreeWalk(repository)) {
        files.addTree(folder.getObjectId(0));
        while (files.next())
          if (LogCopy.isPartition(files.getNameString()) && files.getFileMode(0) != FileMode.TREE)
            blobs.put(files.getNameString(), files.getObjectId(0));
      }
    }
    return blobs;
  }

  private static String name(RevCommit commit) {
    return commit.abbreviate(SHORT).name();
  }

  private static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-1", e);
    }
  }

  @Override
  public void close() {
    repository.close();
  }
}

package cairn.spine.scan;

import cairn.spine.Event;
import cairn.spine.Query;
import cairn.spine.SpineException;
import cairn.spine.line.Disk;
import cairn.spine.line.LineReader;
import cairn.spine.line.Matcher;
import cairn.spine.line.Partitions;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `joined/`: the lines of histories that were joined to this log, as they were. Whoever saw such a
/// line (an anchor, a commit, a rendered file) saw something that is still there.
///
/// A file ends in `.pending` until its events stand in the log, so that a join that was killed goes
/// on where it stopped.
public final class JoinedLines {
  public static final String FOLDER = "joined";
  private static final String DONE = ".jsonl";
  private static final String PENDING = ".pending";
  private static final int NAME = 16;

  private final Path folder;

  public JoinedLines(Partitions partitions) {
    this.folder = partitions.folder().resolve(FOLDER);
  }

  public static JoinedLines in(Path project) {
    return new JoinedLines(new Partitions(project.resolve(".cairn").resolve("spine")));
  }

  /// The events of one history that are not in the log yet.
  ///
  /// @param tip the hash of its last line
  /// @param fork the hash of the last line that both histories have
  /// @param batches its events as they were appended together
  public record Branch(
      Path file, String tip, String fork, Instant last, List<List<Event>> batches) {
    public List<Event> events() {
      return batches.stream().flatMap(List::stream).toList();
    }

    /// How people are told of it.
    public String shown() {
      return ".cairn/spine/" + FOLDER + "/" + file.getFileName();
    }
  }

  /// Cheap: one look into a folder that is seldom there.
  public boolean anyPending() throws IOException {
    return !files(PENDING).isEmpty();
  }

  /// In the order in which they are to be joined, which is the same on every machine.
  public List<Branch> pending() throws IOException {
    var branches = new ArrayList<Branch>();
    for (Path file : files(PENDING)) {
      Branch branch = branch(file);
      if (branch != null) branches.add(branch);
    }
    branches.sort(
        Comparator.comparing((Branch b) -> b.batches().getFirst().getFirst().ts())
            .thenComparing(Branch::tip));
    return branches;
  }

  /// Those whose events stand in the log.
  ///
  /// @throws SpineException if a line is no event, or not the one that the next line names
  public List<Branch> done() throws IOException {
    var branches = new ArrayList<Branch>();
    for (Path file : files(DONE)) {
      Branch branch = branch(file);
      if (branch != null) branches.add(branch);
    }
    return branches;
  }

  /// The events of the branch stand in the log.
  public void done(Branch branch) throws IOException {
    String name = branch.file().getFileName().toString();
    Path done = folder.resolve(name.substring(0, name.length() - PENDING.length()) + DONE);
    Files.move(branch.file(), done, StandardCopyOption.REPLACE_EXISTING);
    Disk.syncFolder(folder);
  }

  /// The hashes of all lines here.
  public Set<String> hashes() throws IOException {
    var hashes = new HashSet<String>();
    for (Path file : all())
      try (var lines = new LineReader(file, 0, Long.MAX_VALUE)) {
        while (lines.next())
          if (!lines.tooLong() && lines.terminated())
            hashes.add(Sha256.of(lines.bytes(), lines.start(), lines.end() - lines.start()));
      }
    return hashes;
  }

  public List<Path> all() throws IOException {
    var all = new ArrayList<>(files(DONE));
    all.addAll(files(PENDING));
    return all;
  }

  public Path pending(String tip) {
    return folder.resolve(name(tip) + PENDING);
  }

  public Path done(String tip) {
    return folder.resolve(name(tip) + DONE);
  }

  private static String name(String tip) {
    return tip.substring(Sha256.PREFIX.length(), Sha256.PREFIX.length() + NAME);
  }

  private List<Path> files(String suffix) throws IOException {
    var found = new ArrayList<Path>();
    if (!Files.isDirectory(folder)) return found;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + suffix)) {
      files.forEach(found::add);
    }
    found.sort(null);
    return found;
  }

  private static SpineException damaged(Path file, String what) {
    return new SpineException(
        ".cairn/spine/" + FOLDER + "/" + file.getFileName() + " " + what,
        "take the file back from git or a clone, then run the same again");
  }

  private static @Nullable Branch branch(Path file) throws IOException {
    var batches = new ArrayList<List<Event>>();
    var batch = new ArrayList<Event>();
    String fork = "";
    String tip = "";
    Instant last = Instant.EPOCH;
    var matcher = new Matcher(Query.ALL);
    try (var lines = new LineReader(file, 0, Long.MAX_VALUE)) {
      while (lines.next()) {
        Event event =
            lines.tooLong() || !lines.terminated()
                ? null
                : matcher.event(lines.bytes(), lines.start(), lines.end());
        if (event == null) throw damaged(file, "has a line that is no event");
        if (tip.isEmpty()) fork = event.prev();
        else if (!event.prev().equals(tip))
          throw damaged(file, "was changed before the line of event " + event.seq());
        tip = Sha256.of(lines.bytes(), lines.start(), lines.end() - lines.start());
        last = event.ts();
        batch.add(event);
        if (event.more()) continue;
        batches.add(List.copyOf(batch));
        batch.clear();
      }
    }
    if (!batch.isEmpty()) batches.add(List.copyOf(batch));
    return batches.isEmpty() ? null : new Branch(file, tip, fork, last, batches);
  }
}

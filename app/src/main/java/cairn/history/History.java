package cairn.history;

import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.kernel.project.RenderedHeads;
import cairn.spine.Anchor;
import cairn.spine.SpineCode;
import cairn.spine.file.LogComparison;
import cairn.spine.file.LogDifference;
import cairn.spine.scan.AnchorCheck;
import cairn.spine.scan.LogLines;
import cairn.store.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Compares the log of a project with everything that saw it before: the memory of rendered files,
/// the commits of the project, kept and signed anchors. Uses no network and changes nothing.
public final class History {
  private final Path project;
  private final Map<String, String> environment;

  /// @param environment for `ssh-keygen`: PATH, HOME, SSH_AUTH_SOCK
  public History(Path project, Map<String, String> environment) {
    this.project = project;
    this.environment = environment;
  }

  /// What was compared, and what came out.
  ///
  /// @param commits how many commits were compared
  /// @param anchors how many anchors, of any kind
  /// @param provenTo the last event that an anchor with a hash proves; 0 if none does
  public record Verdict(int commits, int anchors, long provenTo, List<Finding> findings) {}

  /// The cheap comparison: the commit that is checked out and everything beside the log.
  public Verdict check() throws IOException, InterruptedException {
    return compare(ProjectCommits.Depth.HEAD);
  }

  /// As [#check], with every commit that touched the log.
  public Verdict verify() throws IOException, InterruptedException {
    return compare(ProjectCommits.Depth.ALL);
  }

  private Verdict compare(ProjectCommits.Depth depth) throws IOException, InterruptedException {
    var anchors = new ArrayList<Anchor>(RenderedHeads.in(project));
    KeptAnchors.Read kept = new KeptAnchors(project).read();
    var findings = new ArrayList<Finding>(kept.findings());
    for (KeptAnchors.Row row : kept.rows()) anchors.add(row.anchor());
    Signatures.Checked signed = new Signatures(project, environment).check(kept.rows());
    anchors.addAll(signed.proven());
    findings.addAll(signed.findings());
    int commits = 0;
    Optional<ProjectCommits> repository = ProjectCommits.of(project);
    if (repository.isPresent()) {
      try (ProjectCommits open = repository.get()) {
        ProjectCommits.Compared compared = open.compare(depth);
        commits = compared.commits();
        anchors.addAll(compared.anchors());
        findings.addAll(compared.findings());
      }
    }
    AnchorCheck.Proof proof = new AnchorCheck(Logs.lines(project)).prove(anchors);
    findings.addAll(proof.findings());
    return new Verdict(commits, anchors.size(), proof.provenTo(), findings);
  }

  /// The commit to which git took the log (`git checkout`, `git switch`), where that is why the
  /// rendered files saw another one: the log goes on from all commits behind HEAD, and what it has
  /// no more stands in other commits. Empty if nothing is missing, or if it may have been lost.
  public Optional<String> takenByGit() throws IOException {
    List<Anchor> gone = new AnchorCheck(Logs.lines(project)).notThere(RenderedHeads.in(project));
    if (gone.isEmpty()) return Optional.empty();
    var hashes = new HashSet<String>();
    long youngest = 0;
    for (Anchor anchor : gone)
      if (!anchor.hash().isEmpty()) {
        hashes.add(anchor.hash());
        youngest = Math.max(youngest, anchor.seq());
      }
    for (Anchor anchor : gone) if (anchor.seq() > youngest) return Optional.empty();
    Optional<ProjectCommits> repository = ProjectCommits.of(project);
    if (repository.isEmpty()) return Optional.empty();
    try (ProjectCommits open = repository.get()) {
      boolean whole = open.compare(ProjectCommits.Depth.ALL).findings().isEmpty();
      return whole && open.hold(hashes) ? open.head() : Optional.empty();
    }
  }

  /// Whether the log holds everything that the other side has of it.
  ///
  /// @param against as the user named it
  /// @param provenTo the last event that is proven
  /// @param first where the log is not what it was; null if it is
  /// @param chain what is wrong with the chain by which an anchor stands for the events before it
  public record Proof(
      String against,
      boolean proven,
      long provenTo,
      long logEnds,
      @Nullable LogDifference first,
      List<Finding> chain) {}

  /// @param text an anchor, a file with anchors, a backup, a clone's folder, or a commit
  /// @param here the folder that relative paths mean
  /// @param verified what the log's own verification found: an anchor is the hash of one line, and
  ///   says nothing about lines that no chain leads to
  public Proof against(String text, Path here, List<Finding> verified) throws IOException {
    LogLines log = Logs.lines(project);
    long end = log.head().seq();
    return switch (Against.read(text, here, project)) {
      case Against.Seen seen -> {
        AnchorCheck.Proof proof = new AnchorCheck(log).prove(seen.anchors());
        LogDifference first = proof.findings().isEmpty() ? null : difference(log, seen.anchors());
        List<Finding> broken = first == null ? before(seen.anchors(), verified, log) : List.of();
        boolean holds = first == null && broken.isEmpty();
        yield new Proof(
            seen.name(), holds, broken.isEmpty() ? proof.provenTo() : 0, end, first, broken);
      }
      case Against.Copy copy -> {
        var comparison = new LogComparison(log);
        Optional<LogDifference> first = comparison.firstDifference(copy.log());
        yield new Proof(
            copy.name(),
            first.isEmpty(),
            comparison.provenTo(),
            end,
            first.orElse(null),
            List.of());
      }
    };
  }

  /// What breaks the chain before the youngest anchor. A loss that was accepted breaks it, too: no
  /// hash leads over the gap.
  private static List<Finding> before(List<Anchor> anchors, List<Finding> verified, LogLines log)
      throws IOException {
    long youngest = anchors.stream().mapToLong(Anchor::seq).max().orElse(0);
    LogLines.Place place = log.at(Set.of(youngest)).get(youngest);
    if (place == null) return List.of();
    return verified.stream()
        .filter(f -> f.severity() == Severity.ERROR || f.code() == SpineCode.LOSS_ACCEPTED)
        .filter(f -> {
          int file = f.file().compareTo(place.file());
          return file < 0 || file == 0 && f.line() <= place.line();
        })
        .toList();
  }

  /// The lowest anchor that does not hold, as a difference.
  private static @Nullable LogDifference difference(LogLines log, List<Anchor> anchors)
      throws IOException {
    List<Anchor> upwards = anchors.stream().sorted(Comparator.comparingLong(Anchor::seq)).toList();
    for (Anchor anchor : upwards) {
      LogLines.Place place = log.at(Set.of(anchor.seq())).get(anchor.seq());
      if (place == null)
        return new LogDifference(
            anchor.seq(),
            ".cairn/spine",
            0,
            anchor.hash(),
            "not there: the log ends at event " + log.head().seq());
      if (!place.hash().equals(anchor.hash()))
        return new LogDifference(
            anchor.seq(), place.file(), place.line(), anchor.hash(), place.hash());
    }
    return null;
  }

  /// The log's end as an anchor, whole batches only.
  public Anchor anchor() {
    return Anchor.of(Logs.lines(project).head(), "the log");
  }

  /// Keeps the anchor in the file that is meant to be committed.
  public void keep(Anchor anchor, Instant at) throws IOException {
    new KeptAnchors(project).add(new KeptAnchors.Kept(anchor.text(), at, "", ""));
  }

  /// An anchor that was signed and kept.
  ///
  /// @param signer the name among the allowed signers; empty if the key is not listed there
  public record Signed(String anchor, Instant at, String key, String signer, String file) {}

  /// @param key null for the one that git would use, or the usual one
  public Signed sign(@Nullable Path key, Instant at) throws IOException, InterruptedException {
    Anchor anchor = anchor();
    if (anchor.seq() == 0)
      throw new HistoryException("the log is empty", "sign once something is in it");
    var signatures = new Signatures(project, environment);
    Path chosen = key == null ? signatures.key() : key;
    KeptAnchors.Kept kept = signatures.sign(anchor, at, chosen);
    new KeptAnchors(project).add(kept);
    return new Signed(
        kept.anchor(), kept.at(), chosen.toString(), kept.signer(), KeptAnchors.SHOWN);
  }
}

package cairn.use.task;

import cairn.crew.Verification;
import cairn.desk.EvidenceDesk;
import cairn.desk.TaskDesk;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.store.Logs;
import cairn.task.folder.TaskCode;
import cairn.task.state.Evidence;
import cairn.use.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Shows that a criterion of a task is met: by a command that runs now, by a file that changed, or
/// by a person's word.
public final class KeepEvidence {
  /// A command that takes longer is stopped and has failed.
  public static final Duration LIMIT = Duration.ofMinutes(10);

  /// So long a command may take without the work; one that takes longer did not succeed there.
  private static final Duration BEFORE_LIMIT = Duration.ofSeconds(60);

  private final Project project;

  public KeepEvidence(Project project) {
    this.project = project;
  }

  /// Which criterion, `AC-1` or the path of a promised file, and who shows it.
  ///
  /// @param phase empty where a task has one
  public record About(String task, String phase, String criterion, Who who) {}

  /// What was kept.
  ///
  /// @param kind run, file or word
  /// @param output what the command printed, its end if it was long
  /// @param hash under which the output is kept, or of the file
  public record Kept(
      String criterion, String kind, String what, boolean passed, String output, String hash) {}

  /// Runs the command in the project and keeps how it ended, also if it failed.
  ///
  /// @param environment of the caller; only harmless names reach the command
  public Outcome<Kept> run(
      About about, String command, Map<String, String> environment, Duration limit)
      throws IOException, InterruptedException {
    Optional<EvidenceDesk> found = desk(about);
    if (found.isEmpty()) return unknown(about.task());
    EvidenceDesk desk = found.get();
    String asked = command.strip();
    // Asked before it runs: what cannot count need not run.
    List<Refusal> no =
        desk.mayKeep(evidence(about, Evidence.Kind.RUN, asked, true, "", ""), about.who());
    if (!no.isEmpty()) return new Outcome.Refused<>(no);
    Verification.Ended ended = new Verification(project.folder(), environment).run(asked, limit);
    if (ended.passed() && !desk.named(about.criterion())) {
      Optional<String> where = elsewhere(desk, asked, environment);
      if (where.isPresent())
        return Outcome.refused(
            Refusal.of(
                TaskCode.EVIDENCE_REFUSED,
                "`"
                    + asked
                    + "` succeeds "
                    + where.get()
                    + ", too, so it shows nothing of the work",
                "run something that fails without the work; or let the TS name this as the check"));
    }
    String hash = Logs.bytes(project.folder()).put(ended.output().getBytes(StandardCharsets.UTF_8));
    var evidence =
        new Evidence(
            about.criterion(),
            Evidence.Kind.RUN,
            asked,
            ended.passed(),
            hash,
            desk.scope(),
            by(about),
            desk.files());
    return keep(desk, evidence, about.who(), ended.output());
  }

  /// Where a command that nobody specified succeeds without the work; empty if nowhere.
  private Optional<String> elsewhere(
      EvidenceDesk desk, String command, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("cairn-before");
    try {
      if (passes(folder, command, environment)) return Optional.of("in an empty folder");
      return desk.before(folder) && passes(folder, command, environment)
          ? Optional.of("on the files as they were when the executor began")
          : Optional.empty();
    } finally {
      try (Stream<Path> left = Files.walk(folder)) {
        for (Path path : left.sorted(Comparator.reverseOrder()).toList())
          Files.deleteIfExists(path);
      }
    }
  }

  /// A command that names the project's folder means that place, wherever it is.
  private boolean passes(Path folder, String command, Map<String, String> environment)
      throws IOException, InterruptedException {
    String there = command.replace(project.folder().toString(), folder.toString());
    return new Verification(folder, environment).run(there, BEFORE_LIMIT).passed();
  }

  /// The file must have changed since the executor began.
  public Outcome<Kept> file(About about, String path) throws IOException {
    Optional<EvidenceDesk> found = desk(about);
    if (found.isEmpty()) return unknown(about.task());
    EvidenceDesk desk = found.get();
    Evidence evidence =
        evidence(about, Evidence.Kind.FILE, path, desk.changed(path), desk.hash(path), "");
    return keep(desk, evidence, about.who(), "");
  }

  public Outcome<Kept> word(About about, String words) throws IOException {
    Optional<EvidenceDesk> found = desk(about);
    if (found.isEmpty()) return unknown(about.task());
    EvidenceDesk desk = found.get();
    Evidence evidence = evidence(about, Evidence.Kind.WORD, words.strip(), true, "", "");
    return keep(desk, evidence, about.who(), "");
  }

  static <T> Outcome<T> unknown(String task) {
    return Outcome.refused(Refusal.of(TaskCode.NO_SUCH_TASK, "there is no task '" + task + "'"));
  }

  private Optional<EvidenceDesk> desk(About about) throws IOException {
    String phase = about.phase().toUpperCase(Locale.ROOT);
    return new TaskDesk(project)
        .library()
        .find(about.task())
        .map(task -> new EvidenceDesk(project, task, phase));
  }

  private static Evidence evidence(
      About about, Evidence.Kind kind, String what, boolean passed, String hash, String files) {
    return new Evidence(about.criterion(), kind, what, passed, hash, files, by(about));
  }

  private static String by(About about) {
    var actor = about.who().actor();
    return actor.agent().isEmpty() ? actor.role() : actor.agent();
  }

  private static Outcome<Kept> keep(EvidenceDesk desk, Evidence evidence, Who who, String output)
      throws IOException {
    return switch (desk.keep(evidence, who)) {
      case TaskDesk.Outcome.Denied<Evidence>(var refusal) -> Outcome.refused(refusal);
      case TaskDesk.Outcome.Granted<Evidence>(var kept) ->
          new Outcome.Done<>(
              new Kept(
                  kept.criterion(),
                  kept.kind().name().toLowerCase(Locale.ROOT),
                  kept.what(),
                  kept.passed(),
                  output,
                  kept.hash()));
    };
  }
}

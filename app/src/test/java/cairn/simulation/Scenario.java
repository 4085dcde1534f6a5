package cairn.simulation;

import cairn.cli.Transcript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A run that follows from its seed: some rounds of commands at once, each with its own fault; who
/// was not answered tries again; then everybody goes home, and the project is judged.
final class Scenario {
  private static final Instant START = Instant.parse("2026-11-15T12:00:00Z");

  /// Where people write into what the engine wrote: between its sections the place is theirs.
  private static final String EDITED = "ara/logic/claims.md";

  private static final String SECTION = "## C0";

  /// The inquiry of the beginning, and the question about its cost that it waits with.
  static final String INQUIRY = "20261115-begin-distance-depend";

  static final String COST_GATE = INQUIRY + ".cost-5";

  /// Between two rounds; longer than any lease, so that what the dead held is free again.
  private static final Duration ROUND = Duration.ofMinutes(20);

  private static final int DONE = 0;
  private static final int FAILED = 2;
  private static final int GATE = 3;

  private static final int MOST_ROUNDS = 3;
  private static final int MOST_AT_ONCE = 4;

  private final long seed;
  private final Range range;
  private final SplittableRandom random;
  private final Path project;
  private final Path empty;
  private final List<Errand> acknowledged = new ArrayList<>();
  private final List<Errand> unanswered = new ArrayList<>();
  private final Set<String> people = new HashSet<>();
  private final Map<String, String> edits = new TreeMap<>();
  private final List<String> story = new ArrayList<>();
  private Instant now = START;
  private int marks;
  private boolean folders;
  private boolean sources;

  /// Which errands are run.
  enum Range {
    /// Those that take a moment, of which one can do many.
    ORDINARY,
    /// Also those that let agents work, and what they work with.
    EVERY
  }

  /// @param begun a project in which something stands already
  Scenario(long seed, Range range, Path begun, Path folder) throws IOException {
    this.seed = seed;
    this.range = range;
    this.random = new SplittableRandom(seed);
    this.project = folder.resolve("project");
    this.empty = Files.createDirectories(folder.resolve("empty"));
    Verdict.copy(begun, project);
  }

  /// What came of it.
  ///
  /// @param story what happened, in order, for whoever has to understand a failure
  record End(long seed, List<Verdict.Fact> facts, List<String> story, int impatient) {}

  /// Makes the project that all scenarios begin with.
  static void begin(Path project) throws IOException {
    var clock = ticking(START.minus(Duration.ofHours(2)));
    Verdict.copy(Path.of(System.getProperty("cairn.root"), "examples", "pipeline"), project);
    check(Transcript.alone(project, "", clock, "init"), DONE);
    for (Errand errand : Errand.beginnings())
      check(Transcript.alone(project, errand.input(), clock, errand.line()), DONE);
    for (Errand errand : Errand.waiting())
      check(Transcript.alone(project, errand.input(), clock, errand.line()), GATE);
  }

  private static void check(Transcript said, int exit) {
    if (said.exit() != exit) throw new IllegalStateException(said.out() + said.err());
  }

  End run() throws IOException, InterruptedException {
    int impatient = 0;
    int rounds = 1 + random.nextInt(MOST_ROUNDS);
    for (int round = 0; round < rounds; round++) {
      if (random.nextInt(6) == 0) aPersonWrites();
      if (random.nextInt(6) == 0) aPersonEdits();
      var machine = new Machine(random.split());
      round(machine);
      impatient += machine.impatient();
    }
    goHome();
    List<Verdict.Fact> facts =
        new Verdict(project, empty).of(acknowledged, unanswered, people, edits);
    return new End(seed, facts, story, impatient);
  }

  private void round(Machine machine) throws InterruptedException {
    int atOnce = 1 + random.nextInt(MOST_AT_ONCE);
    var attempts = new ArrayList<Attempt>();
    for (int i = 0; i < atOnce; i++) {
      Errand errand = errand();
      while (errand.alone() && attempts.stream().anyMatch(a -> a.errand.alone())) errand = errand();
      Fault fault = Fault.any(errand.alone(), random);
      folders |= errand.makesFolder();
      sources |= errand.readsSources();
      story.add(errand + "   " + fault);
      attempts.add(new Attempt(errand, machine, fault));
    }
    for (Attempt attempt : attempts) attempt.start(project, ticking(now));
    now = now.plus(ROUND);
    for (Attempt attempt : attempts) settle(attempt.errand, attempt.end());
  }

  private Errand errand() {
    String mark = nextMark();
    return switch (range) {
      case ORDINARY -> Errand.ordinary(mark, random).keyed();
      case EVERY -> Errand.any(mark, random).keyed();
    };
  }

  /// A killed command may be forgotten or run again; one that failed is run again, as it says.
  private void settle(Errand errand, @Nullable Transcript said) throws InterruptedException {
    story.add("  " + errand.mark() + (said == null ? " was killed" : " ended with " + said.exit()));
    if (said != null && said.exit() != DONE) story.add("    " + said.err().strip());
    boolean failed = said == null || said.exit() == FAILED;
    if (!failed) {
      if (said.exit() == DONE) acknowledged.add(errand);
      return;
    }
    if (!errand.repeatable() || said == null && random.nextBoolean()) {
      unanswered.add(errand);
      return;
    }
    Transcript again = quietly(errand);
    story.add("  " + errand.mark() + " again ended with " + again.exit() + " " + again.err());
    if (again.exit() == DONE) acknowledged.add(errand);
    else unanswered.add(errand);
  }

  /// The next ordinary command, of any protocol and undisturbed: after it everything is right. The
  /// index of sources is Lucene's: it tidies when it is opened, by the next command about sources.
  private void goHome() throws InterruptedException {
    if (sources) story.add("sources: " + quietly(Errand.source(nextMark())).exit());
    Errand last = Errand.last(nextMark(), folders, random);
    Transcript said = quietly(last);
    story.add(last + " ended with " + said.exit() + " " + said.err().strip());
    (said.exit() == DONE ? acknowledged : unanswered).add(last);
  }

  private Transcript quietly(Errand errand) throws InterruptedException {
    var attempt = new Attempt(errand, new Machine(random.split()), new Fault.None());
    attempt.start(project, ticking(now));
    now = now.plus(ROUND);
    Transcript said = attempt.end();
    if (said == null) throw new IllegalStateException("nobody killed " + errand);
    return said;
  }

  /// A file of one's own beside the rendered ones.
  private void aPersonWrites() throws IOException {
    String name = "ara/notes-" + nextMark() + ".md";
    Files.writeString(
        project.resolve(name), "Mine.\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    people.add(name);
    story.add("somebody writes " + name);
  }

  /// A line of one's own inside a section of a rendered file.
  private void aPersonEdits() throws IOException {
    Path file = project.resolve(EDITED);
    var lines = new ArrayList<>(Files.readAllLines(file));
    List<Integer> sections =
        IntStream.range(0, lines.size())
            .filter(i -> lines.get(i).startsWith(SECTION))
            .boxed()
            .toList();
    int at = sections.get(random.nextInt(sections.size())) + 1;
    String mine = "Mine: " + nextMark() + ".";
    lines.add(at, mine);
    Files.writeString(file, String.join("\n", lines) + "\n");
    edits.put(mine, EDITED);
    story.add("somebody writes '" + mine + "' after line " + at + " of " + EDITED);
  }

  private String nextMark() {
    return "mark" + seed + "x" + marks++;
  }

  private static InstantSource ticking(Instant from) {
    var ticks = new AtomicLong();
    return () -> from.plusMillis(ticks.incrementAndGet());
  }
}

package cairn.spine;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.file.Scratch;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/// Reading, counting and looking back agree with the plain meaning of a query, on a log of several
/// days with events that happened at other times than they were logged.
class QueryTest {
  private static final Instant START = Instant.parse("2026-11-10T20:00:00Z");
  private static final List<String> TYPES =
      List.of("a.b", "a.bc", "a.b.c", "b", "record.node.added");
  private static final List<String> KINDS = List.of("cli", "mcp", "");
  private static final List<String> SESSIONS = List.of("", "s", "s 2", "ß\"\\", "\u2028");
  private static final int EVENTS = 120;

  private static Path project;
  private static FileSpine spine;
  private static final List<Event> ALL = new ArrayList<>();

  @BeforeContainer
  static void write() throws IOException {
    project = Files.createTempDirectory("query");
    var now = new AtomicReference<>(START);
    spine = FileSpine.open(project, now::get);
    for (int i = 0; i < EVENTS; i++) {
      now.set(now.get().plus(Duration.ofMinutes(47)));
      Draft draft =
          Draft.of(
                  TYPES.get(i % TYPES.size()),
                  Event.Origin.of(KINDS.get(i * 7 % KINDS.size())),
                  Json.object().put("n", i).put("decoy", "\"type\":\"a.b\""))
              .session(SESSIONS.get(i / 3 % SESSIONS.size()))
              .at(i % 11 == 0 ? START.minus(Duration.ofHours(i)) : null);
      ALL.addAll(((Spine.Receipt.Written) spine.append(List.of(draft))).events());
    }
  }

  @AfterContainer
  static void delete() throws IOException {
    spine.close();
    Scratch.delete(project);
  }

  @Property(tries = 400)
  void readCountAndLastMeanWhatTheQuerySays(@ForAll("queries") Query query) {
    List<Event> expected = ALL.stream().filter(e -> wanted(query, e)).toList();
    List<Event> limited = expected.stream().limit(query.limit()).toList();

    var read = new ArrayList<Event>();
    Position end = spine.read(query, read::add);
    assertThat(read).isEqualTo(limited);
    assertThat(spine.count(query)).isEqualTo(limited.size());
    assertThat(spine.last(query, 5))
        .isEqualTo(expected.subList(Math.max(0, expected.size() - 5), expected.size()));
    assertThat(spine.holds(end)).isTrue();

    var rest = new ArrayList<Event>();
    spine.read(query.from(end).limit(Long.MAX_VALUE), rest::add);
    assertThat(rest).isEqualTo(expected.subList(limited.size(), expected.size()));
  }

  private static boolean wanted(Query query, Event event) {
    return (query.types().isEmpty()
            || query.types().stream()
                .anyMatch(t ->
                    t.endsWith(".")
                        ? event.type().startsWith(t)
                        : t.endsWith(".*")
                            ? event.type().startsWith(t.substring(0, t.length() - 1))
                            : event.type().equals(t)))
        && (query.kinds().isEmpty() || query.kinds().contains(event.source().kind()))
        && (query.sessions().isEmpty() || query.sessions().contains(event.session()))
        && (query.from() == null || !event.when().isBefore(query.from()))
        && (query.to() == null || event.when().isBefore(query.to()));
  }

  @Provide
  Arbitrary<Query> queries() {
    Arbitrary<Set<String>> types =
        Arbitraries.of("a.b", "a.", "a.*", "b", "a.b.*", "record.node.added", "record.", "nothing")
            .set()
            .ofMaxSize(2);
    Arbitrary<Set<String>> kinds = Arbitraries.of(KINDS).set().ofMaxSize(2);
    Arbitrary<Set<String>> sessions = Arbitraries.of(SESSIONS).set().ofMaxSize(2);
    Arbitrary<Instant> times =
        Arbitraries.integers().between(-130, 100).map(h -> START.plus(Duration.ofHours(h)));
    return Combinators.combine(
            types,
            kinds,
            sessions,
            times.injectNull(0.4),
            times.injectNull(0.4),
            Arbitraries.of(1L, 3L, 50L, Long.MAX_VALUE))
        .as((t, k, s, from, to, limit) -> new Query(Position.START, from, to, t, k, s, limit));
  }
}

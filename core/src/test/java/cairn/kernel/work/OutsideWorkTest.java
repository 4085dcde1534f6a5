package cairn.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Desk;
import cairn.kernel.ManualClock;
import cairn.kernel.Work;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Reply;
import cairn.spine.Query;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class OutsideWorkTest {
  private static final Holder ANNA = new Holder("claude-code", "s1", "anna");
  private static final Holder BEN = new Holder("codex", "s2", "ben");

  @TempDir Path folder;

  private static OutsideWork<?, ?, ?> outside(Desk desk) {
    return new OutsideWork<>(desk.chapter, _ -> "");
  }

  private static Reply reply(String text) {
    return new Reply(Json.mapper().valueToTree(text), "host:test", new Reply.Usage(1, 10, 5, 0));
  }

  private static List<OutsideWork.Taken> take(OutsideWork<?, ?, ?> outside, Holder who, int most) {
    List<Work> free =
        outside.list().stream()
            .filter(l -> l.until() == null)
            .map(OutsideWork.Listed::work)
            .limit(most)
            .toList();
    return outside.take(free, who, false);
  }

  private static OutsideWork.Answer say(
      OutsideWork<?, ?, ?> outside, OutsideWork.Taken taken, String text) {
    return outside.reply(taken.work().id(), taken.token(), reply(text), ANNA, List.of());
  }

  @Test
  void twoHoldersNeverHaveTheSameBrief() {
    try (Desk desk = new Desk(folder).plan("a", "b").approve()) {
      var outside = outside(desk);
      var anna = take(outside, ANNA, 1).getFirst();
      assertThat(outside.take(List.of(anna.work()), BEN, false)).isEmpty();
      assertThat(outside.list().getFirst().holder()).isEqualTo(ANNA);
      assertThat(take(outside, BEN, 2)).extracting(t -> t.work().id()).containsExactly("run-b");
      var answer = outside.reply("run-a", "Lother", reply("stolen"), BEN, List.of());
      assertThat(answer).isInstanceOf(OutsideWork.Answer.Held.class);
    }
  }

  @Test
  void anAcceptedReplyIsInTheFilesAndTheSameAgainGetsTheSameAnswer() throws Exception {
    try (Desk desk = new Desk(folder).plan("a").approve()) {
      var outside = outside(desk);
      var taken = take(outside, ANNA, 1).getFirst();
      assertThat(say(outside, taken, "done")).isEqualTo(new OutsideWork.Answer.Accepted(false));
      assertThat(Files.readString(folder.resolve("errands/count.txt"))).isEqualTo("0 of 1 open\n");
      assertThat(say(outside, taken, "done")).isEqualTo(new OutsideWork.Answer.Accepted(true));
      assertThat(say(outside, taken, "other")).isInstanceOf(OutsideWork.Answer.Gone.class);
      assertThat(desk.result("a")).isEqualTo("done");
    }
  }

  @Test
  void aRefusedReplyKeepsItsLease() {
    try (Desk desk = new Desk(folder).plan("a").approve()) {
      var outside = outside(desk);
      var taken = take(outside, ANNA, 1).getFirst();
      assertThat(outside.check("run-a", taken.token(), reply(" "))).isNotEmpty();
      var refused = (OutsideWork.Answer.Refused) say(outside, taken, " ");
      assertThat(refused.problems().getFirst()).contains("came back empty");
      assertThat(refused.triesLeft()).isEqualTo(Work.ATTEMPTS - 1);
      assertThat(((OutsideWork.Answer.Refused) say(outside, taken, " ")).triesLeft())
          .as("the same reply twice uses up one try")
          .isEqualTo(Work.ATTEMPTS - 1);
      assertThat(take(outside, BEN, 1)).isEmpty();
      assertThat(say(outside, taken, "done")).isEqualTo(new OutsideWork.Answer.Accepted(false));
    }
  }

  /// A sub-agent checks often, and each new end of a lease is a line that stays in the log.
  @Test
  void checksBeginTheLeaseAnewOnlyWhenAPartOfItIsOver() {
    var clock = new ManualClock("2026-11-17T10:00:00Z");
    try (Desk desk = new Desk(folder, clock).plan("a").approve()) {
      var outside = outside(desk);
      var taken = take(outside, ANNA, 1).getFirst();
      long before = desk.project.spine().head().seq();
      for (int i = 0; i < 5; i++) outside.check("run-a", taken.token(), reply("x"));
      assertThat(desk.project.spine().head().seq()).isEqualTo(before);
      clock.advance(OutsideWork.RENEWED_AFTER.plusSeconds(1));
      outside.check("run-a", taken.token(), reply("x"));
      assertThat(outside.list().getFirst().until())
          .isEqualTo(clock.instant().plus(OutsideWork.LEASE));
    }
  }

  @Test
  void afterTheLastTryTheGapIsNamedAndNothingWaits() {
    try (Desk desk = new Desk(folder).plan("a").approve()) {
      var outside = outside(desk);
      var taken = take(outside, ANNA, 1).getFirst();
      say(outside, taken, "");
      say(outside, taken, " ");
      assertThat(say(outside, taken, "  ")).isInstanceOf(OutsideWork.Answer.GivenUp.class);
      assertThat(desk.result("a")).startsWith("missed: CRN-X002");
      assertThat(outside.list()).isEmpty();
    }
  }

  @Test
  void anEndedLeaseGivesTheWorkBackAndALateReplyCountsIfNobodyHasIt() {
    var clock = new ManualClock("2026-11-17T10:00:00Z");
    try (Desk desk = new Desk(folder, clock).plan("a", "b").approve()) {
      var outside = outside(desk);
      var late = take(outside, ANNA, 2);
      clock.advance(OutsideWork.LEASE.plusSeconds(1));
      var ben = take(outside, BEN, 1).getFirst();
      assertThat(say(outside, late.get(0), "late")).isInstanceOf(OutsideWork.Answer.Held.class);
      assertThat(say(outside, late.get(1), "late"))
          .isEqualTo(new OutsideWork.Answer.Accepted(false));
      assertThat(say(outside, ben, "in time")).isEqualTo(new OutsideWork.Answer.Accepted(false));
    }
  }

  @Test
  void whatIsGivenBackIsFreeAndAForeignTokenGivesNothingBack() {
    try (Desk desk = new Desk(folder).plan("a").approve()) {
      var outside = outside(desk);
      var taken = take(outside, ANNA, 1).getFirst();
      assertThat(outside.release("run-a", "Lother")).isFalse();
      assertThat(outside.release("run-a", taken.token())).isTrue();
      assertThat(take(outside, BEN, 1)).hasSize(1);
    }
  }

  /// Errands take a second result without a word, so only the list of work can hold this.
  @Test
  void ofManyRepliesToOneBriefOneCounts() throws Exception {
    try (Desk desk = new Desk(folder).plan("a").approve()) {
      var outside = outside(desk);
      var taken = take(outside, ANNA, 1).getFirst();
      Set<OutsideWork.Answer> answers = ConcurrentHashMap.newKeySet();
      var threads = new ArrayList<Thread>();
      for (int i = 0; i < 8; i++) {
        String text = "reply " + i;
        threads.add(Thread.ofVirtual().start(() -> answers.add(say(outside, taken, text))));
      }
      for (Thread thread : threads) thread.join();
      assertThat(answers).filteredOn(OutsideWork.Answer.Accepted.class::isInstance).hasSize(1);
      assertThat(replies(desk)).isEqualTo(1);
    }
  }

  @Test
  void aRunWaitsForWhoeverComesAndGoesOnAfterTheReply() throws Exception {
    try (Desk desk = new Desk(folder).plan("a", "b").approve()) {
      Agent host = new Coming();
      assertThat(desk.workshop(host, Workshop.Run.of("")).run())
          .isEqualTo(new Workshop.Result.Awaiting(2));
      assertThat(types(desk)).as("waiting leaves no trace").noneMatch(t -> t.startsWith("work."));
      var outside = outside(desk);
      for (var taken : take(outside, ANNA, 2)) say(outside, taken, "done");
      assertThat(desk.workshop(host, Workshop.Run.of("")).run())
          .isEqualTo(new Workshop.Result.Finished());
    }
  }

  @Test
  void takenTogetherTheyShareOneBatch() {
    String[] names = IntStream.range(0, 20).mapToObj(i -> "e" + i).toArray(String[]::new);
    try (Desk desk = new Desk(folder).plan(names).approve()) {
      assertThat(take(outside(desk), ANNA, 20)).hasSize(OutsideWork.MAX_TAKEN);
      assertThat(types(desk)).filteredOn(t -> t.equals("work.leased+")).hasSize(15);
    }
  }

  private static final class Coming implements Agent {
    @Override
    public String name() {
      return "host";
    }

    @Override
    public boolean comesForIt() {
      return true;
    }

    @Override
    public Reply perform(Brief brief, Duration limit) {
      throw new IllegalStateException("a host is never called");
    }
  }

  private static long replies(Desk desk) {
    return types(desk).stream().filter(t -> t.startsWith("work.replied")).count();
  }

  private static List<String> types(Desk desk) {
    var types = new ArrayList<String>();
    desk.project
        .spine()
        .read(Query.ALL, event -> types.add(event.type() + (event.more() ? "+" : "")));
    return types;
  }
}

package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.Verdict;
import cairn.kernel.Gate;
import cairn.kernel.ManualClock;
import cairn.kernel.Step;
import cairn.kernel.brief.Reply;
import cairn.kernel.work.Holder;
import cairn.kernel.work.OutsideWork;
import cairn.sources.MemoryLibrary;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An inquiry whose every role is filled by somebody who comes for the work.
class OutsideInquiryTest {
  private static final int MAX_ROUNDS = 200;

  @TempDir Path folder;

  private final MemoryLibrary notes = Study.notes();
  private final Holder host = new Holder("host", "s", "a");

  @Test
  void everyRoleOfAnInquiryCanBeFilledFromOutside() throws Exception {
    Set<String> roles = new TreeSet<>();
    try (var study =
        new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient())) {
      String id = study.start(Study.open(2));
      var outside = new OutsideWork<>(study.chapter, _ -> id + ".");
      for (int round = 0; round < MAX_ROUNDS && study.inquiry(id).open(); round++) {
        for (Step step : study.chapter.steps())
          if (step instanceof Gate gate)
            Study.accept(study.chapter.answer(gate.id(), gate.preset(), Study.WHO));
        answerAll(outside, roles);
        for (Inquiry i : InquiryProtocol.awaitingReport(study.chapter.state()))
          Study.accept(
              study.chapter.submit(
                  new InquiryCommand.RecordReport(i.id(), Study.report(i)), Study.WHO));
      }
      assertThat(study.inquiry(id).closing().verdict())
          .isIn(Verdict.PASS, Verdict.PASS_WITH_ADVISORIES);
      assertThat(study.inquiry(id).gaps()).isEmpty();
    }
    assertThat(roles)
        .contains(
            "seed-explorer",
            "explorer",
            "child-deriver",
            "incorporator",
            "peer-reviewer",
            "consolidator",
            "enhancement-writer",
            "adversarial-reviewer");
  }

  private void answerAll(OutsideWork<?, ?, ?> outside, Set<String> roles) {
    var agent = new HonestAgent(notes);
    for (OutsideWork.Listed listed : outside.list())
      for (OutsideWork.Taken taken : outside.take(List.of(listed.work()), host, false)) {
        roles.add(taken.brief().role());
        var reply = new Reply(agent.content(taken.brief()), "host:test", Reply.Usage.NONE);
        assertThat(outside.reply(taken.work().id(), taken.token(), reply, host, List.of()))
            .as(taken.work().id())
            .isInstanceOf(OutsideWork.Answer.Accepted.class);
      }
  }
}

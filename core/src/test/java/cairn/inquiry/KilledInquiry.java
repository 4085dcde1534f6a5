package cairn.inquiry;

import cairn.kernel.Brief;
import cairn.kernel.ManualClock;
import cairn.kernel.Outage;
import cairn.kernel.Reply;
import java.nio.file.Path;
import java.time.Duration;

/// A process that runs one inquiry with a fixed clock and seed, to be killed at any instant.
final class KilledInquiry {
  private KilledInquiry() {}

  public static void main(String[] args) throws Exception {
    var notes = Study.notes();
    long pause = Long.parseLong(args[1]);
    var agent =
        new HonestAgent(notes) {
          @Override
          public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
            Thread.sleep(pause);
            return super.perform(brief, limit);
          }
        };
    try (Study study =
        new Study(
            Path.of(args[0]), new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient())) {
      var open = study.chapter.state().open();
      boolean fresh = study.chapter.state().list().isEmpty();
      if (open.isEmpty() && !fresh) return;
      String id = fresh ? study.start(Study.open(2)) : open.getFirst().id();
      study.finish(id, agent);
    }
  }
}

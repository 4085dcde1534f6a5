package cairn.inquiry;

import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.ThreadLocalRandom;

/// A process that runs several inquiries at once, each in a project of its own with a fixed clock
/// and seed, to be killed at any instant. Says `reply` for every answer of an agent and `finished`
/// for every inquiry that is over.
final class KilledInquiry {
  private KilledInquiry() {}

  /// @param args the longest pause of an agent in milliseconds, then the projects
  public static void main(String[] args) throws Exception {
    int pause = Integer.parseInt(args[0]);
    var running = new ArrayList<Thread>();
    for (int i = 1; i < args.length; i++) {
      Path project = Path.of(args[i]);
      running.add(Thread.ofPlatform().start(() -> run(project, pause)));
    }
    for (Thread thread : running) thread.join();
  }

  private static void run(Path project, int pause) {
    var notes = Study.notes();
    var agent =
        new HonestAgent(notes) {
          @Override
          public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
            Thread.sleep(pause == 0 ? 0 : ThreadLocalRandom.current().nextInt(pause));
            Reply reply = super.perform(brief, limit);
            System.out.println("reply");
            return reply;
          }
        };
    try (Study study =
        new Study(project, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient())) {
      var open = study.chapter.state().open();
      boolean fresh = study.chapter.state().list().isEmpty();
      if (fresh || !open.isEmpty())
        study.finish(fresh ? study.start(Study.open(2)) : open.getFirst().id(), agent);
      System.out.println("finished");
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}

package cairn.use.inquiry;

import cairn.inquiry.state.InquiryCommand;
import cairn.join.Protocols;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;

/// Gives up an open inquiry: nothing of it waits for anybody any more. What was found stays.
public final class StopInquiry {
  private static final String BY_A_PERSON = "stopped by a person";

  private final Project project;

  public StopInquiry(Project project) {
    this.project = project;
  }

  public record Stopped(String inquiry, String folder) {}

  public Outcome<Stopped> stop(String inquiry, Who who) {
    var chapter = Protocols.inquiries(project);
    return Outcome.of(
        chapter.submit(new InquiryCommand.Cancel(inquiry, BY_A_PERSON), who),
        _ -> new Stopped(inquiry, chapter.state().get(inquiry).orElseThrow().folder()));
  }
}

package cairn.use.inquiry;

import cairn.inquiry.state.Inquiry;
import cairn.join.Protocols;
import cairn.kernel.project.Project;
import java.util.List;

/// The inquiries of a project.
public final class ListInquiries {
  private final Project project;

  public ListInquiries(Project project) {
    this.project = project;
  }

  /// In the order they were opened, the trees of ensembles included.
  public List<InquiryRow> all() {
    return Protocols.inquiries(project).state().list().stream().map(InquiryRow::of).toList();
  }

  /// What people asked: the trees of an ensemble are part of one question.
  public List<InquiryRow> asked() {
    return Protocols.inquiries(project).state().list().stream()
        .filter(ListInquiries::byPeople)
        .map(InquiryRow::of)
        .toList();
  }

  /// Of those that people asked, the ones that have not ended.
  public List<InquiryRow> unfinished() {
    return Protocols.inquiries(project).state().open().stream()
        .filter(ListInquiries::byPeople)
        .map(InquiryRow::of)
        .toList();
  }

  private static boolean byPeople(Inquiry inquiry) {
    return inquiry.ensemble() == null;
  }
}

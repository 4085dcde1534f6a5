package cairn.join;

import cairn.agent.brief.AgentCode;
import cairn.document.DocumentCode;
import cairn.fetch.FetchCode;
import cairn.finding.Code;
import cairn.inquiry.state.InquiryCode;
import cairn.kernel.KernelCode;
import cairn.literature.LiteratureCode;
import cairn.memory.state.MemoryCode;
import cairn.pipeline.registry.PipelineCode;
import cairn.record.state.RecordCode;
import cairn.report.ReportCode;
import cairn.sources.check.CitationCode;
import cairn.spine.SpineCode;
import cairn.task.folder.TaskCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Every finding code there is. To add a package's codes: list its enum here.
public final class Codes {
  private Codes() {}

  public static List<Code> all() {
    var all = new ArrayList<Code>();
    all.addAll(List.of(SpineCode.values()));
    all.addAll(List.of(KernelCode.values()));
    all.addAll(List.of(RecordCode.values()));
    all.addAll(List.of(InquiryCode.values()));
    all.addAll(List.of(MemoryCode.values()));
    all.addAll(List.of(PipelineCode.values()));
    all.addAll(List.of(TaskCode.values()));
    all.addAll(List.of(CitationCode.values()));
    all.addAll(List.of(LiteratureCode.values()));
    all.addAll(List.of(AgentCode.values()));
    all.addAll(List.of(DocumentCode.values()));
    all.addAll(List.of(FetchCode.values()));
    all.addAll(List.of(ReportCode.values()));
    all.sort(Comparator.comparing(Code::code));
    return all;
  }
}

package cairn.web;

import cairn.gate.OpenGate;
import cairn.kernel.GateContext;
import cairn.serve.Neighbours;
import cairn.use.inquiry.AskQuestion;
import cairn.use.inquiry.InquiryNode;
import cairn.use.record.InspectItem;
import cairn.use.record.ListTurns;
import cairn.use.record.TurnResult;
import cairn.use.task.TaskSummary;
import cairn.use.task.WriteStage;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// The TypeScript types of everything that the server sends to a page, and of what a page sends at
/// a gate. `cairn reference docs` writes them; a test fails when they are stale.
public final class PageTypes {
  /// From the root of the sources.
  public static final String FILE = "app/src/main/page/src/types.ts";

  private static final String NOTE =
      """
      // What the server sends, made from its records by `./cairn reference docs`; do not edit.
      """;

  /// Each answer of [Api], in the order of its paths.
  private static final List<Class<?>> ANSWERS =
      List.of(
          NewsStream.News.class,
          OverviewPage.Overview.class,
          OverviewPage.Health.class,
          FindPage.FoundList.class,
          GateActions.OpenGateList.class,
          GateActions.Answered.class,
          Remarks.Remark.class,
          DriftActions.Adopted.class,
          DriftActions.Restored.class,
          RecordPage.Sizes.class,
          RecordPage.RecordTree.class,
          RecordPage.EntryList.class,
          RecordPage.Staging.class,
          RecordPage.ProposedList.class,
          RecordPage.ConflictList.class,
          TurnResult.class,
          ListTurns.Turns.class,
          RecordPage.SearchHits.class,
          InspectItem.Item.class,
          RecordPage.Hands.class,
          InquiryPage.InquiryList.class,
          AskQuestion.Result.Asked.class,
          InquiryActions.RunChanged.class,
          DocumentActions.Kept.class,
          InquiryPage.WholeInquiry.class,
          InquiryNode.class,
          SourcePage.StoredSource.class,
          TaskPage.TaskBoard.class,
          TaskSummary.class,
          MemoryPage.MemoryBoard.class,
          MemoryPage.OneLine.class,
          MemoryPage.DossierList.class,
          MemoryPage.OneDossier.class,
          MemoryPage.Recalled.class,
          MemoryActions.Woven.class,
          TaskActions.TaskBegun.class,
          AgentActions.AgentNames.class,
          TaskActions.TaskGaps.class,
          WriteStage.StageText.class,
          PipelinePage.WholePipeline.class,
          PipelinePage.RunBegun.class,
          PipelinePage.Registered.class,
          PipelinePage.OneAgent.class,
          LogPage.LogRows.class,
          LogPage.WholeEvent.class,
          Neighbours.ProjectNames.class,
          Troubles.Logged.class,
          Answer.Refused.class,
          OpenGate.WRITTEN_ANSWER);

  private PageTypes() {}

  public static String text() {
    return NOTE + TypeScript.of(ANSWERS, Map.of(GateContext.class, contexts()));
  }

  /// What the context of a gate can be: whatever [OpenGate] joins.
  private static List<Class<?>> contexts() {
    return Arrays.stream(OpenGate.class.getPermittedSubclasses())
        .<Class<?>>map(of -> of.getRecordComponents()[1].getType())
        .toList();
  }
}

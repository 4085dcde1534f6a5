package cairn.inquiry;

import cairn.inquiry.consolidation.AnswerQuestion;
import cairn.inquiry.consolidation.ChooseEnhancements;
import cairn.inquiry.consolidation.CloseInquiry;
import cairn.inquiry.consolidation.CompareModels;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.review.DecideFinding;
import cairn.inquiry.review.JudgeClaims;
import cairn.inquiry.review.ReviewText;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.settings.Limits;
import cairn.inquiry.state.FileNames;
import cairn.inquiry.state.GateKind;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.StepId;
import cairn.inquiry.tree.BuildCitations;
import cairn.inquiry.tree.DepthZero;
import cairn.inquiry.tree.DeriveChildren;
import cairn.inquiry.tree.ExploreNode;
import cairn.inquiry.tree.RegisterFacets;
import cairn.inquiry.tree.WeaveNode;
import cairn.inquiry.view.Files;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.Role;
import cairn.inquiry.words.Uniqueness;
import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.Gate;
import cairn.kernel.GivenIds;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Refusal;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.View;
import cairn.kernel.Work;
import cairn.kernel.brief.Outcome;
import cairn.kernel.snapshot.Snapshots;
import cairn.sources.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The inquiry protocol on the kernel.
///
/// `evidence` answers what stands in a stored source. Sources are kept under the hash of their
/// bytes, so its answers never change, and deciding with it is as pure as deciding without.
public final class InquiryProtocol implements Protocol<Inquiries, InquiryCommand, InquiryEvent> {
  private static final GivenIds GIVEN =
      new GivenIds(
          Map.of("inquiry.inquiry.opened", List.of("/inquiry")),
          Map.of(),
          Map.of(
              "inquiry.facets.confirmed", List.of("/inquiry"),
              "inquiry.verdict.given", List.of("/inquiry")),
          Set.of("quote"),
          Set.of());

  public static final String NAME = "inquiry";

  private static final EventTypes<InquiryEvent> EVENTS = EventTypes.of(NAME, InquiryEvent.class);

  private final Evidence evidence;
  private final Uniqueness uniqueness;
  private final NextSteps steps;

  public InquiryProtocol(Evidence evidence, Uniqueness uniqueness, Limits limits) {
    this.evidence = evidence;
    this.uniqueness = uniqueness;
    this.steps = new NextSteps(new Briefs(limits, evidence));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public GivenIds givenIds() {
    return GIVEN;
  }

  @Override
  public Inquiries empty() {
    return Inquiries.NONE;
  }

  @Override
  public Decision<InquiryEvent> decide(Inquiries state, InquiryCommand command, Moment moment) {
    Decision<InquiryEvent> decision =
        switch (command) {
          case InquiryCommand.Open open -> OpenInquiry.decide(state, open, moment);
          case InquiryCommand.NameAgent name ->
              about(
                  state,
                  name.inquiry(),
                  moment,
                  _ ->
                      Decision.accept(
                          new InquiryEvent.AgentNamed(name.inquiry(), name.role(), name.agent())));
          case InquiryCommand.Register register ->
              about(state, register.inquiry(), moment, s -> RegisterFacets.decide(s, register));
          case InquiryCommand.Remember remember ->
              about(
                  state,
                  remember.inquiry(),
                  moment,
                  _ ->
                      Decision.accept(
                          new InquiryEvent.MemoriesRecalled(
                              remember.inquiry(), remember.node(), remember.memories())));
          case InquiryCommand.Settle settle -> {
            StepId id = StepId.parse(settle.work());
            yield about(state, id.inquiry(), moment, s -> settle(s, id, settle.outcome()));
          }
          case InquiryCommand.Answer answer -> {
            StepId id = StepId.parse(answer.gate());
            yield about(state, id.inquiry(), moment, s -> answer(s, id, answer.value()));
          }
          case InquiryCommand.RecordReport record ->
              about(state, record.inquiry(), moment, s -> ReportRules.record(s, record.report()));
          case InquiryCommand.Cancel cancel ->
              about(
                  state,
                  cancel.inquiry(),
                  moment,
                  _ ->
                      Decision.accept(
                          new InquiryEvent.InquiryEnded(
                              cancel.inquiry(), Ending.Kind.CANCELLED, cancel.reason())));
          case InquiryCommand.Reopen reopen -> reopen(state, reopen.inquiry());
        };
    return switch (decision) {
      case Decision.Accepted<InquiryEvent> accepted -> withConsequences(state, accepted, moment);
      case Decision.Refused<InquiryEvent> refused -> refused;
    };
  }

  private interface Deciding {
    Decision<InquiryEvent> decide(Situation situation);
  }

  private Decision<InquiryEvent> about(
      Inquiries state, String id, Moment moment, Deciding deciding) {
    Optional<Inquiry> inquiry = state.get(id);
    if (inquiry.isEmpty())
      return Decision.refuse(Refusal.of(InquiryCode.UNKNOWN_INQUIRY, "no inquiry '" + id + "'"));
    if (!inquiry.get().open())
      return Decision.refuse(
          Refusal.of(InquiryCode.NOT_NOW, id + " is over: " + inquiry.get().ending().reason()));
    return deciding.decide(new Situation(inquiry.get(), state, moment, evidence, uniqueness));
  }

  private Decision<InquiryEvent> settle(Situation s, StepId id, Outcome outcome) {
    Optional<Role> role = id.role();
    if (role.isEmpty())
      return s.refuse(InquiryCode.NOT_NOW, "'" + id + "' is no work of an inquiry");
    return switch (role.get()) {
      case SEED_EXPLORER -> DepthZero.settle(s, outcome);
      case ANSWERER -> AnswerQuestion.settle(s, outcome);
      case EXPLORER -> ExploreNode.settle(s, id.subject(), outcome);
      case CITATION_BUILDER -> BuildCitations.settle(s, id.subject(), outcome);
      case CHILD_DERIVER -> DeriveChildren.settle(s, id.node(), outcome);
      case INCORPORATOR -> WeaveNode.settle(s, id.subject(), outcome);
      case PEER_REVIEWER -> CloseInquiry.peer(s, Integer.parseInt(id.subject()), outcome);
      case CONSOLIDATOR -> CloseInquiry.consolidate(s, outcome);
      case ENHANCEMENT_WRITER, FOLLOW_UP_WRITER ->
          ChooseEnhancements.settle(s, role.get(), id.subject(), outcome);
      case ADVERSARIAL_REVIEWER -> ReviewText.settle(s, Integer.parseInt(id.subject()), outcome);
      case CROSS_MODEL_SYNTHESIZER -> CompareModels.settle(s, outcome);
      case JUDGE -> JudgeClaims.settle(s, id.subject(), outcome);
      case REVISER -> JudgeClaims.revise(s, outcome);
    };
  }

  private Decision<InquiryEvent> answer(Situation s, StepId id, String value) {
    Optional<GateKind> kind = id.gate();
    if (kind.isEmpty())
      return s.refuse(InquiryCode.NOT_NOW, "'" + id + "' is no gate of an inquiry");
    return switch (kind.get()) {
      case COST -> cost(s, value);
      case FACETS -> DepthZero.answer(s, value);
      case CHILDREN -> DeriveChildren.answer(s, id.node(), value);
      case ENHANCEMENTS -> ChooseEnhancements.answer(s, value);
      case FINDING -> DecideFinding.answer(s, id.subject(), value);
    };
  }

  private static Decision<InquiryEvent> cost(Situation s, String value) {
    String id = s.inquiry().id();
    return switch (value) {
      case "proceed" ->
          Decision.accept(new InquiryEvent.CostAcknowledged(id, s.inquiry().cost().agents()));
      case "cancel" ->
          Decision.accept(
              new InquiryEvent.InquiryEnded(
                  id, Ending.Kind.CANCELLED, "the cost was not accepted"));
      default ->
          s.refuse(InquiryCode.BAD_DECISION, "'" + value + "' is neither proceed nor cancel");
    };
  }

  private static Decision<InquiryEvent> reopen(Inquiries state, String id) {
    Optional<Inquiry> inquiry = state.get(id);
    if (inquiry.isEmpty())
      return Decision.refuse(Refusal.of(InquiryCode.UNKNOWN_INQUIRY, "no inquiry '" + id + "'"));
    Ending ending = inquiry.get().ending();
    if (ending == null || ending.kind() != Ending.Kind.STOPPED)
      return Decision.refuse(
          Refusal.of(
              InquiryCode.NOT_NOW, id + " did not stop", "only a stopped inquiry is reopened"));
    return Decision.accept(new InquiryEvent.InquiryReopened(id));
  }

  /// Adds what follows by rule, so that the log never rests in a state that only needs computing.
  private Decision<InquiryEvent> withConsequences(
      Inquiries state, Decision.Accepted<InquiryEvent> accepted, Moment moment) {
    var events = new ArrayList<>(accepted.events());
    Stamp now = new Stamp(0, "", moment.now(), moment.session(), moment.actor());
    Inquiries after = state;
    for (InquiryEvent event : events) after = Folding.apply(after, event, now);
    for (int done = 0; done < events.size(); ) {
      String id = events.get(done).inquiry();
      Inquiry inquiry = after.get(id).orElseThrow();
      List<InquiryEvent> more = Automatic.next(after, inquiry, moment.now());
      if (more.isEmpty() && inquiry.ensemble() != null) {
        Inquiry root = after.get(inquiry.ensemble()).orElse(inquiry);
        more = Automatic.next(after, root, moment.now());
      }
      if (more.isEmpty()) {
        done++;
        continue;
      }
      for (InquiryEvent event : more) after = Folding.apply(after, event, now);
      events.addAll(more);
    }
    return new Decision.Accepted<>(events, accepted.refused());
  }

  @Override
  public Inquiries evolve(Inquiries state, InquiryEvent event, Stamp stamp) {
    return Folding.apply(state, event, stamp);
  }

  @Override
  public List<Step> next(Inquiries state) {
    return steps.of(state);
  }

  @Override
  public List<View> views(Inquiries state) {
    return Files.of(state);
  }

  @Override
  public InquiryCommand settle(Work work, Outcome outcome) {
    return new InquiryCommand.Settle(work.id(), outcome);
  }

  @Override
  public InquiryCommand answer(Gate gate, String value) {
    return new InquiryCommand.Answer(gate.id(), value);
  }

  @Override
  public EventTypes<InquiryEvent> events() {
    return EVENTS;
  }

  @Override
  public Snapshots<Inquiries> snapshots() {
    return new Inquiries.Keeping();
  }

  /// Inquiries whose text is final and whose report is still to be rendered; answered with
  /// [InquiryCommand.RecordReport].
  public static List<Inquiry> awaitingReport(Inquiries state) {
    return NextSteps.awaitingReport(state);
  }

  /// A question as it is kept: one line, no control characters.
  public static String plain(String text) {
    return PlainLine.of(text);
  }

  /// Titles of the sections that the report must hold.
  public static List<String> promisedSections(Inquiry inquiry) {
    return ReportRules.promised(inquiry);
  }

  /// Project-relative path of the report without its extension.
  public static String reportPath(Inquiry inquiry) {
    return inquiry.folder() + "/" + FileNames.report(inquiry);
  }
}

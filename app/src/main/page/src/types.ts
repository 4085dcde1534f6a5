// What the server sends, made from its records by `./cairn reference docs`; do not edit.
export interface Adopted { events: number; refused: string[] }
export interface AgentNames { names: string[]; roles: string[] }
export interface AgentRow { name: string; phase: string; group: string; critic: string; weight: string }
export interface AnswerSummary { status: string; statements: AnswerSummaryStatement[]; nearest: AnswerSummaryAt[]; not_stated: string[]; missing_terms: string[] }
export interface AnswerSummaryAt { file: string; lines: number[] | null; page: number | null; quote: string }
export interface AnswerSummaryCoverage { read: number; unread: AnswerSummaryNotRead[]; more: number }
export interface AnswerSummaryDisagreement { text: string; places: AnswerSummaryAt[]; kind: string }
export interface AnswerSummaryNotRead { file: string; why: string }
export interface AnswerSummaryStatement { text: string; places: AnswerSummaryAt[] }
export interface Answered { gate: string; answer: string; by: string }
export interface BehindRow { file: string; message: string; hint: string }
export interface Brief { session: string; summary: string; counts: Record<string, number>; claims_by_status: Record<string, number>; open_threads: string[]; open_observations: RecordLine[]; near: RecordLine[]; conflicts: RecordLine[]; at_risk: RecordLine[]; stale: RecordLine[]; recent: RecordLine[]; notes: string[] }
export type CitationKind = 'file' | 'memory' | 'web' | 'chat' | 'child' | 'research';
export interface CitedClaim { id: string; text: string; label: Label; citations: StoredCitation[]; draws_on: string[]; figures: CitedClaimFigure[]; support: number; support_note: string; check: ClaimCheck | null }
export interface CitedClaimFigure { label: string; value: number; unit: string; series: string }
export interface ClaimCheck { kind: ClaimCheckKind; by: string; words: string; why: string }
export type ClaimCheckKind = 'WORD_FOR_WORD' | 'SUPPORTED' | 'NOT_SUPPORTED' | 'UNCLEAR' | 'NOT_CHECKED';
export interface ConflictList { conflicts: Pair[] }
export interface ConsolidationGroup { key: string; passages: CitedClaim[] }
export type DeepConfirm = 'none' | 'depth_2_only' | 'all_levels';
export interface DossierList { dossiers: DossierRow[] }
export interface DossierRow { id: string; kind: string; title: string; path: string; events: number; latest: string; lines: number }
export interface DriftRow { file: string; line: number; message: string; gone: boolean }
export interface Enhancement { id: string; type: string; cost_class: EnhancementCostClass; title: string; description: string; impact_score: number; insight_value_score: number; composite_score: number; evidence: string[]; signals: string[]; payload: Record<string, unknown>; accepted: boolean | null; treatment: EnhancementWay | null; decided: string | null; groups: ConsolidationGroup[] | null; written: string | null; failure: string; convergence: string }
export type EnhancementCostClass = 'cheap' | 'expensive';
export type EnhancementWay = 'respawn' | 'queue' | 'spawn_now' | 'unchosen_persisted';
export interface EntryFields { id: string; kind: EntryKind; title: string; statement: string; status: string; provenance: string; falsification: string; conditions: string; sources: string[]; proof: string[]; dependencies: string[]; tags: string[]; sensitivity: string; code_ref: string[]; last_revised: string; conflicts: string[]; at_risk: string; taste: string[]; merged_into: string; extra: Record<string, string>; observation: string }
export type EntryKind = 'CLAIM' | 'HEURISTIC' | 'CONCEPT' | 'CONSTRAINT' | 'ARCHITECTURE';
export interface EntryList { entries: EntryRow[] }
export interface EntryRow { id: string; kind: string; title: string; statement: string; status: string; provenance: string; conflicts: string[]; at_risk: string; revised: string }
export interface Event { seq: number; id: string; ts: string; at: string | null; type: string; v: number; source: EventOrigin; session: string; actor: EventActor; data: Record<string, unknown>; more: boolean; prev: string }
export interface EventActor { role: string; agent: string }
export interface EventOrigin { kind: string; name: string }
export interface EventRow { seq: number; ts: string; type: string; source: string; session: string; role: string; agent: string; words: string; told: Told | null }
export interface Evidence { strengthening: number; weakening: number }
export interface Facet { index: number; title: string; subfocus: string }
export interface Found { id: string; kind: RecallKeyKind; text: string; score: number; where: string; evidence: Evidence; status: string; speaker: string; at: string; session: string }
export interface FoundHit { kind: string; id: string; text: string; note: string; from: number; to: number }
export interface FoundList { hits: FoundHit[] }
export interface GateAnswer { value: string; meaning: string }
export type GateContext = InquiryGate | StageGate | PipelineGate | MemoryGate | GateContextPersonsWork;
export interface GateContextPersonsWork { kind: 'work'; role: string; input: unknown }
export interface GateRow { id: string; protocol: string; kind: string; question: string; answers: GateAnswer[]; usual: GateAnswer[]; default: string; context: GateContext }
export interface GraphLayout { width: number; height: number; boxes: Record<string, GraphLayoutBox>; lines: GraphLayoutLine[] }
export interface GraphLayoutBox { x: number; y: number; width: number; height: number }
export interface GraphLayoutLine { from: string; to: string; label: string; points: GraphLayoutPoint[] }
export interface GraphLayoutPoint { x: number; y: number }
export interface Grounds { quote: string; turn: string; nodes: string[]; files: string[]; counter: number }
export interface Hands { events: EventRow[] }
export interface Health { drift: DriftRow[]; behind: BehindRow[]; memory: number; events: number }
export interface Hit { id: string; kind: string; text: string; score: number }
export type InquiryAnswer = InquiryAnswerFacets | InquiryAnswerChildren | InquiryAnswerEnhancements;
export interface InquiryAnswerChildAnswer { sub_index: number; decision: NodeChildState; new_subfocus?: string; new_rationale?: string }
export interface InquiryAnswerChildren { decisions: InquiryAnswerChildAnswer[] }
export interface InquiryAnswerEnhancementAnswer { id: string; accepted: boolean; treatment?: EnhancementWay }
export interface InquiryAnswerEnhancements { decisions: InquiryAnswerEnhancementAnswer[] }
export interface InquiryAnswerFacetOverride { index: number; new_title?: string; new_subfocus?: string }
export interface InquiryAnswerFacets { facets_decision?: InquiryAnswerFacetsDecision; facet_overrides?: InquiryAnswerFacetOverride[]; sections_kept?: string[]; visualisations_kept?: string[]; additional_focus_areas_decisions?: InquiryAnswerFocus[]; deep_confirm_decision?: DeepConfirm }
export type InquiryAnswerFacetsDecision = 'confirm' | 'confirm_all' | 'modify' | 'modify_one' | 'modify_multiple' | 'regenerate' | 'cancel';
export interface InquiryAnswerFocus { id: string; treatment: Treatment; custom_report_section_title?: string }
export type InquiryGate = InquiryGateCost | InquiryGateFacets | InquiryGateChildren | InquiryGateEnhancements | InquiryGateFinding;
export interface InquiryGateChildren { kind: 'children'; choices: string[]; node: string; subfocus: string; proposed_children: NodeChild[]; answer_as: string }
export interface InquiryGateCost { kind: 'cost'; agents: number; calls: number; acknowledged: number; facets: number; settings: Settings }
export interface InquiryGateEnhancements { kind: 'enhancements'; choices: string[]; candidates: InquiryGateEnhancementsCandidate[]; answer_as: string }
export interface InquiryGateEnhancementsCandidate extends Enhancement { source: string; report: string }
export interface InquiryGateFacets { kind: 'facets'; choices: string[]; regenerations_left: number; proposal: Proposal; answer_as: string }
export interface InquiryGateFinding { kind: 'finding'; file: string; passage: string; text: string; issue: string; severity: ReviewSeverity; dimension: string; reviewer: string; iteration: number; candidates: InquiryGateFindingRepair[] }
export interface InquiryGateFindingRepair { answer: string; after: string; why: string; diff: string }
export interface InquiryList { inquiries: InquiryRow[]; runs: Record<string, RunState> }
export interface InquiryNode { id: string; title: string; subfocus: string; findings: InquiryNodeFound | null; failure: InquiryNodeFailed | null }
export type InquiryNodeCheckKind = 'WORD_FOR_WORD' | 'SUPPORTED' | 'NOT_SUPPORTED' | 'UNCLEAR' | 'NOT_CHECKED';
export interface InquiryNodeChecked { kind: InquiryNodeCheckKind; by: string }
export interface InquiryNodeClaim { id: string; text: string; label: string; citations: StoredCitation[]; check: InquiryNodeChecked | null; deciding: string[] }
export interface InquiryNodeFailed { kind: string; reasons: string[] }
export interface InquiryNodeFound { summary: InquiryNodeClaim[]; discoveries: InquiryNodeClaim[]; connections: InquiryNodeClaim[]; child_insights: InquiryNodeFromBelow[]; contradictions: InquiryNodeClaim[]; open_questions: string[] }
export interface InquiryNodeFromBelow { child: string; passages: InquiryNodeClaim[] }
export interface InquiryRow { id: string; question: string; opened: string; state: string; verdict: string; answered: string; folder: string; done: number; nodes: number; agents: number; run: number; failed: number; usd: number; report: boolean }
export interface InquirySummary { inquiry: string; verdict: string; state: string; reason: string; folder: string; report: InquirySummaryReport; agents: InquirySummaryAgents; citations: InquirySummaryCitations; answer: AnswerSummary; coverage: AnswerSummaryCoverage; contradictions: AnswerSummaryDisagreement[]; cost: InquirySummaryCost; gaps: InquirySummaryGap[]; more: string }
export interface InquirySummaryAgents { planned: number; run: number; reused: number; failed: number }
export interface InquirySummaryCitations { markers: number; resolved: number; quotes: number; quotes_matched: number; statements: number; word_for_word: number; judged: number; open: number }
export interface InquirySummaryCost { calls: number; input_tokens: number; output_tokens: number; usd: number }
export interface InquirySummaryGap { subject: string; reason: string; where: string; branch: number }
export interface InquirySummaryReport { html: string; pdf: string }
export interface Item extends Shown { entry?: EntryFields; node?: StepFields; observation?: ObservationFields; nearness: SignalNearness[]; comments: string[] }
export interface Kept { path: string }
export type Label = 'recalled' | 'discovered' | 'inferred';
export type Level = 'compact' | 'default' | 'detailed' | 'exhaustive';
export interface LineRow { id: string; place: string; number: number; text: string; status: string; strengthening: number; weakening: number; waiting: number; trend: string; latest: string; verdict: string; rivals: string[]; successor: string; authority: string; fared: string; quote: string; pinned: boolean; enforced: boolean }
export interface LogRows { head: number; searched: number; events: EventRow[] }
export interface Logged { logged: boolean }
export interface MemoryBoard { passes: number; fragments: number; lines: LineRow[]; rules: LineRow[]; gone: LineRow[]; proposed: ProposalRow[] }
export type MemoryGate = MemoryGateHeldRule;
export interface MemoryGateHeldRule { kind: 'rule'; rule: string; reason: string; by: string; session: string }
export type Mode = 'research' | 'quick';
export interface Moment { turn: string; what: string; signal: string; evidence: Grounds }
export interface News { head: number; families: string[]; events: EventRow[] }
export interface NodeChild { index: number; title: string; slug: string; subfocus: string; rationale: string; draws_on: string[]; likeness: number; nearest: string; state: NodeChildState }
export type NodeChildState = 'open' | 'confirmed' | 'modified' | 'regenerate';
export type NodeState = 'waiting' | 'found' | 'done' | 'failed';
export interface ObservationFields { id: string; timestamp: string; provenance: string; content: string; context: string; potential_type: string; bound_to: string[]; promoted: boolean; promoted_to: string | null; crystallized_via: string | null; stale: boolean; conflicts: string[]; details: Record<string, unknown>; turn: string }
export interface OneAgent extends PipelineSummaryAgent { history: Round[] }
export interface OneDossier { dossier: DossierRow; statements: Statement[]; lines: LineRow[] }
export interface OneLine { line: LineRow; fragments: Piece[] }
export interface OpenGateList { gates: GateRow[]; answered: Answered[]; remarks: Remark[] }
export interface Overview { project: string; folder: string; head: number; gates: GateRow[]; record: RecordBrief; inquiries: InquiryRow[]; answered: InquiryRow[]; runs: Record<string, RunState>; tasks: TaskRow[]; pipeline: PipelineSummary; lately: EventRow[] }
export interface Pair { one: Side; other: Side }
export interface Piece { event: string; at: string; trajectory: string; signal: string; cause: string; evidence: string; judge: string }
export type PipelineGate = PipelineGateUnclear | PipelineGatePlan | PipelineGateCondition | PipelineGateInclude | PipelineGateMerge | PipelineGateEscalation | PipelineGateFinish;
export interface PipelineGateCondition { kind: 'condition'; condition: string }
export interface PipelineGateEscalation { kind: 'escalation'; agent: string; question: string; findings: string[]; answers: string }
export interface PipelineGateFinish { kind: 'finish'; trace: string; total: string; remaining: string }
export interface PipelineGateInclude { kind: 'include'; agent: string; when: string }
export interface PipelineGateMerge { kind: 'merge'; agent: string; diff: string; files: string[] }
export interface PipelineGatePlan { kind: 'plan'; plan: string; file: string }
export interface PipelineGateUnclear { kind: 'clear'; aspect: string; note: string }
export interface PipelineSummary { run: string | null; project: string; task: string; mode: string; goal: number; ended: boolean; reached: boolean; loop: number; note: string; commit: string; overall: number | null; opens: string[]; changed: PipelineSummaryChangedFile[]; shares: Record<string, number>; agents: PipelineSummaryAgent[] }
export interface PipelineSummaryAgent { agent: string; stage: string; attempt: number; round: number; rounds: number; escalations: number; score: number | null; artifact: string; files: string[]; reviews: ReviewRow[]; waits_for: string[] }
export interface PipelineSummaryChangedFile { agent: string; path: string; scored: string; now: string | null }
export interface ProjectName { name: string; here: boolean }
export interface ProjectNames { projects: ProjectName[] }
export interface Proposal { parent_context_summary: string; partitioning: string; facets: ProposalFacet[]; sections: ProposalSection[]; visualisations: ProposalVisualisation[]; additional_focus_areas: ProposalFocusArea[] }
export interface ProposalFacet { index: number; title: string; slug: string; subfocus: string; citations: StoredCitation[] }
export interface ProposalFocusArea { id: string; title: string; rationale: string; recommended: Treatment; source_signals: StoredCitation[] }
export interface ProposalRow { id: string; text: string; reason: string; by: string; session: string; held: boolean }
export interface ProposalSection { id: string; title: string; rationale: string; source: string; source_signals: StoredCitation[] }
export interface ProposalVisualisation { id: string; type: string; rationale: string; what_it_would_show: string; source_signals: StoredCitation[] }
export interface ProposedList { proposed: ProposedRow[] }
export interface ProposedRow { id: string; kind: string; text: string; quote: string; turn: string; asks: boolean }
export type RecallKeyKind = 'line' | 'dossier' | 'fragment' | 'turn' | 'dead_end' | 'claim' | 'heuristic';
export interface Recalled { hits: Found[] }
export interface RecordBrief extends Brief { staged: number }
export interface RecordLine { id: string; kind: string; text: string; detail: string }
export interface RecordTree { size: number; nodes: TreeRow[] }
export interface Refused { refused: RefusedRule[] }
export interface RefusedRule { rule: string; message: string; hint: string }
export interface Registered { files: string[] }
export interface Remark { gate: string; by: string; at: string; text: string }
export interface Restored { kept: string }
export interface ResultAsked { inquiry: string; known: boolean; documents: number; unread: Unread[] }
export interface ReviewRow { critic: string; hash: string; issues: ReviewRowIssueRow[]; score: number }
export interface ReviewRowIssueRow { rubric: string; quote: string; missing: string; note: string; count: number }
export type ReviewSeverity = 'MUST_FIX' | 'SHOULD_FIX' | 'ADVISORY';
export interface Revision { entry: string; field: string; before: string; after: string; signal: string; provenance: string; note: string }
export interface Round { seq: number; at: string; attempt: number; round: number; files: string[]; reviews: ReviewRow[]; verified: Verified | null; decision: string }
export interface RunBegun { known: boolean }
export interface RunChanged { inquiry: string }
export interface RunNow { state: RunState; since: string; steps: RunNowStep[]; spent: RunNowSpent; why: string }
export interface RunNowSpent { calls: number; tokens: number; usd: number }
export interface RunNowStep { role: string; agent: string; since: string; says: string }
export type RunState = 'QUEUED' | 'WORKING' | 'ASKING' | 'AWAITING_HOST' | 'STOPPED' | 'FAILED';
export interface SearchHits { hits: Hit[] }
export interface Settings { question: string; context: string; mode: Mode; level: Level; depth: number; theming: SettingsTheming; strategy: Strategy; deep_confirm: DeepConfirm; sources: string[]; language: string }
export interface SettingsTheming { source: string; direction: string; colours: string; typography: string; accents: string[] }
export interface Shape { depth: number; mode: string; level: string }
export interface Shown { id: string; kind: string; text: string; markdown: string; lineage: Moment[]; dependants: string[] }
export interface Side { id: string; kind: string; text: string; provenance: string; status: string }
export interface SignalNearness { signal: string; have: number; need: number; words: string }
export interface Sizes { tree: number; claims: number; staging: number; proposed: number; conflicts: number }
export interface SourceLine { number: number; text: string; cited: boolean }
export type StageGate = StageGateDecide | StageGateQuestion;
export interface StageGateDecide { kind: 'stage'; task: string; file: string; stage: string; question: string; choices: string[]; meanings: Record<string, string> }
export interface StageGateQuestion { kind: 'question'; task: string; file: string; stage: string; choices: string[]; meanings: Record<string, string> }
export interface StageText { file: string; text: string; version: string; missing: TaskSummaryMissing[] }
export interface Staged { id: string; type: string; content: string; provenance: string; at: string; bound_to: string[]; conflicts: string[]; stale: boolean; nearness: SignalNearness[] }
export interface Staging { observations: Staged[] }
export interface Statement { tag: string; text: string; at: string }
export interface StepFields { id: string; type: string; title: string; provenance: string; timestamp: string; parent: string | null; also_depends_on: string[]; payload: Record<string, unknown>; turn: string }
export interface StoredCitation { kind: CitationKind; ref: string; from: number; to: number; unit: StoredCitationUnit | null; quote: string | null; hash: string | null }
export type StoredCitationUnit = 'lines' | 'pages';
export interface StoredSource { title: string; location: string; media_type: string; size: number; pages: number; page: number; lines: SourceLine[] }
export interface Strategy { kind: StrategyKind; pool: StrategyModel[]; aggregator: string }
export type StrategyKind = 'none' | 'random' | 'per_branch' | 'ensemble_max';
export interface StrategyModel { slug: string; label: string }
export interface TakenSource { kind: CitationKind; ref: string; hash: string; title: string; lines: number; pages: number }
export interface TaskBegun { task: string }
export interface TaskBoard { tasks: TaskRow[] }
export interface TaskGaps { missing: TaskSummaryMissing[] }
export interface TaskRow { id: string; title: string; status: string; gates: number; turn: string; next: string; folder: string; needs: string[]; wave: number }
export interface TaskSummary { id: string; title: string; folder: string; status: string; turn: string; next: TaskSummaryDue[]; gates: TaskSummaryGate[]; stages: TaskSummaryStageRow[]; hypotheses: TaskSummaryHypothesis[]; voided: TaskSummaryMissing[] }
export type TaskSummaryDue = TaskSummaryDueDecide | TaskSummaryDueFinish | TaskSummaryDueEnter;
export interface TaskSummaryDueDecide { do: 'decide'; gate: string }
export interface TaskSummaryDueEnter { do: 'enter'; stage: string; role: string; word: string; phase: string; asks: string }
export interface TaskSummaryDueFinish { do: 'finish'; stage: string; file: string; role: string }
export interface TaskSummaryGate { id: string; file: string; line: number; question: string; answers: string[]; answer: string; passed: boolean; undecided: boolean }
export interface TaskSummaryHypothesis { id: string; text: string; status: string; evidence: string; file: string; line: number }
export interface TaskSummaryMissing { line: number; what: string }
export interface TaskSummaryStageRow { stage: string; iteration: number; phase: string; role: string; file: string; state: TaskSummaryState; passed: boolean; sent_back: boolean; note: boolean; verdict: string; missing: TaskSummaryMissing[]; gates: TaskSummaryGate[] }
export type TaskSummaryState = 'started' | 'partial' | 'done';
export interface Told { title: string; about: string; to: string }
export interface Touched { id: string; action: string }
export type Treatment = 'skip' | 'additional_facet' | 'report_section_only' | 'additional_facet_AND_section';
export interface TreeNode { id: string; parent: string | null; title: string; subfocus: string; model: string; state: NodeState; passages: number; discoveries: number; failure: string }
export interface TreeRow { id: string; type: string; title: string; parent: string; also?: string[]; day?: string }
export interface TurnAction { action: string; files: string[] }
export interface TurnEvent { type: string; id: string; routing: string; provenance: string; summary: string }
export interface TurnResult { summary: string; skipped: boolean; recorded: TurnResultRecorded[]; crystallized: TurnResultCrystallized[]; transitions: TurnResultTransition[]; refused: TurnResultRefused[]; near_misses: TurnResultNearMiss[]; conflicts: TurnResultConflict[]; at_risk: TurnResultAtRisk[]; asked: TurnResultAsked[]; duplicates: string[]; remarks: string[]; repeat_of: string | null }
export interface TurnResultAsked { id: string; question: string; why: string; quote: string; about: string[] }
export interface TurnResultAtRisk { entry: string; premise: string }
export interface TurnResultConflict { one: string; other: string; node: string }
export interface TurnResultCrystallized { observation: string; entry: string; signal: string; quote: string; provenance: string }
export interface TurnResultNearMiss { observation: string; signal: string; reason: string; quote: string; how: string }
export interface TurnResultRecorded { id: string; kind: string; routing: string; provenance: string; title: string }
export interface TurnResultRefused { event: number; rule: string; message: string; hint: string }
export interface TurnResultTransition { entry: string; from: string; to: string }
export interface TurnRow { id: string; at: string; events: TurnEvent[]; actions: TurnAction[]; touched: Touched[]; revisions: Revision[]; excerpt: string }
export interface Turns { turns: TurnRow[]; size: number }
export interface Unread { file: string; why: string }
export interface Verified { passed: boolean; output: string }
export interface Whole { inquiry: InquiryRow; summary: InquirySummary; settings: Shape; agents: string[]; sources: TakenSource[]; nodes: TreeNode[]; facets: Facet[] }
export interface WholeEvent extends Event { head: number }
export interface WholeInquiry extends Whole { run: RunNow | null }
export interface WholePipeline { run: PipelineSummary; registry: string; agents: AgentRow[]; graph: GraphLayout | null; crew: RunNow | null }
export interface Woven { events: number; fragments: number; more: boolean }

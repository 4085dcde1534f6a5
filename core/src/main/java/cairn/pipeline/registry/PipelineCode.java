package cairn.pipeline.registry;

import static cairn.finding.Severity.ERROR;
import static cairn.finding.Severity.NOTE;
import static cairn.finding.Severity.WARNING;

import cairn.finding.Code;
import cairn.finding.Severity;

/// Everything the pipeline can find or refuse. 001 to 029 registry, 030 to 049 review arithmetic,
/// 050 to 099 running.
public enum PipelineCode implements Code {
  NO_AGENTS(
      "001",
      ERROR,
      "no agent entry found",
      "an entry is a heading with `- **PHASE:**` and other keys below it, or a row of a table"
          + " with a column of agents"),
  UNKNOWN_KEY(
      "002",
      WARNING,
      "unknown registry key",
      "correct the key, or teach it in an aliases file (--aliases)"),
  DUPLICATE_AGENT("003", ERROR, "agent declared twice", "keep one entry per agent"),
  MISSING_KEY(
      "004",
      ERROR,
      "entry lacks a key",
      "add the key; `None` is a valid value for CRITIC and QUALITY_WEIGHT"),
  CYCLE(
      "005",
      ERROR,
      "agents wait for each other for ever",
      "break the cycle: let one of them require something that exists"),
  SAME_GROUP(
      "006",
      WARNING,
      "agent shares a parallel group with what it requires",
      "give it a group of its own; the engine runs it afterwards in any case"),
  MISSING_CRITIC(
      "007",
      ERROR,
      "critic is missing",
      "add the critic's agent file, or name a critic that exists"),
  MISSING_AGENT_FILE("008", ERROR, "agent file is missing", "create it in the agents folder"),
  WEIGHTS(
      "009",
      WARNING,
      "weights do not sum to 100 %",
      "weights are renormalised over the scored components; correct them so that readers need not"
          + " know"),
  CIRCULAR_GATE(
      "010",
      WARNING,
      "gate waits for a total that contains its own agent",
      "the agent's own weight is left out of the total its gate reads"),
  UNPRODUCED(
      "011", NOTE, "nobody produces what is required", "it must be in the project before the run"),
  UNKNOWN_SCORER(
      "012",
      ERROR,
      "gate reads the score of somebody who scores nothing",
      "name a critic of this registry"),
  PROSE_CONDITION(
      "013", NOTE, "condition in words", "a person is asked at a gate before the agent starts"),
  OUTSIDE(
      "014", ERROR, "path leaves the project", "use a path relative to the project, without `..`"),
  GROUP_TABLE(
      "015", WARNING, "group table and entries disagree", "the entries count; correct the table"),
  UNKNOWN_TARGET(
      "016", WARNING, "escalation target is unknown", "use User, Orchestrator or an agent"),
  SHARED_CRITIC(
      "017", NOTE, "one critic judges several agents", "a gate on its score means all of them"),
  UNREVIEWED_INPUT(
      "018",
      WARNING,
      "input is required without its critic's score",
      "add `AND <critic> score >= 80`; the engine demands it in any case"),
  THRESHOLDS("019", WARNING, "gate differs between files", "keep each threshold in one place"),
  UNREGISTERED(
      "020",
      NOTE,
      "agent file without registry entry",
      "critics and helpers need none; a worker does"),
  BAD_WEIGHT(
      "021",
      ERROR,
      "weight is not a share",
      "write a number from 0 to 100 with %, Advisory, or None"),
  BAD_THRESHOLD("022", ERROR, "threshold is not a score", "scores run from 0 to 100"),
  NO_POINTS(
      "023",
      WARNING,
      "gate reads a score of a critic whose rubric has no points",
      "points by severity class are used; give the rubric a Deduction column"),
  UNREADABLE_REQUIRES(
      "024",
      ERROR,
      "REQUIRES cannot be read",
      "use paths in backticks, `critic score >= N`, AND, OR and parentheses"),

  WRONG_SCORE(
      "030",
      ERROR,
      "printed score is not what its breakdown adds up to",
      "correct the score, or the breakdown"),
  NO_BREAKDOWN(
      "031",
      WARNING,
      "score without a breakdown",
      "list the deductions, or the weighted components, so that it can be checked"),
  BONUS(
      "032",
      WARNING,
      "points added back",
      "a review starts at 100 and deducts; a bonus hides a finding"),
  REVIEW_WEIGHTS(
      "033", WARNING, "component weights do not sum to 100 %", "renormalised over what is listed"),
  UNCLEAR_DEDUCTION(
      "034", WARNING, "deduction can be read in two ways", "end the line with one signed number"),
  PRINTED_TWICE(
      "035",
      WARNING,
      "the document prints different scores for the same thing",
      "keep the one that the breakdown gives"),
  WRONG_VERDICT(
      "036",
      ERROR,
      "verdict does not follow from the score",
      "apply the gate to the computed score"),

  NO_RUN("050", ERROR, "no run is under way", "start one with `cairn pipeline run`"),
  RUN_OPEN("051", ERROR, "a run is under way already", "resume or stop it first"),
  NOT_ASKED(
      "052", ERROR, "nobody asked for this now", "`cairn pipeline status` shows what is open"),
  STALE_REVIEW(
      "053",
      ERROR,
      "review of another version of the artifact",
      "a score counts only for the bytes that were read"),
  NOT_ALLOWED_FILE(
      "054",
      ERROR,
      "file outside what the agent may write",
      "write only below its PRODUCES paths, inside the project"),
  CRITIC_WROTE("055", ERROR, "critic returned files", "critics judge; they never write"),
  UNKNOWN_RUBRIC(
      "056", ERROR, "finding with an unknown rubric id", "use only ids of the rubric in the brief"),
  BAD_FINDING(
      "057",
      ERROR,
      "finding is not usable",
      "give rubric, and a quote that stands in the artifact (or say what is missing)"),
  BAD_SCORE(
      "058",
      ERROR,
      "score is not a number from 0 to 100",
      "return findings only; code adds them up"),
  PROSE_REPLY(
      "059",
      ERROR,
      "reply is not in the asked form",
      "reply with one JSON object of the asked schema"),
  INCOMPLETE(
      "060",
      ERROR,
      "required files or sections are missing",
      "deliver every file and section that the entry PRODUCES"),
  BLOCKED_PLAN("062", ERROR, "plan has blocked requirements", "answer the open questions first"),
  FOREIGN_STATE(
      "063",
      WARNING,
      "state file of another shape",
      "left alone; move it away to let the engine keep its own"),
  BAD_REGISTRY("065", ERROR, "registry has errors", "run `cairn pipeline lint` and correct them"),
  UNKNOWN_AGENT("066", ERROR, "no such agent", "`cairn pipeline lint` lists the agents"),
  SCORE_VOID(
      "067",
      ERROR,
      "a file changed after it was scored",
      "have it judged in a new run (`cairn pipeline run`), or restore it"),
  GATE_SHUT(
      "068", ERROR, "a gate of the score is shut", "`cairn pipeline status` says what is missing"),
  HOOK_GONE(
      "069",
      WARNING,
      "a git hook that holds commits at the gate is gone",
      "put it back with `cairn init --git`, or say that it is not wanted with `--git --remove`"),
  SELF_CRITIC("070", ERROR, "an agent judges its own work", "name another agent as its CRITIC"),
  RUBRIC_UNREAD(
      "071",
      WARNING,
      "a table of deductions belongs to no critic",
      "put it under a heading that is the critic's name, as the registry spells it"),
  RUBRIC_UNUSED(
      "072",
      WARNING,
      "a rubric of a critic whom no entry names",
      "name it as CRITIC, or delete it"),
  RUBRIC_MISSING(
      "073",
      WARNING,
      "a critic without a rubric",
      "add a section with its name and a table Issue, Deduction; points by severity are used now"),
  RUBRIC_NO_POINTS(
      "074",
      WARNING,
      "a row of a rubric takes no points",
      "write the deduction as -5 or -5 per, max -15"),
  RUBRIC_TWICE(
      "075",
      WARNING,
      "a rubric has two rows of the same id",
      "give one another Id; the first counts"),
  RUBRIC_CHECK(
      "076",
      WARNING,
      "a check of a rubric finds nothing, because it cannot be read",
      "write `has PATTERN`, `lacks PATTERN` or `longer N`, with `in FILE:` before it if need be"),
  FILE_UNSEEN(
      "077",
      WARNING,
      "a file in an agent's folder that no run has seen",
      "have it judged in a new run (`cairn pipeline run`), or move it elsewhere");

  private final Definition definition;

  PipelineCode(String number, Severity severity, String title, String hint) {
    this.definition = new Definition("CRN-P" + number, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}

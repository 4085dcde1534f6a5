package cairn.agent.brief;

import cairn.finding.Code;
import cairn.finding.Severity;
import cairn.kernel.brief.Outage;

/// What can be wrong with an agent, as told by `cairn agent list` and `cairn agent test`.
public enum AgentCode implements Code {
  NOT_READY(
      "CRN-A001",
      Severity.ERROR,
      "the agent cannot work as it is set up",
      "mend what the message names in cairn.yaml; docs/agents.md shows every setting"),
  MISCONFIGURED(
      "CRN-A002",
      Severity.ERROR,
      "the agent answers, but not to us",
      "check the key, the model's name, the quota and the address"),
  DECLINED("CRN-A003", Severity.ERROR, "the agent declined", "give the role to another agent"),
  RATE_LIMITED(
      "CRN-A004",
      Severity.WARNING,
      "the provider asks for patience",
      "wait, or lower `concurrency` of the agent"),
  TRANSIENT(
      "CRN-A005",
      Severity.WARNING,
      "the agent could not be reached or broke off",
      "is the server running, and the network up? Try again"),
  TIMED_OUT(
      "CRN-A006",
      Severity.WARNING,
      "the agent did not answer in time",
      "try again, or choose a faster model"),
  MALFORMED(
      "CRN-A007",
      Severity.WARNING,
      "the agent's answer is not in the asked form",
      "choose a model that follows a form"),
  AWAITED(
      "CRN-A008",
      Severity.NOTE,
      "work waits for a person",
      "fill in the file and set `done: true` in it");

  private final Definition definition;

  AgentCode(String code, Severity severity, String title, String hint) {
    this.definition = new Definition(code, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }

  public static AgentCode of(Outage.Kind kind) {
    return switch (kind) {
      case RATE_LIMITED -> RATE_LIMITED;
      case TRANSIENT -> TRANSIENT;
      case TIMED_OUT -> TIMED_OUT;
      case MALFORMED -> MALFORMED;
      case AWAITED -> AWAITED;
      case MISCONFIGURED -> MISCONFIGURED;
      case DECLINED -> DECLINED;
    };
  }
}

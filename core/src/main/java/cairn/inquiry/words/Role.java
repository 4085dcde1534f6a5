package cairn.inquiry.words;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What an agent can be asked to be. Each has a task and a reply schema under `roles/`, and a verb
/// for what it does.
public enum Role {
  SEED_EXPLORER("seed"),
  ANSWERER("answer"),
  EXPLORER("explore"),
  CITATION_BUILDER("cite"),
  CHILD_DERIVER("derive"),
  INCORPORATOR("weave"),
  PEER_REVIEWER("peer"),
  CONSOLIDATOR("consolidate"),
  ENHANCEMENT_WRITER("enhance"),
  ADVERSARIAL_REVIEWER("review"),
  CROSS_MODEL_SYNTHESIZER("compare"),
  FOLLOW_UP_WRITER("follow"),
  JUDGE("judge"),
  REVISER("revise");

  private final String verb;

  Role(String verb) {
    this.verb = verb;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// As it stands in the ids of works.
  public String verb() {
    return verb;
  }

  public static Optional<Role> doing(String verb) {
    return Arrays.stream(values()).filter(r -> r.verb.equals(verb)).findFirst();
  }

  /// Whether a run must still reach it when its budget is spent.
  public boolean last() {
    return switch (this) {
      case SEED_EXPLORER, EXPLORER, CITATION_BUILDER, CHILD_DERIVER, INCORPORATOR, PEER_REVIEWER ->
          false;
      case ANSWERER,
          CONSOLIDATOR,
          ENHANCEMENT_WRITER,
          ADVERSARIAL_REVIEWER,
          CROSS_MODEL_SYNTHESIZER,
          FOLLOW_UP_WRITER,
          JUDGE,
          REVISER ->
          true;
    };
  }
}

package cairn.inquiry;

import java.util.Locale;

/// What an agent can be asked to be. Each has a task and a reply schema under `roles/`.
enum Role {
  SEED_EXPLORER,
  EXPLORER,
  CITATION_BUILDER,
  CHILD_DERIVER,
  INCORPORATOR,
  PEER_REVIEWER,
  CONSOLIDATOR,
  ENHANCEMENT_WRITER,
  ADVERSARIAL_REVIEWER,
  CROSS_MODEL_SYNTHESIZER,
  FOLLOW_UP_WRITER;

  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

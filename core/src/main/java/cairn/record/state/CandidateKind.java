package cairn.record.state;

import java.util.Locale;
import java.util.Optional;

/// What a proposed event is. Its word is read once, here; whoever switches over the kinds is told
/// by the compiler about a new one.
public sealed interface CandidateKind {
  /// The word of the contract.
  String word();

  /// A step of the journey, recorded at once.
  record Step(NodeType type) implements CandidateKind {
    @Override
    public String word() {
      return type.word();
    }
  }

  /// A piece of knowledge, or an observation that does not say which kind; staged.
  ///
  /// @param entry what it becomes when it crystallizes
  record Interpretation(Optional<EntryKind> entry) implements CandidateKind {
    @Override
    public String word() {
      return entry.map(EntryKind::word).orElse(Observation.UNKNOWN);
    }
  }

  /// Something the agent did that is no step of the journey.
  record Action() implements CandidateKind {
    static final String WORD = "ai_action";

    @Override
    public String word() {
      return WORD;
    }
  }

  /// A change of something that is recorded already.
  enum Change implements CandidateKind {
    SIGNAL,
    STATUS,
    REVISE,
    CONTRADICTION,
    TASTE;

    @Override
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// A word that names no kind of event; empty where none was given.
  record Unknown(String word) implements CandidateKind {}

  static CandidateKind of(String word) {
    if (word.equals(Action.WORD)) return new Action();
    if (word.equals(Observation.UNKNOWN) || word.equals("observation"))
      return new Interpretation(Optional.empty());
    for (Change change : Change.values()) if (change.word().equals(word)) return change;
    return NodeType.of(word)
        .<CandidateKind>map(Step::new)
        .or(() -> EntryKind.of(word).map(kind -> new Interpretation(Optional.of(kind))))
        .orElseGet(() -> new Unknown(word));
  }
}

package cairn.task;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Refusal;
import cairn.task.folder.Criteria;
import cairn.task.folder.TaskCode;
import cairn.task.guard.RoleLock;
import cairn.task.sheet.Words;
import cairn.task.state.Evidence;
import cairn.task.state.TaskCommand;
import cairn.task.state.TaskEvent;
import cairn.text.Sha256;
import cairn.text.Yaml;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// What may count as evidence for a criterion, and from whom.
final class EvidenceRules {
  private static final int WORDS_LIMIT = 500;
  private static final String NOTHING = Sha256.of("");
  private static final Set<String> IDLE = words("idle");
  private static final Set<String> STARTERS = words("starters");

  private EvidenceRules() {}

  static Decision<TaskEvent> decide(TaskCommand.KeepEvidence c, Moment moment, Words words) {
    Evidence evidence = c.evidence();
    List<Criteria.Criterion> criteria = Criteria.of(c.task(), c.phase(), words);
    Optional<Criteria.Criterion> criterion =
        criteria.stream().filter(k -> k.id().equalsIgnoreCase(evidence.criterion())).findFirst();
    boolean promised =
        Criteria.promises(c.task(), c.phase(), words).stream()
                .anyMatch(p -> p.path().equals(evidence.criterion()))
            || RoleLock.SETTINGS.contains(evidence.criterion());
    if (criterion.isEmpty() && !(promised && evidence.kind() == Evidence.Kind.WORD))
      return no(
          "the specification has no criterion '" + evidence.criterion() + "'",
          criteria.isEmpty()
              ? "write them as '- [ ] AC-1: …' into the TS"
              : "it has "
                  + String.join(", ", criteria.stream().map(Criteria.Criterion::id).toList()));
    Optional<String> check = criterion.flatMap(Criteria.Criterion::check);
    switch (evidence.kind()) {
      case RUN -> {
        if (check.isPresent() && !check.get().equals(evidence.what()))
          return no(
              "the specification says how "
                  + evidence.criterion()
                  + " is checked: `"
                  + check.get()
                  + "`",
              "run that");
        if (check.isEmpty() && idle(evidence.what()))
          return no(
              "`" + evidence.what() + "` succeeds whatever was done",
              "run something that fails where the criterion is not met");
      }
      case FILE -> {
        Optional<Refusal> stray = criterion.flatMap(k -> stray(c, k, words));
        if (stray.isPresent()) return Decision.refuse(stray.get());
        if (check.isPresent())
          return no(
              "the specification wants `" + check.get() + "` to be run for " + evidence.criterion(),
              "cairn task evidence "
                  + c.task().id()
                  + " "
                  + evidence.criterion()
                  + " --run '"
                  + check.get()
                  + "'");
        if (!evidence.passed())
          return no(
              evidence.what() + " did not change since the executor began",
              "change it, or show the criterion by a command");
      }
      case WORD -> {
        if (!moment.actor().agent().isEmpty())
          return Decision.refuse(
              Refusal.of(TaskCode.NOT_A_PERSON, "only a person's word counts as a word"));
        if (evidence.what().isBlank() || evidence.what().length() > WORDS_LIMIT)
          return no("a word has 1 to " + WORDS_LIMIT + " characters", "say what you saw");
      }
    }
    return Decision.accept(new TaskEvent.EvidenceKept(c.task().id(), c.phase(), evidence));
  }

  /// Why a file says nothing about a criterion: a note, an empty one, or one that nobody asked for.
  private static Optional<Refusal> stray(
      TaskCommand.KeepEvidence c, Criteria.Criterion criterion, Words words) {
    String path = c.evidence().what();
    if (Criteria.ours(c.task(), path))
      return Optional.of(
          refusal(
              path + " is a note of the task or of the engine, and no work",
              "show a file that the work is in"));
    if (c.evidence().hash().equals(NOTHING))
      return Optional.of(refusal(path + " is empty", "show a file with something in it"));
    List<String> asked = Criteria.paths(c.task(), c.phase(), words);
    boolean named =
        asked.isEmpty()
            || criterion.text().contains(path)
            || asked.stream()
                .anyMatch(a -> a.equals(path) || a.endsWith("/") && path.startsWith(a));
    return named
        ? Optional.empty()
        : Optional.of(
            refusal(
                "the specification does not name " + path,
                "show one of "
                    + String.join(", ", asked)
                    + ", or name the file in the TS, in its table or in the criterion"));
  }

  private static Decision<TaskEvent> no(String why, String hint) {
    return Decision.refuse(refusal(why, hint));
  }

  private static Refusal refusal(String why, String hint) {
    return Refusal.of(TaskCode.EVIDENCE_REFUSED, why, hint);
  }

  /// Whether every part of a command line is one that cannot fail, or says nothing about files.
  static boolean idle(String command) {
    for (String part : command.split("[;&|\\n]+"))
      if (!IDLE.contains(program(part)) && !program(part).isEmpty()) return false;
    return true;
  }

  /// The program that a simple command runs: without brackets, variables and other programs before
  /// it, without its folder. Of `sh -c '…'` it is the first program inside.
  private static String program(String part) {
    for (String word : part.strip().split("[\\s(){}'\"!]+")) {
      String name = word.substring(word.lastIndexOf('/') + 1);
      if (!word.isEmpty() && !word.contains("=") && !STARTERS.contains(name)) return name;
    }
    return "";
  }

  private static Set<String> words(String list) {
    return Yaml.parse(Words.resource("idle-commands.yaml"))
        .path(list)
        .valueStream()
        .map(JsonNode::asString)
        .collect(Collectors.toUnmodifiableSet());
  }
}

package cairn.kernel;

import java.util.List;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/// A second protocol beside [ErrandProtocol]: notes are taken, and one file shows them.
public final class NoteProtocol
    implements Protocol<PVector<String>, String, NoteProtocol.Happened> {
  sealed interface Happened {
    @Logged("note.taken")
    record Taken(String text) implements Happened {}
  }

  @Override
  public String name() {
    return "note";
  }

  @Override
  public PVector<String> empty() {
    return TreePVector.empty();
  }

  @Override
  public Decision<Happened> decide(PVector<String> state, String command, Moment moment) {
    return Decision.accept(new Happened.Taken(command));
  }

  @Override
  public PVector<String> evolve(PVector<String> state, Happened event, Stamp stamp) {
    return switch (event) {
      case Happened.Taken taken -> state.plus(taken.text());
    };
  }

  @Override
  public List<View> views(PVector<String> state) {
    if (state.isEmpty()) return List.of();
    return List.of(View.Whole.of("notes.txt", String.join("\n", state) + "\n"));
  }

  @Override
  public EventTypes<Happened> events() {
    return EventTypes.of("note", Happened.class);
  }
}

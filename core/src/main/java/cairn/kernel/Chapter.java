package cairn.kernel;

import java.util.List;

/// One protocol at work in one project: its state, kept up with the log, and the way to change it.
public interface Chapter<S, C, E> {
  Protocol<S, C, E> protocol();

  /// The state as of the end of the log, other processes' events included.
  S state();

  /// Decides, appends, evolves and renders. The events are durable when this returns.
  Decision<E> submit(C command, Who who);

  default List<Step> steps() {
    return protocol().next(state());
  }

  /// The gate with this id, if it is open now, answered on behalf of `who`.
  Decision<E> answer(String gate, String value, Who who);

  /// Brings every file in step with the state. [#submit] does this by itself; the workshop does it
  /// once for many commands.
  void render();
}

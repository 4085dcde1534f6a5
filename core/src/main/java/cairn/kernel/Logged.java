package cairn.kernel;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The name under which an event stands in the log. It is data, not code: the class may be renamed
/// or moved, the name may not. Every event record has one; [EventTypes] refuses a record without.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Logged {
  /// The type in the log, for example `record.node.added`. Never changed once released.
  String value();

  /// The version of `data` that is written now. One more whenever a field changes its meaning or a
  /// result is added that old events lack; each step needs an [Upcast].
  int v() default 1;

  /// The oldest reader of the protocol that may go on with a log that has this event. Raise it for
  /// an event without which older programs would decide wrongly: the log then carries a mark, and
  /// they refuse (see [ReaderMark]).
  int reader() default 1;

  /// The first release that wrote it, named to people who need that release.
  String since() default "0.1.0";
}

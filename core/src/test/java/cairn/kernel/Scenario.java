package cairn.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Code;
import cairn.spine.Event;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Rules as sentences: given these events, when this command, then these events or this refusal. No
/// file, no log: a protocol is pure.
public final class Scenario<S, C, E> {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");

  private final Protocol<S, C, E> protocol;
  private S state;
  private long seq;
  private Instant now = NOON;
  private Event.Actor actor = Event.Actor.person("user");
  private Decision<E> decision = Decision.accept();

  private Scenario(Protocol<S, C, E> protocol) {
    this.protocol = protocol;
    this.state = protocol.empty();
  }

  public static <S, C, E> Scenario<S, C, E> of(Protocol<S, C, E> protocol) {
    return new Scenario<>(protocol);
  }

  public Scenario<S, C, E> at(Instant now) {
    this.now = now;
    return this;
  }

  public Scenario<S, C, E> as(Event.Actor actor) {
    this.actor = actor;
    return this;
  }

  @SafeVarargs
  public final Scenario<S, C, E> given(E... events) {
    for (E event : events) apply(event);
    return this;
  }

  /// Decides and, where accepted, applies the events: scenarios can go on.
  public Scenario<S, C, E> when(C command) {
    var moment = new Moment(now, actor, Event.Origin.of("test"), "test", 42);
    decision = protocol.decide(state, command, moment);
    if (decision instanceof Decision.Accepted<E> accepted)
      for (E event : accepted.events()) apply(event);
    return this;
  }

  @SafeVarargs
  public final Scenario<S, C, E> then(E... events) {
    assertThat(events()).containsExactly(events);
    return this;
  }

  public Scenario<S, C, E> thenRefused(Code rule) {
    assertThat(decision).isInstanceOf(Decision.Refused.class);
    assertThat(((Decision.Refused<E>) decision).refusal().rule()).isEqualTo(rule);
    return this;
  }

  /// All of it at once: whoever mends has few tries.
  public Scenario<S, C, E> thenRefusedNaming(String... problems) {
    assertThat(decision).isInstanceOf(Decision.Refused.class);
    assertThat(((Decision.Refused<E>) decision).refusal().toString()).contains(problems);
    return this;
  }

  public List<E> events() {
    assertThat(decision).isInstanceOf(Decision.Accepted.class);
    return ((Decision.Accepted<E>) decision).events();
  }

  public Decision<E> decision() {
    return decision;
  }

  public S state() {
    return state;
  }

  public List<String> open() {
    var ids = new ArrayList<String>();
    for (Step step : protocol.next(state)) ids.add(step.id());
    return ids;
  }

  private void apply(E event) {
    seq++;
    state = protocol.evolve(state, event, new Stamp(seq, "evt_" + seq, now, "test", actor));
  }
}

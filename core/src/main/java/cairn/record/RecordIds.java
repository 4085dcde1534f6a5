package cairn.record;

import cairn.kernel.GivenIds;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What the events of a record give out and change: for joining two histories.
final class RecordIds {
  private static final String ENTRY = "/entry/id";

  static final GivenIds GIVEN =
      new GivenIds(
          Map.of(
              "record.node.added", List.of("/node/id"),
              "record.observation.staged", List.of("/observation/id"),
              "record.observation.crystallized", List.of(ENTRY),
              "record.entry.derived", List.of(ENTRY),
              "record.entry.imported", List.of(ENTRY),
              "record.event.proposed", List.of("/id"),
              "record.taste.commented", List.of("/id"),
              "record.turn.captured", List.of("/session"),
              "record.session.imported", List.of("/id")),
          Map.of(),
          Map.of(
              "record.entry.revised", List.of("/entry"),
              "record.status.changed", List.of("/entry"),
              "record.observation.crystallized", List.of("/observation"),
              "record.observation.refuted", List.of("/observation"),
              "record.entries.merged", List.of("/gone"),
              "record.proposal.settled", List.of("/id")),
          Set.of("quote", "excerpt", "closing", "text", "user", "agent"),
          Set.of());

  private RecordIds() {}
}

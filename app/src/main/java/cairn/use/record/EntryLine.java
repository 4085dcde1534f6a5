package cairn.use.record;

import cairn.record.view.Catalogue;

/// One entry of a record in one line.
///
/// @param layer trace, logic, staging, evidence, session, proposed or page
/// @param kind question, claim, observation, …
/// @param status as the entry says it; `open`, `promoted` or `stale` for an observation
/// @param at when it was made or last changed, as far as anybody wrote it down
public record EntryLine(
    String id,
    String layer,
    String kind,
    String status,
    String provenance,
    String at,
    String text) {
  static EntryLine of(Catalogue.Item item) {
    return new EntryLine(
        item.id(),
        item.layer(),
        item.kind(),
        item.status(),
        item.provenance(),
        item.at(),
        item.text());
  }
}

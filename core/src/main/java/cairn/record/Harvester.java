package cairn.record;

import java.util.List;

/// The first stage: finds out what happened in a turn. Whoever harvests only proposes.
interface Harvester {
  /// @param state for binding what was found to what was just run
  List<Candidate> harvest(Turn turn, RecordState state);
}

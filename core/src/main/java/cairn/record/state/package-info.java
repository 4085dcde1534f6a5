/// What a record holds, and the events that change it.
///
/// Start with [RecordState] and [RecordEvent]. An entry, a node and an observation are values; an
/// id is given once and never used again.
@NullMarked
package cairn.record.state;

import org.jspecify.annotations.NullMarked;

/// What is shown of a record: its files, lists, one entry, the report of a turn.
///
/// Start with [RecordViews]. A view is made of the state and is never a source.
@NullMarked
package cairn.record.view;

import org.jspecify.annotations.NullMarked;

/// Commands over the research record: `record`, and the checks and repairs of `ara/` folders.
///
/// Start with [RecordGroup]. What is decided stands in `cairn.use.record`; here options are read and
/// results are printed.
@NullMarked
package cairn.cli.record;

import org.jspecify.annotations.NullMarked;

/// What can be done with the research record: turns recorded, directives of the researcher given,
/// entries and their lineage read. See [cairn.use] for the form of a use case.
@NullMarked
package cairn.use.record;

import org.jspecify.annotations.NullMarked;

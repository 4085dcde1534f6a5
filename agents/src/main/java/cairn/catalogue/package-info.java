/// Which works the sources of a project are, and which further works it knows.
///
/// Start with [WorkCatalogue], the store; [WorkIntake] fills it from files that were added.
///
/// Invariants: accounts are only appended; works are joined and keyed when they are read, so a
/// better rule needs no migration; a made key depends on the earliest account of a work.
@NullMarked
package cairn.catalogue;

import org.jspecify.annotations.NullMarked;

/// The dashboard: what a project looks like to a person in a browser, live.
///
/// Start with [Dashboard]. Read models turn the state of a protocol into JSON for one page each;
/// [Feed] follows the log and tells every open page what happened; [Assets] hands out the page
/// itself, which `src/main/page` is built into.
///
/// Invariants: nothing here decides anything, every change is a command to a protocol like anywhere
/// else; whatever comes from the record is data in JSON and never markup; a reader that is slow or
/// gone costs nobody else anything.
@NullMarked
package cairn.web;

import org.jspecify.annotations.NullMarked;

/// Where the protocols meet: the list of them, and what one's events mean to another.
///
/// Protocols never call each other. Here an event of one becomes a command to another (an inquiry
/// finished, so the record stages its findings), and surfaces find all chapters of a project.
@NullMarked
package cairn.join;

import org.jspecify.annotations.NullMarked;

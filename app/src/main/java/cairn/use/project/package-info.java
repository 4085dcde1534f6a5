/// What can be asked of a project as a whole. See [cairn.use] for the form of a use case.
@NullMarked
package cairn.use.project;

import org.jspecify.annotations.NullMarked;

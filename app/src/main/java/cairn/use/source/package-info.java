/// The sources of a project as a person uses them: add documents and works, list works.
@NullMarked
package cairn.use.source;

import org.jspecify.annotations.NullMarked;

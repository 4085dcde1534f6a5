/// What leaves a project, by format.
@NullMarked
package cairn.use.export;

import org.jspecify.annotations.NullMarked;

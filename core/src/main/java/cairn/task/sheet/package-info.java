/// A stage file as text: sections, tables, words in many languages. Start with [Sheet].
@NullMarked
package cairn.task.sheet;

import org.jspecify.annotations.NullMarked;

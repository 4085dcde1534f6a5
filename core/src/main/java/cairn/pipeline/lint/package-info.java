/// What is wrong with a registry or a rubric before anybody runs it. Start with [RegistryLint].
@NullMarked
package cairn.pipeline.lint;

import org.jspecify.annotations.NullMarked;

/// What can be done with the pipeline of workers and critics: runs, scores, registries, learnings.
/// See [cairn.use] for the form of a use case.
@NullMarked
package cairn.use.pipeline;

import org.jspecify.annotations.NullMarked;

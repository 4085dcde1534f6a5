/// Commands over the pipeline: `pipeline` and its verbs, and the skills that it runs.
///
/// Start with [PipelineCommand]; [PipelineRunner] drives a run until it waits or ends.
@NullMarked
package cairn.cli.pipeline;

import org.jspecify.annotations.NullMarked;

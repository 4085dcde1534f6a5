/// The state of a run, its events and what they prove. Start with [PipelineState] and [PipelineEvent];
/// [GateVerdict] says what a score opens.
@NullMarked
package cairn.pipeline.state;

import org.jspecify.annotations.NullMarked;

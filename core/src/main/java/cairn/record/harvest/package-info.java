/// A turn as it comes in, and the candidate events that rules find in it without a model.
///
/// Start with [Turn] and [RuleHarvester]. Nothing found here is believed yet.
@NullMarked
package cairn.record.harvest;

import org.jspecify.annotations.NullMarked;

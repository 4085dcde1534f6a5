/// What was asked and how: mode, level, strategy, the proposed facets, and the plan a person confirmed.
///
/// Start with [Settings], then [Plan].
@NullMarked
package cairn.inquiry.settings;

import org.jspecify.annotations.NullMarked;

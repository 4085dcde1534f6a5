/// Replies of agents, read: every citation and quote is looked up in the stored sources.
///
/// Start with [Situation] (what a rule knows), then [PassageReader] and [CitationReader], the heart of
/// honesty: a passage whose citation was not found does not get past them.
@NullMarked
package cairn.inquiry.reading;

import org.jspecify.annotations.NullMarked;

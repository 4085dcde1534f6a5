/// Words and patterns: the word lists and role sheets on the class path, and the rules over plain text
/// that know nothing of an inquiry.
///
/// Start with [Resources]. [ClaimRules] says whether a claim goes beyond the words it cites.
@NullMarked
package cairn.inquiry.words;

import org.jspecify.annotations.NullMarked;

/// Words of people, compared: tokens, paraphrase, reversal, what must not be kept. Start with [Content].
@NullMarked
package cairn.memory.words;

import org.jspecify.annotations.NullMarked;

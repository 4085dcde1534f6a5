/// What people and agents do with the record, one class for each verb.
@NullMarked
package cairn.use.record;

import org.jspecify.annotations.NullMarked;

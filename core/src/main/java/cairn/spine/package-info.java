/// The log: append, read, follow, verify. Start with [Spine], then [FileSpine].
///
/// # Format, version 1
///
/// `.cairn/spine/YYYY-MM-DD.jsonl`, one file (a *partition*) per UTC day of appending. A file is a
/// sequence of lines, each ended by one LF; a line is one JSON object in UTF-8 without spaces
/// between tokens and without escapes that JSON does not demand, its fields in this order:
///
/// | field | |
/// |---|---|
/// | `seq` | 1, 2, 3… through all partitions |
/// | `id` | unique in the log; `evt_…` if the engine chose it, at most 200 characters |
/// | `ts` | when it was appended, to the millisecond, never less than in the line before |
/// | `at` | optional: when it happened, where that is another time |
/// | `type` | lower-case words with dots between them |
/// | `v` | version of the type's `data` |
/// | `source` | `{"kind":"…","name":"…"}` |
/// | `session` | text, may be empty |
/// | `actor` | `{"role":"…","agent":"…"}` |
/// | `data` | an object; what the protocol said |
/// | `more` | optional, only ever `true`: the next line belongs to the same batch |
/// | `prev` | `sha256:` and the hash of the line before without its LF; of nothing at the start |
///
/// A line has at most [Spine#MAX_EVENT_BYTES] bytes. A batch lies in one partition and ends with
/// the first line without `more`. Bytes after the last such line are *torn*: they were never
/// acknowledged, readers do not see them, and the next writer moves them to
/// `torn/<partition>.<offset>` before it appends. A reader accepts any JSON object that has the
/// fields above in any order and spelling, and ignores fields it does not know; looking for a type
/// or a session, it relies on printable ASCII being written without escapes.
///
/// Beside the partitions: `writer.lock`, locked by the one writing process and naming the last one.
/// `.cairn/index/` holds what can be rebuilt from the log and may be deleted at any time.
/// `.cairn/bytes/ab/cdef…` holds [StoredBytes].
///
/// Version history: 1, first.
///
/// # Invariants
/// - An append that returned is on the device. A line, once written, is never changed or moved.
/// - All of a batch is in the log or none of it, whenever the process is killed.
/// - `seq` has no gaps, `ts` never runs backwards, `prev` ties each line to the one before.
/// - No bytes in a partition make a reader crash, hang, or use memory beyond a few lines.
/// - Deleting anything but partitions and stored bytes costs time, never data.
@NullMarked
package cairn.spine;

import org.jspecify.annotations.NullMarked;

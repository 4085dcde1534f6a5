/// The log: append, read, follow, verify. Start with [Spine], then [cairn.spine.file.FileSpine].
///
/// # Format, version 2
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
/// | `commit` | on the last line of a batch: how many lines the batch has |
/// | `sum` | CRC-32C of all bytes of the line before `,"sum"`, 8 lower-case hex digits; the last field |
///
/// The version is kept per line: a line with `sum` is of format 2, one without is of format 1.
/// Format 1 has neither `commit` nor `sum`; its batch ends with the first line without `more`. Both
/// stand in one log in any order, and `prev` goes through all of them. So an old log is upgraded by
/// the next append: its lines stay byte for byte, and the first line of format 2 seals them by its
/// `prev`. (What a log of format 1 cannot prove itself is its very last line.) Readers of release
/// 0.1.0 read format 2: the new fields are fields they ignore.
///
/// A line has at most [Spine#MAX_EVENT_BYTES] bytes. A batch lies in one partition. What stands
/// after the last whole batch is one of two things:
/// - *torn*: a writer died in the middle of the batch. The batch was never acknowledged. Readers do
///   not see it, and the next writer moves it to `torn/<partition>.<offset>` before it appends. It
///   has whole lines with `more`, and then the beginning of a line.
/// - *rotten*: the bytes were acknowledged and changed afterwards. Nobody cuts them. Each of these
///   proves it: a line that ends as an event does but is no event any more; an event whose newline
///   is another byte; a `head` that names a later place than the end of the log.
///
/// Events that are missing (rotten, or a gap in `seq` anywhere) are a [Fence]: reading goes on with
/// every line that is still whole, and nothing is appended by a process that met it. A refused
/// append leaves a mark ([cairn.spine.scan.FenceMark]), and so does `cairn spine verify`; as long as it stands every
/// writer reads the whole log before it appends. A process that found neither the damage nor the
/// mark is not misled by it and may go on. `cairn spine repair` ([cairn.spine.repair.LogRepair])
/// fills the gap from another copy, whose lines fit the chain at both ends. If there is no copy, it
/// appends `spine.loss.accepted` ([cairn.spine.line.LossAccepted]), which closes the fence. That
/// event has a new number, too: numbers of lost events are never given out again.
///
/// A reader accepts any JSON object that has the fields above, in any order and spelling, and
/// ignores fields that it does not know. When it looks for a type or a session, it relies on
/// printable ASCII being written without escapes.
///
/// Beside the partitions: `writer.lock`, locked by the one writing process and naming the last one;
/// `head`, the place that was acknowledged last (see [cairn.spine.scan.HeadFile]), which belongs to the log and goes
/// with it into git; `fence`, while events are missing; `torn/` and `damaged/`, what was put aside, never read again.
/// `.cairn/index/` holds what can be rebuilt from the log and may be deleted at any time.
/// `.cairn/bytes/ab/cdef…` holds the stored bytes ([cairn.spine.write.FolderBytes]).
///
/// Version history: 1, first (release 0.1.0). 2, `commit` and `sum`; `head` beside the partitions.
///
/// Left open for later versions: other names of partitions (a file per writer, joined by `ts` and
/// name) and other stores behind [Spine]. Nothing above depends on there being one file a day.
///
/// # Invariants
/// - An append that returned is on the device. A line, once written, is never changed or moved.
/// - All of a batch is in the log or none of it, whenever the process is killed.
/// - Whoever only looks (reading, counting, verifying, diagnosing) changes nothing.
/// - `seq` has no gaps but accepted losses, `ts` never runs backwards, `prev` ties each line to the one before.
/// - No bytes in a partition make a reader crash, hang, or use memory beyond a few lines.
/// - Deleting anything but partitions and stored bytes costs time or proof, never data.
@NullMarked
package cairn.spine;

import org.jspecify.annotations.NullMarked;

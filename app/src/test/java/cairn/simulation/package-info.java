/// The whole program under faults that are made up from a seed, judged by what readers see.
///
/// ```
/// Scenario (seed) -> Machine (whose turn is it?) -> Process (a command of the real command line)
///                                                      on FaultyDisk (counts, kills, fills up)
///                 -> Verdict (files, log, --json; knows nothing of the code under test)
/// ```
///
/// Two layers: [SimulationTest] runs many scenarios inside one JVM, so that a seed says
/// almost everything about a run; [RealProcessesTest] starts real processes and kills them at a
/// system call. Simulated processes share one process number: what the engine tells by the end of a
/// process (whose temporary file is this, was this command answered) is looked at in the second
/// layer, and in the first only where a key or the number of nobody stands in for it.
///
/// Start reading at [Scenario].
@NullMarked
package cairn.simulation;

import org.jspecify.annotations.NullMarked;

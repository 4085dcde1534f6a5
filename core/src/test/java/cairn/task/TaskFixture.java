package cairn.task;

import cairn.task.check.Budgets;
import cairn.task.check.Doctor;
import cairn.task.folder.Atlas;
import cairn.task.folder.Listing;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Words;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// A small finished task, written for the tests, and ways to damage it.
final class TaskFixture {
  static final String FOLDER = "tasks/LAB-7__warm_start";
  static final TaskReader READER = new TaskReader(Words.builtIn());

  static final String HL = "HL-LAB-7__warm_start.md";
  static final String RES = "RES__LAB-7__warm_start.md";
  static final String TS = "TS__LAB-7__warm_start.md";
  static final String ONB = "ONB__LAB-7__warm_start.md";
  static final String RF = "RF__LAB-7__warm_start.md";
  static final String REVIEW = "REVIEW__LAB-7__warm_start.md";

  private TaskFixture() {}

  static TaskFolder read(Map<String, String> files) {
    return READER.read(Listing.of(FOLDER, new TreeMap<>(files)));
  }

  static Doctor doctor() {
    return new Doctor(Words.builtIn(), Budgets.builtIn(), Atlas.EMPTY);
  }

  /// Every stage complete, every gate answered by a person.
  static SortedMap<String, String> done() {
    var files = new TreeMap<String, String>();
    files.put(HL, hl());
    files.put("research/briefing.md", briefing());
    files.put("research/gather.md", gather());
    files.put("research/extract.md", extract());
    files.put("research/challenge.md", challenge());
    files.put(RES, res());
    files.put(TS, ts());
    files.put(ONB, onb());
    files.put(RF, rf());
    files.put(REVIEW, review());
    return files;
  }

  static String hl() {
    return """
    # HL — LAB-7: Warm start

    > **Author**: Coordinator

    ## 1. Goal & Value

    **Goal:** The service answers its first request within a second.

    **Value:** Nobody waits after a deploy.

    ## 2. Current State (As-Is)

    The first request takes nine seconds.

    ## 3. Target State (To-Be)

    It takes one.

    ## 5. Definition of Done

    1. Measured on the staging machine.

    ## 7. Principles

    1. Measure first.

    ## 10. RESEARCH Case

    | # | Hypothesis | Status |
    |---|---|---|
    | H1 | The cache is cold | open |

    → User decision: research (anna, 2026-11-15 10:00Z)
    """;
  }

  static String briefing() {
    return """
    # Briefing

    > Goal: The service answers its first request within a second.

    ## Research Plan

    Look at start-up traces, then at caches.

    ## Guiding Questions

    1. Which machine counts?

    Stage complete: YES
    """;
  }

  static String gather() {
    return """
    # Gather — "What do we NOT know?"

    > Goal: The service answers its first request within a second.

    ## Dimensions

    | Dimension | A | B | C |
    |---|---|---|---|
    | Cache place | memory | disk | none |
    | Fill time | build | start | never |
    | Size | small | medium | large |

    ## Findings

    ### G1: Traces

    Seven of nine seconds go into filling the cache one entry at a time while the first request waits in line.

    ## Checkpoint

    Stage complete: YES
    → User decision: proceed (anna, 2026-11-15 11:00Z)
    """;
  }

  static String extract() {
    return """
    # Extract — "What do we NOT see?"

    > Goal: The service answers its first request within a second.

    ## Configuration Space

    | # | Cache place | Fill time | Size |
    |---|---|---|---|
    | 1 | disk | build | medium |

    ## Findings

    ### E1: Build time

    A cache written by the build is read back in less time than one lookup costs today.

    ## Checkpoint

    Stage complete: YES
    → User decision: proceed (anna, 2026-11-15 12:00Z)
    """;
  }

  static String challenge() {
    return """
    # Challenge — "What do we NOT expect?"

    > Goal: The service answers its first request within a second.

    ## Consistency Check

    Cache place, fill time and size go together in every row.

    ## Findings

    ### C1: Stale builds

    A cache older than the data would answer wrongly, so its version is compared at start.

    ## Checkpoint

    Stage complete: YES
    → User decision: proceed (anna, 2026-11-15 13:00Z)
    """;
  }

  static String res() {
    return """
    # RES — LAB-7: Warm start

    ## Decisions

    | # | Decision | Rationale |
    |---|---|---|
    | D1 | Ship the filled cache with the build | It removes the wait and adds one check |

    ## Open Questions

    No open questions.

    ## Hypotheses (from HL §10)

    | # | Hypothesis | HL Status | RES Status | Evidence |
    |---|---|---|---|---|
    | H1 | The cache is cold | open | confirmed | G1, E1 |

    ## HL Update Recommendations

    None.

    ## Fact Candidates

    | # | Category | Candidate | Source | Confidence |
    |---|---|---|---|---|
    | FC1 | environment | Staging has four cores | user, Gather G1 | high |

    ## Conclusion

    Filling belongs to the build; the start only compares a version.

    → User decision: proceed (anna, 2026-11-15 14:00Z)
    """;
  }

  static String ts() {
    return """
    # TS — LAB-7: Warm start

    ## 1. Objective

    The build writes the cache.

    ## 2. Scope

    The build and the start.

    ## 4. Affected Files

    | File | Action | Description |
    |---|---|---|
    | build.sh | MODIFY | fill the cache |

    ## 5. Acceptance Criteria

    - [ ] AC-1: first answer below one second

    → User decision: approve (anna, 2026-11-15 15:00Z)
    """;
  }

  static String onb() {
    return """
    # ONB — LAB-7: Warm start

    ## 1. Understanding

    The build fills the cache, the start reads it.

    ## 3. Questions (blocking)

    | # | Question | Answer |
    |---|---|---|
    | 1 | Which folder? | cache/ |
    """;
  }

  static String rf() {
    return """
    # RF — LAB-7: Warm start

    ## 1. What Was Done

    The build fills the cache.

    ## 3. Acceptance Criteria

    - [x] AC-1: 0.8 s

    ## 4. Verification

    Measured ten times.

    ## 5. Observations

    No observations.

    ## 6. Fact Candidates

    No fact candidates.
    """;
  }

  static String review() {
    return """
    # REVIEW — LAB-7: Warm start

    > **Verdict**: ✅ APPROVE

    ## 4. Verdict

    APPROVE: the numbers hold.

    → User decision: approve (anna, 2026-11-15 18:00Z)
    """;
  }
}

package cairn.use.project;

import cairn.desk.RecordDesk;
import cairn.desk.TaskDesk;
import cairn.inquiry.state.Inquiry;
import cairn.join.OpenGates;
import cairn.join.Protocols;
import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.state.MemoryState;
import cairn.record.view.Reading;
import cairn.spine.SpineException;
import cairn.task.folder.Board;
import cairn.use.pipeline.PipelineSummary;
import cairn.use.pipeline.ShowRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Where a project stands, and what its person would do next: what is broken first, then what only
/// a person can decide, then what was begun and not finished.
public final class ShowStatus {
  /// So many things to do at once; a longer list is a list nobody reads.
  private static final int MOST = 5;

  private static final int WORDS = 90;

  /// @param events lines of the log
  /// @param parts what there is, by way of working; empty in a new project
  /// @param next what to do now, the most pressing first
  public record Status(
      String project, String folder, long events, List<Part> parts, List<Next> next) {}

  /// @param name the command that shows more of it
  public record Part(String name, String text) {}

  /// @param command what does it
  public record Next(String what, String command) {}

  private final Project project;
  private final List<Part> parts = new ArrayList<>();
  private final List<Next> next = new ArrayList<>();

  public ShowStatus(Project project) {
    this.project = project;
  }

  public Status show() throws IOException {
    parts.clear();
    next.clear();
    if (JoinHistories.isDue(project.folder()))
      todo("Git put the histories of two clones side by side: join them", "cairn spine join");
    else missing();
    gates();
    inquiries();
    record();
    memory();
    tasks();
    pipeline();
    if (parts.isEmpty() && next.isEmpty()) next.addAll(Beginnings.IN_A_PROJECT);
    return new Status(
        String.valueOf(project.folder().getFileName()),
        project.folder().toString(),
        project.spine().head().seq(),
        List.copyOf(parts),
        List.copyOf(next.subList(0, Math.min(MOST, next.size()))));
  }

  private void missing() {
    var fences = project.spine().fences();
    if (!fences.isEmpty()) todo(SpineException.fenced(fences).getMessage(), "cairn doctor");
  }

  private void gates() {
    var open = new OpenGates(project).list();
    if (open.isEmpty()) return;
    String first = open.getFirst().gate().question();
    todo(
        open.size() == 1
            ? "Decide: " + first
            : "Decide " + open.size() + " open questions, first: " + first,
        "cairn gate list");
  }

  private void inquiries() {
    List<Inquiry> all =
        Protocols.inquiries(project).state().list().stream()
            .filter(i -> i.ensemble() == null)
            .toList();
    if (all.isEmpty()) return;
    List<Inquiry> open = all.stream().filter(Inquiry::open).toList();
    part(
        "inquiry",
        open.isEmpty()
            ? all.size() + " finished, last: " + all.getLast().settings().question()
            : (all.size() - open.size()) + " finished, " + open.size() + " not yet");
    for (Inquiry i : open)
      todo("Go on with \"" + i.settings().question() + "\"", "cairn inquiry resume " + i.id());
    Inquiry last = all.getLast();
    if (open.isEmpty() && last.closing().report() != null)
      todo("Read the last answer", last.closing().report().html());
  }

  private void record() {
    var reading = new Reading(new RecordDesk(project).state());
    Reading.Brief brief = reading.brief();
    int steps = brief.counts().getOrDefault("nodes", 0);
    int entries = brief.counts().getOrDefault("entries", 0);
    int waiting = brief.openObservations().size();
    if (steps + entries + waiting > 0) {
      var claims = new ArrayList<String>();
      for (Map.Entry<String, Integer> c : brief.claimsByStatus().entrySet())
        claims.add(c.getValue() + " " + c.getKey());
      part(
          "record",
          counted(steps, "step")
              + (claims.isEmpty() ? "" : "; claims: " + String.join(", ", claims))
              + (waiting == 0 ? "" : "; " + waiting + " not settled yet"));
    }
    if (!brief.conflicts().isEmpty())
      todo(
          "Two entries contradict each other: " + brief.conflicts().getFirst().text(),
          "cairn record show " + brief.conflicts().getFirst().id());
    int proposed = reading.proposed().size();
    if (proposed > 0)
      todo("Look at " + counted(proposed, "proposal") + " for the record", "cairn record proposed");
  }

  private void memory() {
    MemoryState state = project.chapter(new Memory()).state();
    int rules = state.byWeight().size();
    if (rules > 0) part("memory", counted(rules, "rule"));
    int waiting = state.waitingCandidates().size();
    if (waiting > 0)
      todo(
          "Look at " + counted(waiting, "rule") + " that agents proposed", "cairn memory proposed");
  }

  private void tasks() throws IOException {
    List<Board.Row> rows = new TaskDesk(project).library().board(project.clock().instant());
    if (rows.isEmpty()) return;
    List<Board.Row> due = rows.stream().filter(r -> !r.next().isEmpty()).toList();
    part("task", counted(rows.size(), "task") + (due.isEmpty() ? "" : ", " + due.size() + " open"));
    for (Board.Row row : due)
      if (!row.turn().equals("person"))
        todo(
            row.id()
                + " “"
                + row.title()
                + "”: "
                + row.next()
                + (row.turn().isEmpty() ? "" : "; it is the turn of the " + row.turn()),
            "cairn task status " + row.id());
  }

  private void pipeline() {
    PipelineSummary run = new ShowRun(project).summary();
    if (run.run() == null) return;
    part(
        "pipeline",
        (run.ended() ? "ended" : "loop " + run.loop())
            + (run.overall() == null
                ? ""
                : ", score " + run.overall() + " (" + run.goal() + " needed)"));
    if (!run.changed().isEmpty())
      todo("Scored files changed since, so their gates are shut", "cairn pipeline status");
    else if (!run.ended()) todo("Go on with the pipeline: " + run.task(), "cairn pipeline resume");
  }

  private void part(String name, String text) {
    parts.add(new Part(name, oneLine(text)));
  }

  private void todo(String what, String command) {
    next.add(new Next(oneLine(what), command));
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  private static String oneLine(String text) {
    String flat = text.strip().replaceAll("\\s+", " ");
    return flat.length() <= WORDS ? flat : flat.substring(0, WORDS - 1) + "…";
  }
}

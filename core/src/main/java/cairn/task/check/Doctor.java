package cairn.task.check;

import cairn.finding.Code;
import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.task.TaskReader;
import cairn.task.folder.Atlas;
import cairn.task.folder.Needs;
import cairn.task.folder.Progress;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Words;
import cairn.task.state.FactReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// Says everything that is wrong with a task, by file and line.
///
/// To add a check: a method or class that takes a [TaskFolder] and returns findings, and a line in
/// [#examine]. What makes a stage incomplete is found by [TaskReader] already and only repeated.
public final class Doctor {
  private static final Set<Code> OURS =
      Set.of(
          TaskCode.GATE_GONE,
          TaskCode.STAGE_SKIPPED,
          TaskCode.APPROVED_TOO_EARLY,
          TaskCode.RES_HAS_STAGES,
          TaskCode.DIMENSION_LOST,
          TaskCode.STAGE_TWICE,
          TaskCode.HL_MISSING);

  private final Words words;
  private final Budgets budgets;
  private final Atlas atlas;

  public Doctor(Words words, Budgets budgets, Atlas atlas) {
    this.words = words;
    this.budgets = budgets;
    this.atlas = atlas;
  }

  public List<Finding> examine(TaskFolder task) {
    var findings = new ArrayList<Finding>(task.notices());
    TaskFolder namesake = atlas.tasks().get(task.id());
    if (namesake != null && !namesake.folder().equals(task.folder()))
      findings.add(
          Finding.of(
              TaskCode.ID_TWICE,
              task.folder(),
              0,
              task.id() + " is also the id of " + namesake.folder()));
    findings.addAll(GateChecks.check(task, words));
    findings.addAll(FlowChecks.check(task));
    findings.addAll(SheetChecks.check(task, words));
    findings.addAll(BudgetChecks.check(task, budgets, words));
    findings.addAll(new References(atlas, words).check(task));
    findings.addAll(Needs.check(task, atlas, words));
    findings.addAll(FactReader.check(task, words));
    task.plan().ifPresent(plan -> findings.addAll(plan.check(task)));
    for (StageFile file : task.stages())
      for (Finding missing : file.progress().missing())
        if (begun(task, file) || missing.code() == TaskCode.GUARD_CHANGED) findings.add(missing);
    findings.sort(
        Comparator.comparing(Finding::file)
            .thenComparingInt(Finding::line)
            .thenComparing(f -> f.code().code())
            .thenComparing(Finding::message));
    return findings.stream().map(f -> ours(task, f)).distinct().toList();
  }

  /// What only differs from the layout here is no error of people who never agreed to it.
  private static Finding ours(TaskFolder task, Finding finding) {
    return !task.behind().led() && OURS.contains(finding.code())
        ? finding.as(Severity.WARNING)
        : finding;
  }

  /// A stage just entered lacks everything, and that is no news until work went on past it.
  private static boolean begun(TaskFolder task, StageFile file) {
    return !(file.progress() instanceof Progress.Started)
        || task.stages().stream().anyMatch(s -> s.place().compareTo(file.place()) > 0);
  }
}

package cairn.use.project;

import java.util.List;

/// The commands to begin with, shown where nothing was done yet.
public final class Beginnings {
  private static final ShowStatus.Next ASK =
      new ShowStatus.Next(
          "Ask your documents: an answer in checked quotes, as HTML and PDF",
          "cairn research \"your question\" --in FOLDER");

  private static final ShowStatus.Next WIRE =
      new ShowStatus.Next(
          "Let your coding agent keep rules, decisions and dead ends", "cairn init --agent claude");

  private static final ShowStatus.Next TASK =
      new ShowStatus.Next(
          "Work in stages that wait for your word", "cairn task new \"What it is about\"");

  private static final ShowStatus.Next DEMO =
      new ShowStatus.Next("Look at a project that has some of everything", "cairn demo");

  /// In a project whose log is empty.
  static final List<ShowStatus.Next> IN_A_PROJECT = List.of(ASK, WIRE, TASK);

  /// Where there is no project.
  public static final List<ShowStatus.Next> NOWHERE = List.of(ASK, DEMO, WIRE);

  private Beginnings() {}
}

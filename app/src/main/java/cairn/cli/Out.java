package cairn.cli;

import cairn.text.Json;
import java.io.PrintStream;

/// Where a command speaks: results to standard output, everything else to standard error.
final class Out {
  private final PrintStream out;
  private final PrintStream err;
  private final boolean colour;
  private final boolean json;

  Out(Surroundings world, boolean json, boolean plain) {
    this.out = world.out();
    this.err = world.err();
    this.colour = world.colour() && !plain;
    this.json = json;
  }

  boolean json() {
    return json;
  }

  /// Text for a person; silent with `--json`.
  void say(String text) {
    if (!json) out.println(text);
  }

  /// The one result document; silent without `--json`.
  void result(Object value) {
    if (json) out.println(Json.pretty(value));
  }

  /// One line of a stream of JSON documents.
  void line(Object value) {
    out.println(Json.write(value));
  }

  /// Progress and messages, never part of a result.
  void note(String text) {
    err.println(text);
  }

  /// Drawn in place on a terminal; never part of a result.
  void progress(String text) {
    err.print(text);
    err.flush();
  }

  void raw(String text) {
    out.print(text);
    out.flush();
  }

  /// `1 line`, `2 lines`.
  static String counted(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  String bold(String text) {
    return style("1", text);
  }

  String dim(String text) {
    return style("2", text);
  }

  String red(String text) {
    return style("31", text);
  }

  String green(String text) {
    return style("32", text);
  }

  String yellow(String text) {
    return style("33", text);
  }

  private String style(String code, String text) {
    return colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}

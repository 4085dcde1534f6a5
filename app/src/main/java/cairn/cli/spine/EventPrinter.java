package cairn.cli.spine;

import cairn.cli.terminal.Out;
import cairn.cli.terminal.Surroundings;
import cairn.spine.Event;
import cairn.text.Json;
import java.io.BufferedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.node.ObjectNode;

/// Prints events one by one, however many, and ends with counts: whoever got no counts did not get
/// everything.
final class EventPrinter {
  private static final int BUFFER = 64 * 1024;
  private static final int MAX_PREVIEW = 160;
  private static final int LISTEN_EVERY = 1000;

  private enum Form {
    TEXT,
    DOCUMENT,
    LINES
  }

  private final PrintStream stream;
  private final Out style;
  private final Form form;
  private long shown;
  private long first;
  private long last;

  private EventPrinter(PrintStream stream, Out style, Form form) {
    this.stream = stream;
    this.style = style;
    this.form = form;
  }

  static EventPrinter of(Surroundings world, Out out, boolean jsonLines) {
    var buffered =
        new PrintStream(
            new BufferedOutputStream(world.out(), BUFFER), false, StandardCharsets.UTF_8);
    Form form = jsonLines ? Form.LINES : out.json() ? Form.DOCUMENT : Form.TEXT;
    if (form == Form.DOCUMENT) buffered.print("{\"events\": [");
    return new EventPrinter(buffered, out, form);
  }

  /// False if nobody listens any more (`| head`).
  boolean print(Event event) {
    switch (form) {
      case TEXT -> stream.println(text(event));
      case LINES -> stream.println(Json.write(json(event)));
      case DOCUMENT -> stream.print((shown == 0 ? "\n  " : ",\n  ") + Json.write(json(event)));
    }
    if (shown == 0) first = event.seq();
    last = event.seq();
    shown++;
    return shown % LISTEN_EVERY != 0 || heard();
  }

  void flush() {
    stream.flush();
  }

  boolean heard() {
    return !stream.checkError();
  }

  long shown() {
    return shown;
  }

  /// @param stopped true if a limit ended the reading, so that more may match
  void end(long logged, boolean stopped) {
    ObjectNode counts = Json.object();
    counts.put("shown", shown).put("first", first).put("last", last);
    counts.put("log", logged).put("stopped_at_limit", stopped);
    switch (form) {
      case LINES -> stream.println(Json.write(Json.object().set("counts", counts)));
      case DOCUMENT -> stream.println("\n], \"counts\": " + Json.write(counts) + "}");
      case TEXT ->
          stream.println(
              style.dim(
                  "-- "
                      + shown
                      + " events shown"
                      + (shown > 0 ? " (" + first + " to " + last + ")" : "")
                      + " of "
                      + logged
                      + " in the log"
                      + (stopped ? "; stopped at --limit" : "")));
    }
    stream.flush();
  }

  private String text(Event event) {
    String data = Json.write(event.data());
    String preview = data.length() <= MAX_PREVIEW ? data : data.substring(0, MAX_PREVIEW) + "…";
    String line =
        "%6d  %s  %s  %s%s"
            .formatted(
                event.seq(),
                event.when(),
                event.type(),
                event.source().kind(),
                event.session().isEmpty() ? "" : " " + event.session());
    return printable(line) + "  " + style.dim(printable(preview));
  }

  /// Whatever is in the log, the terminal gets text and nothing else.
  private static String printable(String text) {
    return text.replaceAll("[\\p{Cntrl}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]", "\ufffd");
  }

  /// The envelope as it is on disk.
  static ObjectNode json(Event event) {
    ObjectNode line = Json.object();
    line.put("seq", event.seq()).put("id", event.id()).put("ts", event.ts().toString());
    if (event.at() != null) line.put("at", event.at().toString());
    line.put("type", event.type()).put("v", event.v());
    line.putObject("source").put("kind", event.source().kind()).put("name", event.source().name());
    line.put("session", event.session());
    line.putObject("actor").put("role", event.actor().role()).put("agent", event.actor().agent());
    line.set("data", event.data());
    if (event.more()) line.put("more", true);
    return line.put("prev", event.prev());
  }
}

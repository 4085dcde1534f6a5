package cairn.bench;

import cairn.retrieval.index.Entry;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Public labelled collections, read from a folder beside the project.
final class RetrievalSets {
  /// Questions over one collection.
  ///
  /// @param relevant for each question, the keys of the entries that answer it
  record Collection(
      String name,
      List<Entry> entries,
      List<String> questions,
      List<Map<String, Integer>> relevant) {}

  record Pair(String first, String second, double label) {}

  private static final Pattern RECORD = Pattern.compile("(?m)^\\.I (\\d+)[ \\t]*$");
  private static final Pattern TURN = Pattern.compile("D\\d+:\\d+");

  private final Path folder;

  RetrievalSets(Path folder) {
    this.folder = folder;
  }

  Collection scifact() throws IOException {
    Path beir = folder.resolve("scifact/beir");
    List<Entry> entries = new ArrayList<>();
    for (JsonNode d : lines(beir.resolve("corpus.jsonl")))
      entries.add(new Entry(text(d, "_id"), text(d, "text"), text(d, "title")));
    Map<String, Map<String, Integer>> relevant = judgements(beir.resolve("qrels.test.txt"), 2, 3);
    List<String> questions = new ArrayList<>();
    List<Map<String, Integer>> answers = new ArrayList<>();
    for (JsonNode q : lines(beir.resolve("queries.jsonl"))) {
      if (!relevant.containsKey(text(q, "_id"))) continue;
      questions.add(text(q, "text"));
      answers.add(relevant.get(text(q, "_id")));
    }
    return new Collection("SciFact", entries, questions, answers);
  }

  /// Grades 1 to 4 count as relevant; queries are numbered by their order, as in the judgements.
  Collection cranfield() throws IOException {
    Path cran = folder.resolve("cranfield");
    List<Entry> entries = new ArrayList<>();
    for (String[] d : records(cran.resolve("cran.all.1400"))) {
      String title = field(d[1], ".T", ".A").replaceAll("\\s+", " ").strip();
      String words = field(d[1], ".W", null).strip();
      String rest = words.startsWith(title) ? words.substring(title.length()) : words;
      entries.add(new Entry(d[0], rest.replaceAll("\\s+", " ").strip(), title));
    }
    Map<String, Map<String, Integer>> relevant = judgements(cran.resolve("cranqrel"), 1, 2);
    List<String> questions = new ArrayList<>();
    List<Map<String, Integer>> answers = new ArrayList<>();
    int number = 0;
    for (String[] q : records(cran.resolve("cran.qry"))) {
      questions.add(field(q[1], ".W", null).replaceAll("\\s+", " ").strip());
      answers.add(relevant.get("" + ++number));
    }
    return new Collection("Cranfield", entries, questions, answers);
  }

  /// One collection for each conversation: a turn with the turns before and after it as context.
  List<Collection> locomo() throws IOException {
    List<Collection> conversations = new ArrayList<>();
    JsonNode all = Json.parse(Files.readString(folder.resolve("locomo/locomo10.json")));
    for (JsonNode one : all) {
      List<Entry> entries = new ArrayList<>();
      JsonNode talk = one.path("conversation");
      for (int n = 1; n < 100; n++) {
        List<String> said = new ArrayList<>();
        JsonNode session = talk.path("session_" + n);
        for (JsonNode turn : session) said.add(said(turn));
        for (int i = 0; i < said.size(); i++) {
          List<String> around = new ArrayList<>();
          if (i > 0) around.add(said.get(i - 1));
          if (i + 1 < said.size()) around.add(said.get(i + 1));
          entries.add(
              new Entry(text(session.get(i), "dia_id"), said.get(i), String.join("\n", around)));
        }
      }
      conversations.add(questions(one.path("qa"), entries));
    }
    return conversations;
  }

  /// A picture that was sent counts by its caption, which is part of the collection.
  private static String said(JsonNode turn) {
    String caption = text(turn, "blip_caption");
    String shown = caption.isEmpty() ? "" : " [shows " + caption + "]";
    return (text(turn, "speaker") + ": " + text(turn, "text") + shown).replaceAll("\\s+", " ");
  }

  private static Collection questions(JsonNode asked, List<Entry> entries) {
    var known = new HashSet<String>();
    for (Entry entry : entries) known.add(entry.key());
    List<String> questions = new ArrayList<>();
    List<Map<String, Integer>> answers = new ArrayList<>();
    for (JsonNode q : asked) {
      Map<String, Integer> relevant = new LinkedHashMap<>();
      for (JsonNode evidence : q.path("evidence")) {
        Matcher turn = TURN.matcher(evidence.asString());
        while (turn.find()) if (known.contains(turn.group())) relevant.put(turn.group(), 1);
      }
      if (relevant.isEmpty()) continue;
      questions.add(text(q, "question"));
      answers.add(relevant);
    }
    return new Collection("LoCoMo", entries, questions, answers);
  }

  List<Pair> stsb() throws IOException {
    List<Pair> pairs = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("stsb/sts-test.csv"))) {
      String[] f = line.split("\t");
      pairs.add(new Pair(f[5], f[6], Double.parseDouble(f[4])));
    }
    return pairs;
  }

  /// Claim, all its references, and 1 if they support it.
  List<Pair> attribution() throws IOException {
    List<Pair> pairs = new ArrayList<>();
    for (JsonNode row : lines(folder.resolve("attributionbench/dev_all_subset_balanced.jsonl"))) {
      StringBuilder references = new StringBuilder();
      for (JsonNode reference : row.path("references"))
        references.append(reference.asString()).append("\n\n");
      boolean supported = text(row, "attribution_label").equals("attributable");
      pairs.add(new Pair(text(row, "claim"), references.toString(), supported ? 1 : 0));
    }
    return pairs;
  }

  private static Map<String, Map<String, Integer>> judgements(Path file, int document, int grade)
      throws IOException {
    Map<String, Map<String, Integer>> relevant = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] f = line.strip().split("\\s+");
      if (Integer.parseInt(f[grade]) > 0)
        relevant.computeIfAbsent(f[0], _ -> new LinkedHashMap<>()).put(f[document], 1);
    }
    return relevant;
  }

  private static List<String[]> records(Path file) throws IOException {
    String all = Files.readString(file).replace("\r\n", "\n");
    List<String[]> records = new ArrayList<>();
    Matcher m = RECORD.matcher(all);
    int start = -1;
    String number = "";
    while (m.find()) {
      if (start >= 0) records.add(new String[] {number, all.substring(start, m.start())});
      number = m.group(1);
      start = m.end();
    }
    if (start >= 0) records.add(new String[] {number, all.substring(start)});
    return records;
  }

  private static String field(String record, String from, String to) {
    int start = record.indexOf("\n" + from + "\n");
    if (start < 0) return "";
    int begin = start + from.length() + 2;
    int end = to == null ? record.length() : record.indexOf("\n" + to + "\n", begin - 1);
    return record.substring(
        begin, end < 0 ? record.length() : Math.max(begin, end)); // may be empty
  }

  private static List<JsonNode> lines(Path file) throws IOException {
    List<JsonNode> rows = new ArrayList<>();
    for (String line : Files.readAllLines(file)) if (!line.isBlank()) rows.add(Json.parse(line));
    return rows;
  }

  private static String text(JsonNode node, String field) {
    return node.path(field).asString("");
  }
}

package cairn.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Everything Cairn offers over MCP. To add a tool: describe it in `tools.yaml`, bind it here.
final class CairnOffer {
  private final Map<String, Sheet> sheets = Sheet.read("tools.yaml");
  private final List<Tool> tools = new ArrayList<>();

  private CairnOffer() {}

  static Offer of(Home home, String version) {
    var resources = new ProjectResources(home);
    return new Offer(
        "cairn",
        version,
        PromptSheets.text("instructions.md").strip(),
        new CairnOffer().tools(home),
        resources,
        new PromptSheets(home, resources).all());
  }

  private List<Tool> tools(Home home) {
    var record = new RecordTools(home);
    var memory = new RecallTools(home);
    var sources = new SourceTools(home);
    var inquiries = new InquiryTools(home);
    var tasks = new TaskTools(home);
    var pipeline = new PipelineTools(home);
    var gates = new GateTools(home);
    bind("brief", record::brief);
    bind("recall", memory::recall);
    bind("memory_weave", memory::weave);
    bind("record_turn", record::turn);
    bind("record_show", record::show);
    bind("record_decide", record::decide);
    bind("source_add", sources::add);
    bind("source_search", sources::search);
    bind("source_read", sources::read);
    bind("inquiry_run", inquiries::run);
    bind("inquiry_show", inquiries::show);
    bind("task_open", tasks::open);
    bind("task_show", tasks::show);
    bind("task_role", tasks::role);
    bind("task_stage", tasks::stage);
    bind("pipeline_run", pipeline::run);
    bind("pipeline_show", pipeline::show);
    bind("gate_list", gates::list);
    bind("gate_answer", gates::answer);
    if (!sheets.isEmpty()) throw new IllegalStateException("nobody does " + sheets.keySet());
    return tools;
  }

  private void bind(String name, Tool.Doing doing) {
    Sheet sheet = sheets.remove(name);
    if (sheet == null) throw new IllegalStateException("tools.yaml has no " + name);
    tools.add(Tool.of(sheet, doing));
  }
}

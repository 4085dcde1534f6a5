package cairn.mcp.tool;

import cairn.kernel.project.Project;
import cairn.mcp.session.Answer;
import cairn.mcp.session.Offer;
import cairn.mcp.session.Sheet;
import cairn.mcp.session.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Everything Cairn offers over MCP. To add a tool: describe it in `tools.yaml`, bind it here.
public final class CairnOffer {
  private final Map<String, Sheet> sheets = Sheet.read("tools.yaml");
  private final List<Tool> tools = new ArrayList<>();

  private final Home home;

  private CairnOffer(Home home) {
    this.home = home;
  }

  public static Offer of(Home home, String version) {
    var resources = new ProjectResources(home);
    return new Offer(
        "cairn",
        version,
        PromptSheets.text("instructions.md").strip(),
        new CairnOffer(home).tools(),
        resources,
        new PromptSheets(home, resources).all());
  }

  private List<Tool> tools() {
    var record = new RecordTools(home);
    var memory = new RecallTools(home);
    var sources = new SourceTools(home);
    var inquiries = new InquiryTools(home);
    var tasks = new TaskTools(home);
    var pipeline = new PipelineTools(home);
    var gates = new GateTools(home);
    var work = new WorkTools(home);
    bind("brief", record::brief);
    bind("recall", memory::recall);
    bind("memory_weave", memory::weave);
    bind("remember", memory::remember);
    bind("record_turn", record::turn);
    bind("record_show", record::show);
    bind("record_decide", record::decide);
    bind("source_add", sources::add);
    bind("source_search", sources::search);
    bind("source_read", sources::read);
    bind("inquiry_run", inquiries::run);
    bind("inquiry_show", inquiries::show);
    bind("work_list", work::list);
    bind("work_take", work::take);
    bind("work_reply", work::reply);
    bind("work_check", work::check);
    bind("work_release", work::release);
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

  /// What an agent must know besides the answer: events that are missing from the log, and files
  /// that could not follow it.
  private Tool.Doing told(Tool.Doing doing, boolean writes) {
    return call -> {
      Answer answer = doing.call(call);
      Optional<Project> project = home.ifThere();
      if (project.isEmpty()) return answer;
      Answer told = answer.missing(project.get().spine().fences());
      return writes ? told.filesBehind(project.get().filesBehind()) : told;
    };
  }

  private void bind(String name, Tool.Doing doing) {
    Sheet sheet = sheets.remove(name);
    if (sheet == null) throw new IllegalStateException("tools.yaml has no " + name);
    tools.add(Tool.of(sheet, told(doing, sheet.writes())));
  }
}

package cairn.join;

import cairn.kernel.Chapter;
import cairn.kernel.Project;
import cairn.kernel.Protocol;
import cairn.record.Record;
import cairn.task.TaskProtocol;
import java.util.ArrayList;
import java.util.List;

/// Every protocol of a project. To add one: list it here.
public final class Protocols {
  private Protocols() {}

  public static List<Protocol<?, ?, ?>> all() {
    return List.of(new Record(), new TaskProtocol());
  }

  public static List<Chapter<?, ?, ?>> chapters(Project project) {
    var chapters = new ArrayList<Chapter<?, ?, ?>>();
    for (Protocol<?, ?, ?> protocol : all()) chapters.add(project.chapter(protocol));
    return chapters;
  }
}

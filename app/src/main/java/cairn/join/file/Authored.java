package cairn.join.file;

import cairn.desk.TaskFiles;
import cairn.desk.TaskSettings;
import cairn.finding.Finding;
import cairn.kernel.KernelCode;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.project.Project;
import cairn.spine.Query;
import cairn.task.TaskProtocol;
import cairn.task.folder.TaskName;
import cairn.task.state.TaskEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What people and agents wrote: the log only knows that tasks were opened, and which files the
/// agents of a pipeline had made. It cannot give them back.
record Authored(Project project) {
  /// Folders of tasks and files of pipelines that the log knows of and that are not there.
  List<String> gone() throws IOException {
    var gone = new ArrayList<String>(tasks());
    for (String file : new RenderedOnce(project).authored())
      if (!Files.exists(ProjectPath.resolve(project.folder(), file))) gone.add(file);
    return gone;
  }

  List<Finding> findings() throws IOException {
    return gone().stream()
        .map(path -> Finding.of(KernelCode.AUTHORED_MISSING, path, 0, "is not there any more"))
        .toList();
  }

  /// A task may have been moved into a folder that groups them, or have another title now.
  private List<String> tasks() throws IOException {
    String tasks = TaskSettings.of(project.folder()).folder();
    Map<String, String> opened = opened();
    if (opened.isEmpty()) return List.of();
    var there = new HashSet<String>();
    for (Path folder : TaskFiles.children(project.folder().resolve(tasks))) {
      String name = folder.getFileName().toString();
      there.add(name);
      TaskName.parse(name).ifPresent(known -> there.add(known.id()));
    }
    var gone = new ArrayList<String>();
    opened.forEach((id, folder) -> {
      if (!there.contains(id) && !there.contains(folder)) gone.add(tasks + "/" + folder);
    });
    return gone;
  }

  /// The folders of all tasks as they were opened, by id.
  private Map<String, String> opened() {
    var folders = new TreeMap<String, String>();
    var protocol = new TaskProtocol();
    // Without a number given out none was opened, and the log need not be read.
    if (project.chapter(protocol).state().numbers().isEmpty()) return folders;
    project
        .spine()
        .read(
            Query.ALL.types(protocol.name() + "."),
            event -> {
              if (protocol.events().read(event).orElse(null) instanceof TaskEvent.TaskOpened opened)
                folders.put(opened.task(), opened.folder());
              return true;
            });
    return folders;
  }
}

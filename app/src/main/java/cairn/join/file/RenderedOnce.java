package cairn.join.file;

import cairn.finding.Finding;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Registry;
import cairn.inquiry.state.Rendered;
import cairn.join.Protocols;
import cairn.kernel.KernelCode;
import cairn.kernel.Stamp;
import cairn.kernel.View;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.project.Project;
import cairn.pipeline.Pipeline;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Run;
import cairn.spine.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Files that come from the log and are no views any more: those of earlier runs of the pipeline,
/// the registries of facets, the reports of inquiries. They were written once and are not followed;
/// they are looked for, and made again where they are gone.
record RenderedOnce(Project project) {
  record Once(String path, String text) {}

  /// One finding for each that is gone.
  List<Finding> findings() throws IOException {
    var gone = new ArrayList<String>();
    for (Once file : missing()) gone.add(file.path());
    for (Inquiry inquiry : Protocols.inquiries(project).state().list()) {
      Rendered report = inquiry.closing().report();
      if (report == null) continue;
      for (String path : List.of(report.html(), report.pdf()))
        if (!path.isEmpty() && !stands(path)) gone.add(path);
    }
    return gone.stream()
        .map(path -> Finding.of(KernelCode.FILE_MISSING, path, 0, "the file is not there"))
        .toList();
  }

  /// Those that are text and gone; a report has more to it, see [Rebuild].
  List<Once> missing() throws IOException {
    var files = new ArrayList<Once>();
    for (Map.Entry<String, View.Whole> file : earlierRuns().entrySet())
      if (!stands(file.getKey()))
        files.add(new Once(file.getKey(), file.getValue().content().get()));
    for (Inquiry inquiry : Protocols.inquiries(project).state().list()) {
      String path = inquiry.folder() + "/" + Registry.FILE;
      if (Registry.has(inquiry) && !inquiry.nodes().isEmpty() && !stands(path))
        files.add(new Once(path, Registry.merged(inquiry, "")));
    }
    return files;
  }

  /// Files that agents of a pipeline made, as they were seen last.
  Set<String> authored() {
    var files = new TreeSet<String>();
    if (project.chapter(Pipeline.INSTANCE).state().run() == null) return files;
    events((event, _) -> {
      if (!(event instanceof PipelineEvent.FilesSeen seen)) return;
      files.addAll(seen.files().keySet());
      seen.gone().forEach(files::remove);
    });
    return files;
  }

  private boolean stands(String path) throws IOException {
    return Files.exists(ProjectPath.resolve(project.folder(), path));
  }

  /// The state holds the newest run only; what the ones before it showed at their end is folded.
  private Map<String, View.Whole> earlierRuns() {
    if (project.chapter(Pipeline.INSTANCE).state().run() == null) return Map.of();
    var files = new LinkedHashMap<String, View.Whole>();
    PipelineState[] state = {Pipeline.INSTANCE.empty()};
    events((event, stamp) -> {
      PipelineState before = state[0];
      state[0] = Pipeline.INSTANCE.evolve(before, event, stamp);
      Run run = before.run();
      Run now = state[0].run();
      if (run == null || now != null && now.id().equals(run.id())) return;
      for (View view : Pipeline.INSTANCE.views(before))
        if (view instanceof View.Whole whole) files.put(whole.path(), whole);
    });
    for (View view : Pipeline.INSTANCE.views(state[0])) files.remove(view.path());
    return files;
  }

  private interface Reader {
    void read(PipelineEvent event, Stamp stamp);
  }

  private void events(Reader reader) {
    project
        .spine()
        .read(
            Query.ALL.types(Pipeline.INSTANCE.name() + "."),
            event -> {
              Stamp stamp =
                  new Stamp(event.seq(), event.id(), event.when(), event.session(), event.actor());
              Pipeline.INSTANCE.events().read(event).ifPresent(e -> reader.read(e, stamp));
              return true;
            });
  }
}

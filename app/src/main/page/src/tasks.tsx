// Tasks: the board by status, and one task with its stages and gates.
import { GateCard, type Gate } from './gate';
import { Badge, count, Empty, Head, Loaded, Status } from './parts';
import { Link, type Place } from './route';
import { useLive } from './server';

interface Row { id: string; title: string; status: string; gates: number; turn: string; next: string }

export function TasksPage({ place }: { place: Place }) {
  return place.path[1] ? <OneTask id={place.path[1]} /> : <Board />;
}

function Board() {
  const live = useLive<{ tasks: Row[] }>('/api/tasks', ['task']);
  return (
    <>
      <Head title="Tasks" deck="Stages and roles whose state is the files; a gate cannot be skipped." />
      <Loaded live={live}>{({ tasks }) => {
        if (tasks.length === 0) return <Empty title="There is no task" command={'cairn task new "Compare the two indexes"'}>A task goes from hypothesis to knowledge in stages, each by another role, with your decision at the gates.</Empty>;
        const columns = Object.groupBy(tasks, (t) => t.status);
        return <div class="kanban">{Object.entries(columns).map(([status, rows]) => (
          <section key={status} aria-labelledby={`column-${status}`}>
            <h2 id={`column-${status}`} class="group"><Status word={status} /> <span class="count">{rows!.length}</span></h2>
            <ul class="cards">{rows!.map((t) => (
              <li key={t.id}><Link to={`/tasks/${t.id}`}>
                <span class="kicker"><code>{t.id}</code>{t.gates > 0 && <Badge word={count(t.gates, 'gate')} tone="fair" />}</span>
                <strong>{t.title}</strong>
                <span class="note">{t.turn && `${t.turn}: `}{t.next}</span>
              </Link></li>))}</ul>
          </section>))}</div>;
      }}</Loaded>
    </>
  );
}

interface TaskGate { id: string; file: string; line: number; question: string; answers: string[]; answer: string; passed: boolean }
interface Stage { stage: string; iteration: number; phase: string; role: string; file: string; state: string; passed: boolean; verdict: string; missing: { line: number; what: string }[]; gates: TaskGate[] }
interface Task { id: string; title: string; folder: string; status: string; turn: string; stages: Stage[]; gates: TaskGate[]; hypotheses: { id: string; text?: string; statement?: string; status?: string }[]; next: { do: string; stage?: string; role?: string; gate?: string }[] }

function OneTask({ id }: { id: string }) {
  const live = useLive<Task>(`/api/tasks/${encodeURIComponent(id)}`, ['task']);
  const gates = useLive<{ gates: Gate[] }>('/api/gates', ['task']);
  return (
    <Loaded live={live}>{(t) => {
      const waiting = new Set(t.gates.map((g) => g.id));
      const mine = (gates.value?.gates ?? []).filter((g) => g.protocol === 'task' && (waiting.has(g.id) || g.id.startsWith(t.id)));
      return <>
        <Head title={t.title} deck={<><code>{t.id}</code> <Status word={t.status} /> {t.turn && `turn of the ${t.turn}`}</>}><Link class="button" to="/tasks">All tasks</Link></Head>
        {mine.map((g) => <GateCard key={g.id} gate={g} />)}
        {t.next.length > 0 && <p class="quietly">Next: {t.next.map((n) => `${n.do} ${n.stage ?? n.gate ?? ''}${n.role ? ` (${n.role})` : ''}`).join(', ')}</p>}
        <h2>Stages</h2>
        {t.stages.length === 0 ? <p class="quietly">No stage was entered yet.</p> :
          <ol class="stages">{t.stages.map((s) => (
            <li key={s.file} class={s.passed ? 'passed' : ''}>
              <p class="kicker"><strong>{s.stage}</strong> <Badge word={s.role} /> <Status word={s.state} /> {s.verdict && <Badge word={s.verdict} />}</p>
              <code class="file">{s.file}</code>
              {s.gates.map((g) => <p key={g.id} class="note">{g.question} {g.passed ? <Badge word={g.answer || 'passed'} tone="good" /> : <Badge word="open" tone="fair" />}</p>)}
              {s.missing.length > 0 && <details><summary>{count(s.missing.length, 'thing is', 'things are')} missing</summary><ul>{s.missing.map((m, i) => <li key={i}>line {m.line}: {m.what}</li>)}</ul></details>}
            </li>))}</ol>}
        {t.hypotheses.length > 0 && <><h2>Hypotheses</h2><ul class="rows">{t.hypotheses.map((h) => <li key={h.id}><span><code>{h.id}</code> {h.statement ?? h.text}</span> <span class="note">{h.status}</span></li>)}</ul></>}
      </>;
    }}</Loaded>
  );
}

// Tasks: the board by status, and one task with its stages and gates.
import type { OpenGateList, TaskBegun, TaskBoard, TaskSummary, TaskSummaryStageRow as Stage } from './types';
import { GateCard } from './gate';
import { Badge, count, Empty, Head, Loaded, LoadedPage, Status } from './parts';
import { useRef, useState } from 'preact/hooks';
import { Problem } from './parts';
import { go, Link, useStart, type Place } from './route';
import { act, freshKey, useLive, useMe, useSending } from './server';
import { StageEditor } from './stage-editor';
import { coded, stageName } from './stages';


export function TasksPage({ place }: { place: Place }) {
  return place.path[1] ? <OneTask id={place.path[1]} /> : <Board />;
}

/** How far a task has come, in the order of its road. */
const COLUMNS: [string, string][] = [
  ['TODO', 'To do'], ['HL_DRAFT', 'Goal'], ['RES', 'Research'], ['TS_DRAFT', 'Specification'],
  ['ONB', 'Taken on'], ['RF', 'Execution'], ['REV', 'Review'], ['DONE', 'Done'],
];
export const title = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const spoken = (status: string) => COLUMNS.find(([word]) => word === status)?.[1] ?? status.replaceAll('_', ' ');

/** Whose turn it is when a person decides: who only reads is not the one. */
export const useTurn = () => (useMe()?.role === 'reader' ? 'turn of a person' : 'your turn');

function Board() {
  const turn = useTurn();
  const live = useLive<TaskBoard>('/api/tasks', ['task']);
  return (
    <>
      <Head title="Tasks" deck="From a goal to reviewed work, stage by stage; at the gates you decide." />
      <NewTask />
      <Loaded live={live}>{({ tasks }) => {
        if (tasks.length === 0) return <Empty title="There is no task">Say above what it is about. A task goes from a goal to reviewed work in stages, each by another role, with your decision at the gates.</Empty>;
        const groups = Object.groupBy(tasks, (t) => t.status);
        const rank = (status: string) => COLUMNS.findIndex(([word]) => word === status) >>> 0;
        return <div class="kanban">{Object.entries(groups).sort(([a], [b]) => rank(a) - rank(b)).map(([status, rows]) => (
          <section key={status} aria-labelledby={`column-${status}`}>
            <h2 id={`column-${status}`}>{spoken(status)} <span class="count">{rows!.length}</span></h2>
            <ul class="cards">{rows!.map((t) => (
              <li key={t.id} class={t.turn === 'person' ? 'mine' : ''}><Link to={`/tasks/${t.id}`}>
                <span class="kicker"><code>{t.id}</code>{t.turn === 'person' && <Badge word={turn} tone="fair" />}</span>
                <strong>{title(t.title)}</strong>
                <span class="note">{t.turn && t.turn !== 'person' && `${t.turn}: `}{t.next || 'nothing is due'}</span>
              </Link></li>))}</ul>
          </section>))}</div>;
      }}</Loaded>
    </>
  );
}


function NewTask() {
  const [words, setWords] = useState('');
  const { busy, trouble, sending } = useSending();
  const key = useRef(freshKey());
  const form = useStart<HTMLFormElement>('new');
  const open = () => act<TaskBegun>('/api/tasks', { title: words, key: key.current }).then((t) => go(`/tasks/${t.task}`));
  return (
    <form ref={form} class="inline-form" aria-label="New task" onSubmit={(e) => { e.preventDefault(); sending(open); }}>
      <label>New task<input type="text" maxLength={200} placeholder="Compare the two indexes" value={words} onInput={(e) => setWords(e.currentTarget.value)} /></label>
      <button type="submit" class="main" disabled={busy || !words.trim()}>Open it</button>
      {trouble && <Problem trouble={trouble} />}
    </form>
  );
}

/** The next step, which a person can take here. */
function NextStep({ task: t, done }: { task: TaskSummary; done: () => void }) {
  const { busy, trouble, sending } = useSending();
  const next = t.next[0];
  if (!next) return null;
  if (next.do === 'finish') return <section><h2>{stageName(next.stage)} <span class="note">by the {next.role}</span></h2><StageEditor key={next.file} task={t.id} file={next.file} atHand done={done} /></section>;
  if (next.do === 'decide') return <p class="quietly">Next: decide {next.gate}.</p>;
  const enter = () => sending(() => act(`/api/tasks/${encodeURIComponent(t.id)}/enter`, {}).then(done));
  return (
    <section class="run" aria-label="The next step">
      <p><strong>{stageName(next.word)}{next.phase && ` ${next.phase}`}</strong> comes next, by the {next.role}. <span class="note">{next.asks}</span></p>
      <p class="buttons changes"><button type="button" class="main" disabled={busy} onClick={enter}>Begin it here</button> <span class="note">A coding agent or a terminal may take it, too.</span></p>
      {trouble && <Problem trouble={trouble} />}
    </section>
  );
}

function OneTask({ id }: { id: string }) {
  const turn = useTurn();
  const live = useLive<TaskSummary>(`/api/tasks/${encodeURIComponent(id)}`, ['task']);
  const gates = useLive<OpenGateList>('/api/gates', ['task']);
  return (
    <LoadedPage live={live} what="task" back="/tasks">{(t) => {
      const waiting = new Set(t.gates.map((g) => g.id));
      const mine = (gates.value?.gates ?? []).filter((g) => g.protocol === 'task' && (waiting.has(g.id) || g.id.startsWith(`${t.id}.`)));
      return <>
        <Head title={title(t.title)} deck={<><code>{t.id}</code> <Badge word={spoken(t.status)} /> {t.turn === 'person' ? turn : t.turn && `turn of the ${t.turn}`}</>}><Link class="button" to="/tasks">All tasks</Link></Head>
        {mine.map((g) => <GateCard key={g.id} gate={g} whole />)}
        {mine.length === 0 && <NextStep task={t} done={live.again} />}
        {t.voided.length > 0 && <section><h2>No longer shown</h2>
          <p class="quietly">It was accepted. Since then, something that it rests on changed.</p>
          <ul>{t.voided.map((v, i) => <li key={i}>{v.what}</li>)}</ul></section>}
        <section><h2>Stages</h2>
          {t.stages.length === 0 ? <p class="quietly">No stage was entered yet.</p> : <ol class="stages">{t.stages.map((s) => <StageItem key={s.file} task={t.id} stage={s} atHand={t.next.some((n) => n.do === 'finish' && n.file === s.file)} done={live.again} />)}</ol>}
        </section>
        {t.hypotheses.length > 0 && <section><h2>Hypotheses</h2>
          <ul class="rows">{t.hypotheses.map((h) => <li key={h.id}><span><code>{h.id}</code> {h.text}</span> <span class="note"><Status word={h.status} /></span></li>)}</ul></section>}
      </>;
    }}</LoadedPage>
  );
}

function StageItem({ task, stage: s, atHand, done }: { task: string; stage: Stage; atHand: boolean; done: () => void }) {
  const [writing, setWriting] = useState(false);
  return (
    <li class={s.passed ? 'passed' : s.state === 'done' ? 'complete' : ''}>
      <p class="kicker"><strong>{stageName(s.stage)}{s.iteration > 1 && ` ${s.iteration}`}{s.phase && ` ${s.phase}`}</strong> {coded(s.stage) && <span class="code">{s.stage}</span>} <Badge word={s.role} /> <Status word={s.state} /> {s.verdict && <Badge word={s.verdict} />}</p>
      <code class="file">{s.file}</code>
      {s.gates.map((g) => <p key={g.id} class="note">{g.question} {g.passed ? <Badge word={g.answer || 'passed'} tone="good" /> : g.answer ? <Badge word={g.answer} tone="fair" /> : <Badge word="not decided" />}</p>)}
      {s.missing.length > 0 && <details open={!atHand}><summary>{count(s.missing.length, 'thing is', 'things are')} missing</summary><ul>{s.missing.map((m, i) => <li key={i}>line {m.line}: {m.what}</li>)}</ul></details>}
      {!atHand && !s.passed && <p><button type="button" class="quiet" aria-expanded={writing} onClick={() => setWriting(!writing)}>{writing ? 'Close the text' : 'Write in it'}</button></p>}
      {writing && <StageEditor task={task} file={s.file} atHand={false} done={done} />}
    </li>
  );
}

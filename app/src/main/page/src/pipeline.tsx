// The pipeline: who waits for whom, how far the run has come, what blocks, and one agent by rounds.
import type { OneAgent, OpenGateList, PipelineSummary, PipelineSummaryAgent as Agent, Registered, Round, WholePipeline } from './types';
import { GateCard } from './gate';
import { Panel } from './panel';
import { Badge, count, Empty, Figure, Head, Loaded, LoadedPanel, Meter, Problem, Status, Time } from './parts';
import { Picture } from './picture';
import { useRef, useState } from 'preact/hooks';
import { Link, useStart, type Place } from './route';
import { tell } from './notices';
import { RunBar } from './running';
import { act, freshKey, useLive, useSending } from './server';


export function PipelinePage({ place }: { place: Place }) {
  const live = useLive<WholePipeline>('/api/pipeline', ['pipeline']);
  const gates = useLive<OpenGateList>('/api/gates', ['pipeline']);
  const chosen = place.path[1] ?? '';
  return (
    <>
      <Head title="Pipeline" place={chosen || undefined} deck={live.value?.run.task || 'Workers deliver files, critics judge them, the program adds up the scores; a score is void when its file changes.'} />
      {(gates.value?.gates ?? []).filter((g) => g.protocol === 'pipeline').map((g) => <GateCard key={g.id} gate={g} whole />)}
      <Loaded live={live}>{(p) => {
        if (!p.registry && !p.run.run) return <NewRegistry made={live.again} />;
        const at = new Map((p.run.agents).map((a) => [a.agent, a]));
        return <>
          {p.run.run && !p.run.ended
            ? <RunBar path="/api/pipeline" run={p.crew} asks={(gates.value?.gates ?? []).some((g) => g.protocol === 'pipeline')} again={live.again} />
            : <StartRun begun={live.again} />}
          {p.run.run ? <Run run={p.run} /> : <Empty title="No run yet">Say above what you want. The registry <code>{p.registry}</code> lists {count(p.agents.length, 'agent')}.</Empty>}
          <div class={`pipeline-whole ${chosen ? 'with-panel' : ''}`}>
            <div class="beside">
              {p.graph && <section><h2>Who waits for whom</h2><Picture graph={p.graph} at={at} chosen={chosen} /></section>}
              {p.run.agents && p.run.agents.length > 0 && <Agents agents={p.run.agents} />}
            </div>
            {chosen && <AgentPanel name={chosen} />}
          </div>
        </>;
      }}</Loaded>
    </>
  );
}

/** The first registry: workers in a row, each with a critic. */
function NewRegistry({ made }: { made: () => void }) {
  const [names, setNames] = useState('');
  const { busy, trouble, sending } = useSending();
  const form = useStart<HTMLFormElement>('run');
  const workers = names.split(/[\n,]/).map((n) => n.trim()).filter(Boolean);
  const make = (e: Event) => {
    e.preventDefault();
    sending(() => act<Registered>('/api/pipeline/registry', { workers }).then((r) => { tell(`${count(r.files.length, 'file')} written below .claude.`); made(); }));
  };
  return (
    <form ref={form} class="ask" aria-label="Make a pipeline" onSubmit={make}>
      <p>A pipeline lets workers deliver files one after the other; each has a critic, and only what scores well enough goes on.</p>
      <label class="question">Who works, in this order<textarea rows={2} placeholder="researcher, writer, editor" value={names} onInput={(e) => setNames(e.currentTarget.value)} /></label>
      <p class="send"><button type="submit" class="main" disabled={busy || workers.length === 0}>Make it</button> <span class="note">Written as files below <code>.claude</code>, which you can change: what each worker needs and makes, and what its critic looks for.</span></p>
      {trouble && <Problem trouble={trouble} />}
    </form>
  );
}

const GOALS: [string, string][] = [['commit', 'Good enough to commit'], ['pr', 'Good enough to propose to others'], ['submission', 'Good enough to submit']];

function StartRun({ begun }: { begun: () => void }) {
  const [task, setTask] = useState('');
  const [goal, setGoal] = useState('commit');
  const { busy, trouble, sending } = useSending();
  const key = useRef(freshKey());
  const form = useStart<HTMLFormElement>('run');
  const start = (e: Event) => {
    e.preventDefault();
    sending(() => act('/api/pipeline', { task, goal, key: key.current }).then(begun));
  };
  return (
    <form ref={form} class="ask" aria-label="Run the pipeline" onSubmit={start}>
      <label class="question">What the agents are to do<textarea rows={2} placeholder="Minutes of the meeting of 4 March" value={task} onInput={(e) => setTask(e.currentTarget.value)} /></label>
      <label class="narrow">How good it must be<select value={goal} onChange={(e) => setGoal(e.currentTarget.value)}>{GOALS.map(([word, words]) => <option key={word} value={word}>{words}</option>)}</select></label>
      <p class="send"><button type="submit" class="main" disabled={busy || !task.trim()}>Start</button> <span class="note">You see the plan and approve it before anybody works.</span></p>
      {trouble && <Problem trouble={trouble} />}
    </form>
  );
}

function Run({ run }: { run: PipelineSummary }) {
  const agents = run.agents;
  return <>
    <ul class="figures">
      <li><Figure n={run.overall != null ? run.overall.toFixed(1) : '–'} word={run.goal ? `overall score, goal ${run.goal}` : 'overall score'} /></li>
      <li><Figure n={agents.filter((a) => a.stage === 'passed').length} of={agents.length} word="agents passed" /></li>
      <li><Figure n={run.loop} word="loop" /></li>
      <li><span><strong class="word">{run.ended ? (run.reached ? 'Goal reached' : 'Ended') : 'Under way'}</strong><span>{run.run}, {run.mode.toLowerCase()}</span></span></li>
      <li><span><strong class="word">{run.opens.length > 0 ? run.opens.join(', ') : 'none'}</strong><span>gates open now</span></span></li>
    </ul>
    {run.changed.length > 0 && <section role="status"><h2>Changed since it was scored</h2>
      <p>A score holds for the bytes its critics read. Until these are judged again or restored, every gate is shut.</p>
      <ul>{run.changed.map((c) => <li key={c.path + c.agent}><code>{c.path}</code> {c.now == null ? 'is gone' : 'changed'} ({c.agent})</li>)}</ul></section>}
  </>;
}

const score = (n: number | null) => (n == null ? '–' : String(Math.round(n * 10) / 10));

function Agents({ agents }: { agents: Agent[] }) {
  return (
    <section><h2>Agents</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label="Agents">
        <table><thead><tr><th scope="col">Agent</th><th scope="col">Stage</th><th scope="col">Round</th><th scope="col">Score</th><th scope="col" class="roomy">Critics</th><th scope="col" class="roomy">What blocks</th></tr></thead>
          <tbody>{agents.map((a) => (
            <tr key={a.agent}><th scope="row"><Link to={`/pipeline/${encodeURIComponent(a.agent)}`}>{a.agent}</Link></th><td><Status word={a.stage} /></td><td>{a.round}{a.attempt > 1 && `, attempt ${a.attempt}`}</td>
              <td class="score">{a.score != null && <Meter share={a.score / 100} label="score" />} {score(a.score)}</td>
              <td class="roomy">{a.reviews.map((r) => <span key={r.critic} class="critic">{r.critic} <strong>{score(r.score)}</strong></span>)}</td>
              <td class="roomy">{a.waits_for.map((w, i) => <p key={i} class="note">{w.replaceAll('->', '→').replaceAll('`', '')}</p>)}</td></tr>))}</tbody></table>
      </div>
    </section>
  );
}


function AgentPanel({ name }: { name: string }) {
  const live = useLive<OneAgent>(`/api/pipeline/agents/${encodeURIComponent(name)}`, ['pipeline']);
  return (
    <Panel about={name} label={`About ${name}`} close="/pipeline">
      <LoadedPanel live={live} name={name}>{(a) => <>
        <p class="kicker"><Status word={a.stage} /> {a.score != null && <><Meter share={a.score / 100} label="score" /> {score(a.score)}</>}</p>
        <h2>{a.agent}</h2>
        {a.waits_for.map((w, i) => <p key={i} class="problem">{w.replaceAll('->', '→').replaceAll('`', '')}</p>)}
        {a.history.length === 0 && <p class="quietly">It has delivered nothing yet.</p>}
        {[...a.history].reverse().map((r) => <RoundView key={r.seq} round={r} />)}
      </>}</LoadedPanel>
    </Panel>
  );
}

function RoundView({ round: r }: { round: Round }) {
  return (
    <section class="round"><h3>Round {r.round}{r.attempt > 1 && ` of attempt ${r.attempt}`} <span class="note"><Link to={`/log/${r.seq}`}>event {r.seq}</Link>, <Time at={r.at} /></span></h3>
      <ul class="files">{r.files.map((f) => <li key={f}><code>{f}</code></li>)}</ul>
      {r.reviews.map((v, i) => (
        <div key={i} class="review"><p><strong>{v.critic}</strong> {score(v.score)}</p>
          {v.issues.length > 0 && <ul>{v.issues.map((x, j) => <li key={j}><Badge word={x.rubric} tone="fair" />{x.count > 1 && ` ${x.count} times`} {x.quote && <q>{x.quote}</q>}{x.missing && `missing: ${x.missing}`} <span class="note">{x.note}</span></li>)}</ul>}
        </div>))}
      {r.verified && <details open={!r.verified.passed}><summary>{r.verified.passed ? 'Verified' : 'Verification failed'}</summary><pre>{r.verified.output || 'no output'}</pre></details>}
      {r.decision && <p class="note">Decided: {r.decision}</p>}
    </section>
  );
}

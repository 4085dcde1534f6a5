// What this server does about a run, and the buttons that change it.
import { useEffect, useState } from 'preact/hooks';
import { Badge, count, Problem, Time } from './parts';
import { tell } from './notices';
import { act, useLive, useSending } from './server';
import type { AgentNames, RunNow, RunState } from './types';

const WORDS: Record<RunState, [string, string]> = {
  QUEUED: ['queued', 'plain'], WORKING: ['at work', 'good'], ASKING: ['waits for your answer', 'fair'],
  AWAITING_HOST: ['waits for your coding agent', 'fair'], STOPPED: ['stopped', 'plain'], FAILED: ['failed', 'bad'],
};

/** A run that fails leaves no event: while one is under way, its state is asked for. */
const LOOK = 1000;

/** What happens next, and by whom: nobody waits for something that does not come. */
function Next({ run }: { run: RunNow | null }) {
  switch (run?.state) {
    case undefined: return <>Nobody works on it here. <em>Go on</em> lets this server work; a terminal or a coding agent may do so, too.</>;
    case 'QUEUED': return <>This server works on another one first; this one follows by itself.</>;
    case 'WORKING': return run.steps.length === 0 ? <>This server works on it; no agent is asked at the moment.</> : null;
    case 'ASKING': return <>It goes on by itself when its question is answered.</>;
    case 'AWAITING_HOST': return <>{run.why}: it takes them with <code>work_take</code>, or <code>cairn work take</code>.</>;
    case 'STOPPED': return <>{run.why && <strong>{run.why} </strong>}What came back is kept; {run.why ? 'an owner may let it spend as much again.' : <><em>Go on</em> continues from there.</>}</>;
    case 'FAILED': return <><strong>{run.why}</strong> What came back is kept. When the cause is gone, <em>Try again</em> continues from there.</>;
  }
}

/** How a run stands, in a few words: who works, or who has to do something. */
export function standing(run: RunState | undefined, asks: boolean): string {
  if (asks && run !== 'WORKING') return 'waits for your answer';
  switch (run) {
    case undefined: return 'nobody works on it here';
    case 'WORKING': return 'this server works on it';
    case 'FAILED': return 'failed; open it to see why';
    case 'STOPPED': return 'stopped; open it to go on';
    default: return WORDS[run][0];
  }
}

/** @param path of the run at the server
 *  @param asks whether a question of it is open */
export function RunBar({ path, run, asks, again }: { path: string; run: RunNow | null; asks: boolean; again: () => void }) {
  const { busy, trouble, sending } = useSending();
  const change = (action: string) => sending(() => act(`${path}/run/${action}`, {}).finally(again));
  // Between an answer and the work that follows from it there is a moment.
  const answered = run?.state === 'ASKING' && !asks;
  const alive = run?.state === 'WORKING' || run?.state === 'QUEUED' || answered;
  useEffect(() => {
    if (!alive) return;
    const timer = window.setInterval(again, LOOK);
    return () => window.clearInterval(timer);
  }, [alive]);
  if (asks && !alive) return trouble ? <Problem trouble={trouble} /> : null;
  const [word, tone] = answered ? ['goes on', 'good'] : run ? WORDS[run.state] : ['nobody at work', 'plain'];
  return (
    <section class={`run ${run?.state.toLowerCase() ?? ''}`} aria-label="Who works on it">
      <p class="standing" role="status"><Badge word={word} tone={tone} /> <span>{run && <>since <Time at={run.since} /></>}</span> {run && <Spent run={run} />}</p>
      {run && run.steps.length > 0 && <ul class="at-work">{run.steps.map((s, i) => (
        <li key={i}><strong>{s.role}</strong> <span class="note">{s.agent}, since <Time at={s.since} exact /></span>{s.says && <q class="says">{s.says}</q>}</li>))}</ul>}
      <p class="note">{answered ? 'Every question is answered; the work goes on in a moment.' : <Next run={run} />}</p>
      {run?.state !== 'QUEUED' && !answered && <ChooseAgent path={path} chosen={again} />}
      <p class="buttons changes">{alive
        ? <button type="button" disabled={busy} onClick={() => change('stop')}>Stop</button>
        : <button type="button" class="main" disabled={busy} onClick={() => change('go-on')}>{run?.state === 'FAILED' ? 'Try again' : run?.why && run.state === 'STOPPED' ? 'Raise the limit by as much again' : 'Go on'}</button>}</p>
      {trouble && <Problem trouble={trouble} />}
    </section>
  );
}

/** Another agent goes on with what is left, or with one role of it; what was done stays done. */
export function ChooseAgent({ path, chosen }: { path: string; chosen: () => void }) {
  const live = useLive<AgentNames>('/api/agents', []);
  const [role, setRole] = useState('');
  const { busy, trouble, sending } = useSending();
  const choose = (agent: string) => sending(() => act(`${path}/agent`, { role, agent }).then(() => {
    const what = role ? `the work of the ${role.replaceAll('-', ' ')}` : 'everything';
    tell(agent ? `From the next piece of work, ${agent} does ${what}.` : `From the next piece of work, ${what} is done as cairn.yaml says.`);
    chosen();
  }));
  const names = live.value?.names ?? [];
  const roles = path === '/api/pipeline' ? [] : live.value?.roles ?? [];
  return (
    <details class="changes"><summary>Let another agent go on</summary>
      {roles.length > 0 && <label class="narrow">With<select value={role} onChange={(e) => setRole(e.currentTarget.value)}><option value="">everything that is left</option>{roles.map((r) => <option key={r} value={r}>the work of the {r.replaceAll('-', ' ')}</option>)}</select></label>}
      <div class="buttons">{names.map((n) => <button key={n} type="button" disabled={busy} onClick={() => choose(n)}>{NAMES[n] ?? n}</button>)}
        <button type="button" disabled={busy} onClick={() => choose('')}>as cairn.yaml says</button></div>
      {trouble && <Problem trouble={trouble} />}
    </details>
  );
}

/** Agents of the engine's own, in words. */
export const NAMES: Record<string, string> = { extractive: 'without a model (extractive)', host: 'your coding agent (host)' };

function Spent({ run }: { run: RunNow }) {
  const { calls, tokens, usd } = run.spent;
  if (calls === 0) return null;
  return <span class="note">{count(calls, 'call')} · {tokens.toLocaleString('en')} tokens{usd > 0 && ` · $${usd.toFixed(2)}`} since this server went on</span>;
}

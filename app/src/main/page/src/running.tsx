// What this server does about an inquiry, and the buttons that change it.
import { useEffect, useState } from 'preact/hooks';
import { Badge, count, Problem, Time } from './parts';
import { act, Trouble } from './server';
import type { RunNow, RunState } from './types';

const WORDS: Record<RunState, [string, string]> = {
  QUEUED: ['queued', 'plain'], WORKING: ['at work', 'good'], ASKING: ['waits for your answer', 'fair'],
  AWAITING_HOST: ['waits for your coding agent', 'fair'], STOPPED: ['stopped', 'plain'], FAILED: ['failed', 'bad'],
};

/** A run that fails leaves no event: while one is under way, its state is asked for. */
const LOOK = 2000;

/** @param asks whether a question of this inquiry is open */
export function RunBar({ id, run, asks, again }: { id: string; run: RunNow | null; asks: boolean; again: () => void }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const change = (action: string) => {
    setBusy(true);
    setTrouble(undefined);
    act(`/api/inquiries/${encodeURIComponent(id)}/run/${action}`, {}).catch(setTrouble).finally(() => { setBusy(false); again(); });
  };
  const alive = run?.state === 'WORKING' || run?.state === 'QUEUED';
  useEffect(() => {
    if (!alive) return;
    const timer = window.setInterval(again, LOOK);
    return () => window.clearInterval(timer);
  }, [alive]);
  if (asks && !alive) return trouble ? <Problem trouble={trouble} /> : null;
  const [word, tone] = run ? WORDS[run.state] : ['nobody works on it here', 'plain'];
  return (
    <div class="run" role="status">
      <p><Badge word={word} tone={tone} /> {run && <>since <Time at={run.since} /></>}{run?.why && ` · ${run.why}`}
        {run?.state === 'AWAITING_HOST' && <> · it takes them with <code>work_take</code>, or <code>cairn work take</code></>}</p>
      {run && run.steps.length > 0 && <ul class="note">{run.steps.map((s, i) => <li key={i}>{s.role} ({s.agent}) since <Time at={s.since} /></li>)}</ul>}
      <p>{alive
        ? <button type="button" disabled={busy} onClick={() => change('stop')}>Stop</button>
        : <button type="button" class="main" disabled={busy} onClick={() => change('go-on')}>{run?.state === 'FAILED' ? 'Try again' : 'Go on'}</button>}
        {run?.steps.length ? <span class="note"> {count(run.steps.length, 'agent')} at work</span> : null}</p>
      {trouble && <Problem trouble={trouble} />}
    </div>
  );
}

// What the rules saw and are not sure of: taken, dismissed, or said to be the same as something.
import { useState } from 'preact/hooks';
import { tell } from '../notices';
import { Badge, Empty, Loaded, Problem, Words } from '../parts';
import { act, useLive, useSending } from '../server';
import type { ProposedList, ProposedRow } from '../types';

export function Proposed() {
  const live = useLive<ProposedList>('/api/record/proposed', ['record']);
  return (
    <Loaded live={live}>{({ proposed }) => proposed.length === 0
      ? <Empty title="Nothing is proposed">When the rules are not sure what a sentence means, it waits here for your word instead of becoming a fact.</Empty>
      : <ul class="cards wide">{proposed.map((p) => <Row key={p.id} row={p} />)}</ul>}</Loaded>
  );
}

function Row({ row }: { row: ProposedRow }) {
  const [said, setSaid] = useState<Record<string, string>>({});
  const [open, setOpen] = useState('');
  const { trouble, sending } = useSending();
  const settle = (action: string, done: string) =>
    sending(() => act(`/api/record/items/${encodeURIComponent(row.id)}/${action}`, said).then(() => tell(done)));
  const field = (name: string, label: string) => (
    <label key={name}>{label}<textarea rows={1} value={said[name] ?? ''} onInput={(e) => setSaid({ ...said, [name]: e.currentTarget.value })} /></label>);
  return (
    <li>
      <p class="kicker"><code>{row.id}</code> <Badge word={row.asks ? 'turned back' : row.kind} /></p>
      <p><Words text={row.text} /></p>
      {row.asks && open === 'take' && <form class="stack" onSubmit={(e) => { e.preventDefault(); settle('take', `${row.id} is a dead end of the record now.`); }}>
        {field('failed', 'What failed')}{field('why', 'Why')}{field('keep', 'What is kept of it')}
        <button type="submit" class="main" disabled={!said.failed?.trim() || !said.why?.trim() || !said.keep?.trim()}>Record the dead end</button></form>}
      {open === 'merge' && <form class="stack" onSubmit={(e) => { e.preventDefault(); settle('merge', `${row.id} is the same as ${said.into}.`); }}>
        <label>The same as<input value={said.into ?? ''} placeholder="N07" onInput={(e) => setSaid({ ...said, into: e.currentTarget.value.trim() })} /></label>
        <button type="submit" class="main" disabled={!said.into}>Merge {row.id}</button></form>}
      <div class="buttons changes">
        <button type="button" aria-label={`Take ${row.id}`} aria-expanded={row.asks ? open === 'take' : undefined} onClick={() => (row.asks ? setOpen(open === 'take' ? '' : 'take') : settle('take', `${row.id} is recorded.`))}>{row.asks ? 'Answer' : 'Take'}</button>
        <button type="button" aria-label={`Dismiss ${row.id}`} onClick={() => settle('dismiss', `${row.id} is dismissed.`)}>Dismiss</button>
        <button type="button" aria-label={`Merge ${row.id}`} aria-expanded={open === 'merge'} onClick={() => setOpen(open === 'merge' ? '' : 'merge')}>Same as…</button>
      </div>
      {trouble && <Problem trouble={trouble} />}
    </li>
  );
}

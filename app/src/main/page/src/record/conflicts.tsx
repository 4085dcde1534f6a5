// Contradictions, side by side, until a person decides.
import type { ConflictList, Side } from '../types';
import { useState } from 'preact/hooks';
import { Badge, Empty, Id, Loaded, Problem, Status, Words } from '../parts';
import { tell } from '../notices';
import { act, useLive, useSending } from '../server';


export function Conflicts() {
  const live = useLive<ConflictList>('/api/record/conflicts', ['record']);
  return (
    <Loaded live={live}>{({ conflicts }) => conflicts.length === 0
      ? <Empty title="Nothing contradicts anything">When two entries disagree, both stand here side by side until you decide. Nothing is overwritten in the meantime.</Empty>
      : conflicts.map((c) => <Conflict key={`${c.one.id} ${c.other.id}`} one={c.one} other={c.other} />)}</Loaded>
  );
}

function Conflict({ one, other }: { one: Side; other: Side }) {
  const [choice, setChoice] = useState('');
  const { busy, trouble, sending } = useSending();
  const submit = (e: Event) => {
    e.preventDefault();
    sending(() => act(`/api/record/items/${encodeURIComponent(one.id)}/resolve`, { other: other.id, choice })
      .then(() => tell(`Resolved: ${one.id} against ${other.id}.`)));
  };
  return (
    <article class="conflict" aria-label={`${one.id} against ${other.id}`}>
      <div class="sides">
        {[one, other].map((s) => (
          <section key={s.id}><p class="kicker"><Id id={s.id} /> {s.kind && <Badge word={s.kind} />} <Status word={s.status} /></p>
            <p class="statement"><Words text={s.text} /></p><p class="note">{s.provenance}</p></section>))}
      </div>
      <form class="action changes" onSubmit={submit}>
        <div class="buttons usual">{[one, other].map((s) => <button key={s.id} type="button" aria-pressed={choice === `keep ${s.id}`} onClick={() => setChoice(`keep ${s.id}`)}>Keep {s.id}</button>)}</div>
        <label>What you decide, and why<textarea rows={2} value={choice} onInput={(e) => setChoice(e.currentTarget.value)} /></label>
        <button type="submit" class="main" disabled={busy || !choice.trim()}>Resolve</button>
        {trouble && <Problem trouble={trouble} />}
      </form>
    </article>
  );
}

// The record as lists: claims by status, staging, conflicts side by side, the timeline.
import { useState } from 'preact/hooks';
import { Badge, Empty, Id, Loaded, Problem, Status } from '../parts';
import { Link } from '../route';
import { act, Trouble, useLive } from '../server';
import { Nearness, type Near } from './item';

interface Entry { id: string; kind: string; title: string; statement: string; status: string; provenance: string; conflicts: string[]; at_risk: string; revised: string }

const ORDER = ['supported', 'testing', 'hypothesis', 'weakened', 'active', '', 'refuted', 'withdrawn'];
const rank = (status: string) => (ORDER.indexOf(status) + ORDER.length) % ORDER.length;

export function Entries({ selected }: { selected: string }) {
  const live = useLive<{ entries: Entry[] }>('/api/record/entries', ['record']);
  return (
    <Loaded live={live}>{({ entries }) => {
      if (entries.length === 0) return <Empty title="Nothing is known yet" command="cairn record affirm O01">Staged observations become claims on an observable signal: your word, a result, a commitment, or silence long enough. Look at the <Link to="/record/staging">staging area</Link>.</Empty>;
      const groups = Object.groupBy(entries, (e) => e.status || e.kind);
      return Object.entries(groups).sort(([a], [b]) => rank(a) - rank(b)).map(([status, rows]) => (
        <section key={status} aria-labelledby={`status-${status}`}>
          <h2 id={`status-${status}`} class="group"><Status word={status} /> <span class="count">{rows!.length}</span></h2>
          <ul class="cards">
            {rows!.map((e) => (
              <li key={e.id} class={e.id === selected ? 'chosen' : ''}>
                <Link to={`/record/claims/${encodeURIComponent(e.id)}`}>
                  <span class="kicker"><code>{e.id}</code> <Badge word={e.kind} />{e.at_risk && <Badge word={`at risk: ${e.at_risk}`} tone="bad" />}{e.conflicts.length > 0 && <Badge word="contradicted" tone="fair" />}</span>
                  <strong>{e.title}</strong>
                  {e.statement && e.statement !== e.title && <span class="words">{e.statement}</span>}
                </Link>
              </li>))}
          </ul>
        </section>));
    }}</Loaded>
  );
}

interface Staged { id: string; type: string; content: string; provenance: string; at: string; bound_to: string[]; conflicts: string[]; stale: boolean; nearness: Near[] }

export function Staging({ selected }: { selected: string }) {
  const live = useLive<{ observations: Staged[] }>('/api/record/staging', ['record']);
  return (
    <Loaded live={live}>{({ observations }) => observations.length === 0
      ? <Empty title="Nothing is staged">Interpretations wait here until a signal settles them. What was settled stands under <Link to="/record/claims">Claims</Link>.</Empty>
      : <ul class="cards wide">
          {observations.map((o) => (
            <li key={o.id} class={o.id === selected ? 'chosen' : ''}>
              <Link to={`/record/staging/${o.id}`}>
                <span class="kicker"><code>{o.id}</code> <Badge word={o.type} /> <Badge word={o.provenance} />{o.stale && <Badge word="stale" tone="fair" />}{o.conflicts.length > 0 && <Badge word="contradicted" tone="fair" />}</span>
                <strong>{o.content}</strong>
              </Link>
              <Nearness near={o.nearness} />
            </li>))}
        </ul>}</Loaded>
  );
}

interface Side { id: string; kind: string; text: string; provenance: string; status: string }

export function Conflicts() {
  const live = useLive<{ conflicts: [Side, Side][] }>('/api/record/conflicts', ['record']);
  return (
    <Loaded live={live}>{({ conflicts }) => conflicts.length === 0
      ? <Empty title="Nothing contradicts anything">When two entries disagree, both stand here side by side until you decide.</Empty>
      : conflicts.map(([a, b]) => <Conflict key={a.id + b.id} one={a} other={b} />)}</Loaded>
  );
}

function Conflict({ one, other }: { one: Side; other: Side }) {
  const [choice, setChoice] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const submit = (e: Event) => {
    e.preventDefault();
    act(`/api/record/items/${encodeURIComponent(one.id)}/resolve`, { other: other.id, choice }).then(() => setTrouble(undefined), setTrouble);
  };
  return (
    <article class="conflict">
      <div class="sides">
        {[one, other].map((s) => <section key={s.id}><p class="kicker"><Id id={s.id} /> <Badge word={s.kind} /> <Status word={s.status} /></p><p class="statement">{s.text}</p><p class="note">{s.provenance}</p></section>)}
      </div>
      <form class="action" onSubmit={submit}>
        <label>What you decide<textarea rows={2} value={choice} onInput={(e) => setChoice(e.currentTarget.value)} /></label>
        <button type="submit" class="main" disabled={!choice.trim()}>Resolve</button>
        {trouble && <Problem trouble={trouble} />}
      </form>
    </article>
  );
}

interface Turn {
  id: string; at: string; excerpt: string;
  events: { type: string; id: string; routing: string; summary: string }[];
  revisions: { entry: string; field: string; before: string; after: string; signal: string }[];
}

export function Timeline() {
  const live = useLive<{ turns: Turn[] }>('/api/record/timeline', ['record']);
  return (
    <Loaded live={live}>{({ turns }) => turns.length === 0
      ? <Empty title="No turn has been recorded" command="cairn record turn --help" />
      : <ol class="timeline">
          {turns.map((t) => (
            <li key={t.id}>
              <div class="when"><code>{t.id}</code><time dateTime={t.at}>{t.at.replace('T', ' ').slice(0, 16)}</time></div>
              <div>
                {t.excerpt && <blockquote>{t.excerpt}</blockquote>}
                <ul class="rows">
                  {t.events.map((e, i) => <li key={i}><span>{e.id && <Id id={e.id} />} {e.summary}</span> <span class="note"><Badge word={e.type} /> {e.routing}</span></li>)}
                  {t.revisions.map((r, i) => <li key={`r${i}`}><span><Id id={r.entry} /> {r.field}: <del>{r.before}</del> <ins>{r.after}</ins></span> <span class="note">{r.signal}</span></li>)}
                </ul>
              </div>
            </li>))}
        </ol>}</Loaded>
  );
}

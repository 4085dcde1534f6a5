// The record as lists: what is known by kind and status, and what is staged.
import { Badge, count, Empty, Loaded, Status } from '../parts';
import { go, Link, withQuery, type Place } from '../route';
import { useLive } from '../server';
import { Nearness } from './item';
import type { EntryList, EntryRow as Entry, Staging as StagingAnswer } from '../types';


const KINDS: [string, string][] = [['claim', 'Claims'], ['heuristic', 'Heuristics'], ['constraint', 'Constraints'], ['concept', 'Concepts'], ['architecture', 'Architecture']];
const STATUSES = ['supported', 'testing', 'hypothesis', 'untested', 'weakened', 'refuted', 'withdrawn', 'active', 'retired', ''];

export function Entries({ place, selected }: { place: Place; selected: string }) {
  const live = useLive<EntryList>('/api/record/entries', ['record']);
  const words = place.query.get('find') ?? '';
  const wanted = words.trim().toLowerCase();
  return (
    <Loaded live={live}>{({ entries }) => {
      if (entries.length === 0) return <Empty title="Nothing is known yet">What is <Link to="/record/staging">staged</Link> becomes a claim on an observable signal: your word, a result, a commitment, or silence long enough.</Empty>;
      const shown = entries.filter((e) => !wanted || `${e.id} ${e.status} ${e.kind} ${e.title} ${e.statement}`.toLowerCase().includes(wanted));
      return <>
        <form class="filters" role="search" onSubmit={(e) => e.preventDefault()}>
          <label>Find<input type="search" value={words} placeholder="words, status or id" onInput={(e) => go(withQuery(place, { find: e.currentTarget.value }), true)} /></label>
          {wanted && <p class="quietly" role="status">{count(shown.length, 'entry', 'entries')} of {entries.length}</p>}
        </form>
        {KINDS.map(([kind, title]) => {
          const rows = shown.filter((e) => e.kind === kind);
          return rows.length > 0 && <Kind key={kind} title={title} rows={rows} selected={selected} />;
        })}
      </>;
    }}</Loaded>
  );
}

function Kind({ title, rows, selected }: { title: string; rows: Entry[]; selected: string }) {
  const groups = Object.groupBy(rows, (e) => e.status);
  const rank = (status: string) => STATUSES.indexOf(status) >>> 0;
  return (
    <section aria-labelledby={`kind-${title}`} class="kind">
      <h2 id={`kind-${title}`}>{title} <span class="count">{rows.length}</span></h2>
      {Object.entries(groups).sort(([a], [b]) => rank(a) - rank(b)).map(([status, entries]) => (
        <div key={status} class="status-group">
          {status && <h3 class="lead"><Status word={status} /> <span class="note">{entries!.length}</span></h3>}
          <ul class="cards">{entries!.map((e) => <Card key={e.id} entry={e} chosen={e.id === selected} />)}</ul>
        </div>))}
    </section>
  );
}

function Card({ entry: e, chosen }: { entry: Entry; chosen: boolean }) {
  return (
    <li class={chosen ? 'chosen' : ''}>
      <Link to={`/record/claims/${encodeURIComponent(e.id)}${location.search}`} aria-current={chosen ? 'true' : undefined}>
        <span class="kicker"><code>{e.id}</code>{e.at_risk && <Badge word={`rests on ${e.at_risk}, which fell`} tone="bad" />}{e.conflicts.length > 0 && <Badge word="contradicted" tone="fair" />}</span>
        <strong>{e.title}</strong>
        {e.statement && e.statement !== e.title && <span class="words">{e.statement}</span>}
      </Link>
    </li>
  );
}


export function Staging({ selected }: { selected: string }) {
  const live = useLive<StagingAnswer>('/api/record/staging', ['record']);
  return (
    <Loaded live={live}>{({ observations }) => observations.length === 0
      ? <Empty title="Nothing is staged">Write a claim down above: interpretations wait here until a signal settles them. What was settled stands under <Link to="/record/claims">Claims</Link>.</Empty>
      : <ul class="cards wide">
          {observations.map((o) => (
            <li key={o.id} class={o.id === selected ? 'chosen' : ''}>
              <Link to={`/record/staging/${o.id}`} aria-current={o.id === selected ? 'true' : undefined}>
                <span class="kicker"><code>{o.id}</code> <Badge word={o.type} /> <Badge word={o.provenance} />{o.stale && <Badge word="stale" tone="fair" />}{o.conflicts.length > 0 && <Badge word={`contradicts ${o.conflicts.join(', ')}`} tone="fair" />}</span>
                <strong>{o.content}</strong>
              </Link>
              <Nearness near={o.nearness} />
            </li>))}
        </ul>}</Loaded>
  );
}

// Memory: the board of what lasts with its evidence, the fragments behind a line, and recall.
import { Badge, count, Empty, Head, Loaded, Tabs, Time } from './parts';
import { go, Link, placeOf, withQuery, type Place } from './route';
import { useLive } from './server';

interface Line { id: string; number: number; text: string; status: string; strengthening: number; weakening: number; waiting: number; trend: string; latest: string; verdict: string; rivals: string[]; successor: string }

export function MemoryPage({ place }: { place: Place }) {
  const tab = place.path[1] ?? 'board';
  return (
    <>
      <Head title="Memory" deck="What lasts beyond a session, and the evidence for and against each line." />
      <Tabs current={`/memory/${tab}`} tabs={[['/memory/board', 'Board'], ['/memory/recall', 'Recall']]} />
      {tab === 'recall' ? <Recall place={place} /> : <Board chosen={place.path[2] ?? ''} />}
    </>
  );
}

function Board({ chosen }: { chosen: string }) {
  const live = useLive<{ passes: number; fragments: number; lines: Line[]; gone: Line[] }>('/api/memory', ['memory']);
  return (
    <Loaded live={live}>{(m) => m.lines.length + m.gone.length === 0
      ? <Empty title="No line stands on the board yet" command="cairn memory weave --once">Write rules into <code>memory/CLAUDE.md</code>, or let weaving find them in what happened. Each line earns its place by evidence, or leaves.</Empty>
      : <div class={chosen ? 'with-panel' : ''}>
          <div class="beside">
            <p class="quietly">{count(m.lines.length, 'line')}, {count(m.fragments, 'fragment')}, woven {count(m.passes, 'time')}.</p>
            <Lines lines={m.lines} chosen={chosen} />
            {m.gone.length > 0 && <details class="gone"><summary>{count(m.gone.length, 'line')} left the board</summary><Lines lines={m.gone} chosen={chosen} /></details>}
          </div>
          {chosen && <Chosen id={chosen} />}
        </div>}</Loaded>
  );
}

function Lines({ lines, chosen }: { lines: Line[]; chosen: string }) {
  return (
    <ol class="memory-lines">
      {lines.map((l) => (
        <li key={l.id} class={l.id === chosen ? 'chosen' : ''}>
          <Link to={`/memory/board/${l.id}`}>
            <span class="number">{l.number > 0 ? `L${l.number}` : ''}</span>
            <span class="text">{plain(l.text)}</span>
            <span class="note"><Trend letters={l.trend} /> <span class="sums">+{l.strengthening} −{l.weakening} ~{l.waiting}</span> {l.status !== 'standing' ? <Badge word={l.status} tone="bad" /> : <Badge word={l.verdict} tone={l.verdict.startsWith('rewrite') ? 'bad' : 'plain'} />}{l.rivals.length > 0 && <Badge word="has an opposite" tone="fair" />}</span>
          </Link>
        </li>))}
    </ol>
  );
}

/** Without the mark of a list item. */
const plain = (text: string) => text.replace(/^\s*[-*]\s+/, '');

const STEPS: Record<string, [string, number]> = { S: ['for', 1], W: ['against', -1], N: ['waiting', 0] };

/** The newest evidence last: up for, down against. */
function Trend({ letters }: { letters: string }) {
  if (!letters) return <span class="trend none">no evidence yet</span>;
  const words = [...letters].map((l) => STEPS[l]?.[0] ?? l).join(', ');
  return (
    <svg class="trend" viewBox={`0 0 ${letters.length * 6} 16`} width={letters.length * 6} height={16} role="img" aria-label={`newest evidence last: ${words}`}>
      {[...letters].map((l, i) => {
        const step = STEPS[l]?.[1] ?? 0;
        return <rect key={i} x={i * 6} y={step > 0 ? 1 : step < 0 ? 8 : 7} width={4} height={step === 0 ? 2 : 7} class={STEPS[l]?.[0] ?? 'waiting'} />;
      })}
    </svg>
  );
}

interface Piece { event: string; at: string; trajectory: string; signal: string; cause: string; evidence: string; judge: string }

function Chosen({ id }: { id: string }) {
  const live = useLive<{ line: Line; fragments: Piece[] }>(`/api/memory/lines/${encodeURIComponent(id)}`, ['memory']);
  return (
    <aside class="panel" aria-label="About the line">
      <Link class="close" to="/memory/board" aria-label="Close">×</Link>
      <Loaded live={live}>{({ line, fragments }) => <>
        <p class="kicker"><code>{line.number > 0 ? `L${line.number}` : line.status}</code> <Badge word={line.verdict} /></p>
        <h2>{plain(line.text)}</h2>
        <section><h3>{count(fragments.length, 'fragment')}</h3>
          <ol class="lineage">{fragments.map((f) => (
            <li key={f.event + f.trajectory}><span class="turn"><Time at={f.at} /></span>
              <p>{f.evidence}</p><p class="note"><Badge word={f.trajectory} tone={f.trajectory === 'strengthening' ? 'good' : f.trajectory === 'weakening' ? 'bad' : 'plain'} /> {f.signal}, judged by {f.judge}</p></li>))}</ol>
        </section>
      </>}</Loaded>
    </aside>
  );
}

interface Hit { id: string; kind: string; text: string; score: number; where: string; status: string }

function Recall({ place }: { place: Place }) {
  const words = place.query.get('q') ?? '';
  const live = useLive<{ hits: Hit[] }>(words.trim() ? `/api/memory/recall?q=${encodeURIComponent(words)}` : null, []);
  return (
    <>
      <form class="filters" role="search" onSubmit={(e) => e.preventDefault()}>
        <label>Search all that is known<input type="search" value={words} onInput={(e) => go(withQuery(place, { q: e.currentTarget.value }), true)} /></label>
      </form>
      {!words && <p class="quietly">Board, dossiers, fragments, claims, heuristics, dead ends and turns. A dead end that fits comes first.</p>}
      {live.trouble && <p class="problem" role="alert">{live.trouble.message}</p>}
      {live.value && (live.value.hits.length === 0
        ? <p class="quietly" role="status">Nothing is known about that.</p>
        : <ul class="rows">{live.value.hits.map((h) => (
            <li key={h.kind + h.id}><span>{/^[A-Z]\d+$/.test(h.id) ? <Link class="id" to={placeOf(h.id)}>{h.id}</Link> : null} {h.text}</span> <span class="note"><Badge word={h.kind} tone={h.kind === 'dead_end' ? 'bad' : ''} /> {h.where}</span></li>))}</ul>)}
    </>
  );
}

// The log itself: newest first, live, filtered by what it says about itself.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { EventList } from './events';
import { count, Data, Empty, Head, Loaded, LoadedPage } from './parts';
import { go, Link, withQuery, type Place } from './route';
import { useLive, useNews } from './server';
import type { EventRow, LogRows, WholeEvent } from './types';

const FAMILIES = ['record', 'inquiry', 'memory', 'task', 'pipeline', 'work', 'web'];
const SOURCES = ['cli', 'web', 'mcp', 'hook', 'workshop', 'ingest'];
const MOST_SHOWN = 500;
const MOST_ASKED = 2000;

export function LogPage({ place }: { place: Place }) {
  return place.path[1] ? <OneEvent seq={place.path[1]} /> : <Tail place={place} />;
}

function Tail({ place }: { place: Place }) {
  const type = place.query.get('type') ?? '';
  const source = place.query.get('source') ?? '';
  const words = place.query.get('words') ?? '';
  const [paused, setPaused] = useState(false);
  const [more, setMore] = useState(100);
  const query = new URLSearchParams({ limit: String(more), ...(type && { type }), ...(source && { source }), ...(words.trim() && { words: words.trim() }) });
  const live = useLive<LogRows>(`/api/log?${query}`, []);
  const [added, setAdded] = useState<EventRow[]>([]);
  const fresh = useRef(0);
  // At once: what comes in before the paint must not be taken away again.
  useLayoutEffect(() => { setAdded([]); fresh.current = live.value?.head ?? 0; }, [live.value]);
  useNews((news) => {
    if (news === 'lost') return live.again();
    if (paused) return;
    // Only the server sees the whole of an event.
    if (words.trim()) return live.again();
    const fits = news.events.filter((e) => (!type || e.type.startsWith(type.replace(/\*$/, ''))) && (!source || e.source === source));
    if (fits.length > 0) setAdded((a) => [...a, ...fits].slice(-MOST_SHOWN));
  });
  const set = (key: string) => (e: { currentTarget: { value: string } }) => go(withQuery(place, { [key]: e.currentTarget.value }), true);
  return (
    <>
      <Head title="Log" deck="Everything that ever happened in this project, in order, and never changed." />
      <form class="filters" onSubmit={(e) => e.preventDefault()}>
        <label>Family<select value={type} onChange={set('type')}>
          <option value="">any</option>{FAMILIES.map((f) => <option key={f} value={`${f}.`}>{f}</option>)}
        </select></label>
        <label>From<select value={source} onChange={set('source')}>
          <option value="">anywhere</option>{[...new Set([...SOURCES, ...(live.value?.events ?? []).map((e) => e.source), ...(source ? [source] : [])])].filter(Boolean).map((f) => <option key={f}>{f}</option>)}
        </select></label>
        <label>Words<input type="search" value={words} onInput={set('words')} placeholder="in type or content" /></label>
        <button type="button" aria-pressed={paused} onClick={() => { setPaused(!paused); if (paused) live.again(); }}>{paused ? 'Go on' : 'Pause'}</button>
      </form>
      <Loaded live={live}>{(v) => {
        const known = new Set(v.events.map((e) => e.seq));
        const all = [...v.events, ...added.filter((e) => !known.has(e.seq))]
          .reverse();
        if (all.length === 0) return <Empty title={v.head === 0 ? 'The log is empty' : 'No event matches'}>{v.head === 0 ? <>Whatever you do first stands here at once. You could <Link to="/inquiries#ask">ask a question</Link> of your documents.</> : 'Choose another family, another source or other words.'}</Empty>;
        return <>
          <p class="quietly" role="status">{count(all.length, 'event')} of {v.head.toLocaleString('en')}{words.trim() && v.searched < v.head && `, found in the newest ${v.searched.toLocaleString('en')}`}{paused && '; paused'}</p>
          <EventList events={all} fresh={fresh.current} />
          {v.events.length >= more && more < MOST_ASKED && <p class="more"><button type="button" onClick={() => setMore(Math.min(MOST_ASKED, more * 4))}>Show older</button></p>}
        </>;
      }}</Loaded>
    </>
  );
}


function OneEvent({ seq }: { seq: string }) {
  const live = useLive<WholeEvent>(`/api/log/${encodeURIComponent(seq)}`, []);
  return (
    <LoadedPage live={live} what="event" back="/log">{(e) => <>
      <Head title={`Event ${e.seq}`} deck={<code>{e.type}</code>}>
        <Link class="button" to="/log">All events</Link>
      </Head>
      <dl class="facts">
        <div><dt>When</dt><dd>{e.ts}</dd></div>
        <div><dt>Through</dt><dd>{e.source.kind} {e.source.name}</dd></div>
        <div><dt>By</dt><dd>{e.actor.role || 'nobody named'} {e.actor.agent}</dd></div>
        {e.session && <div><dt>Session</dt><dd>{e.session}</dd></div>}
        <div><dt>Id</dt><dd><code>{e.id}</code></dd></div>
        <div><dt>After</dt><dd><code class="hash">{e.prev}</code></dd></div>
      </dl>
      <section><h2>What it says</h2>
        <div class="said"><Data value={e.data} /></div></section>
      <nav class="pager" aria-label="Neighbours">
        {e.seq > 1 && <Link to={`/log/${e.seq - 1}`}>Event {e.seq - 1}</Link>}
        {e.seq < e.head && <Link to={`/log/${e.seq + 1}`}>Event {e.seq + 1}</Link>}
      </nav>
    </>}</LoadedPage>
  );
}

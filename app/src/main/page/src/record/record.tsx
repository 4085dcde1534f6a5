// The record: one tab for each way to look at it, and whatever one points at beside it.
import { Badge, Empty, Head, Id, Tabs } from '../parts';
import { go, usePlace, withQuery, type Place } from '../route';
import { useLive } from '../server';
import { ItemPanel } from './item';
import { Conflicts, Entries, Staging, Timeline } from './lists';
import { TreeView } from './tree';

export function RecordPage({ place }: { place: Place }) {
  const tab = place.path[1] ?? 'tree';
  const item = place.path[2] ?? '';
  const base = `/record/${tab}`;
  const search = place.query.get('q') ?? '';
  return (
    <>
      <Head title="Record" deck="What was tried, what came of it, and what is held to be true, with the reasons." />
      <Tabs current={base} tabs={[['/record/tree', 'Tree'], ['/record/claims', 'Claims'], ['/record/staging', 'Staging'], ['/record/conflicts', 'Conflicts'], ['/record/timeline', 'Timeline'], ['/record/search', 'Search']]} />
      <div class={item ? 'with-panel' : ''}>
        <div class="beside">
          {tab === 'tree' ? <TreeView place={place} selected={item} />
            : tab === 'claims' ? <Entries selected={item} />
            : tab === 'staging' ? <Staging selected={item} />
            : tab === 'conflicts' ? <Conflicts />
            : tab === 'timeline' ? <Timeline />
            : tab === 'search' ? <Search words={search} />
            : <Empty title="There is no such view">Choose one above.</Empty>}
        </div>
        {item && <ItemPanel id={item} close={base + location.search} />}
      </div>
    </>
  );
}

function Search({ words }: { words: string }) {
  const place = usePlace();
  const live = useLive<{ hits: { id: string; kind: string; text: string; score: number }[] }>(words ? `/api/record/search?q=${encodeURIComponent(words)}` : null, ['record']);
  return (
    <>
      <form class="filters" role="search" onSubmit={(e) => e.preventDefault()}>
        <label>Search the record<input type="search" value={words} onInput={(e) => go(withQuery(place, { q: e.currentTarget.value }), true)} /></label>
      </form>
      {live.value && (live.value.hits.length === 0
        ? <p class="quietly">Nothing in the record is about that.</p>
        : <ul class="rows">{live.value.hits.map((h) => <li key={h.id}><span><Id id={h.id} /> {h.text}</span> <span class="note"><Badge word={h.kind} /></span></li>)}</ul>)}
    </>
  );
}

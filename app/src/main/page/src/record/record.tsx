// The record: one tab for each way to look at it, and whatever one points at beside it.
import { Exports } from '../exports';
import type { SearchHits, Sizes } from '../types';
import { Badge, count, Empty, Head, Id, Loaded, Tabs } from '../parts';
import { go, withQuery, type Place } from '../route';
import { useLive } from '../server';
import { Conflicts } from './conflicts';
import { ItemPanel } from './item';
import { Entries, Staging } from './lists';
import { Proposed } from './proposed';
import { Timeline } from './timeline';
import { TreeView } from './tree';
import { WriteTurn } from './write';

const TABS: [string, string, string][] = [
  ['tree', 'Tree', 'Every step that was taken, from question to dead end.'],
  ['claims', 'Claims', 'What is held to be true now, and how sure that is.'],
  ['staging', 'Staging', 'Interpretations that wait for a signal; the nearest to being settled come first.'],
  ['proposed', 'Proposed', 'Sentences that the rules could not place for sure; nothing builds on them until you say so.'],
  ['conflicts', 'Conflicts', 'What cannot both be true, side by side until you decide.'],
  ['timeline', 'Timeline', 'Turn by turn: what was said, and what it left behind.'],
  ['search', 'Search', 'Everything in the record, by its words.'],
];

export function RecordPage({ place }: { place: Place }) {
  const tab = place.path[1] ?? 'tree';
  const item = tab === 'timeline' ? '' : place.path[2] ?? '';
  const base = `/record/${tab}`;
  const known = TABS.find(([word]) => word === tab);
  const sizes = useLive<Sizes>('/api/record', ['record']).value;
  return (
    <>
      <Head title="Record" place={known?.[1]} deck={known?.[2]} />
      <WriteTurn start={sizes?.tree === 0 && sizes.staging === 0} />
      <Tabs current={base} tabs={TABS.map(([word, name]) => [`/record/${word}`, name, sizes?.[word as keyof Sizes]])} />
      <div class={item ? 'with-panel' : ''}>
        <div class="beside">
          {tab === 'tree' ? <TreeView place={place} selected={item} />
            : tab === 'claims' ? <><Entries place={place} selected={item} /><Exports path="/api/record/export" formats={['docx', 'markdown', 'latex', 'bibtex', 'csv', 'vault']} /></>
            : tab === 'staging' ? <Staging selected={item} />
            : tab === 'proposed' ? <Proposed />
            : tab === 'conflicts' ? <Conflicts />
            : tab === 'timeline' ? <Timeline turn={place.path[2] ?? ''} />
            : tab === 'search' ? <Search place={place} />
            : <Empty title="There is no such view">Choose one above.</Empty>}
        </div>
        {item && <ItemPanel id={item} close={base + location.search} />}
      </div>
    </>
  );
}


function Search({ place }: { place: Place }) {
  const words = place.query.get('q') ?? '';
  const live = useLive<SearchHits>(words.trim() ? `/api/record/search?q=${encodeURIComponent(words)}` : null, ['record']);
  return (
    <>
      <form class="filters" role="search" onSubmit={(e) => e.preventDefault()}>
        <label>Search the record<input type="search" value={words} onInput={(e) => go(withQuery(place, { q: e.currentTarget.value }), true)} /></label>
      </form>
      {!words.trim() ? <p class="quietly">Nodes, entries and observations that share words with yours, the best first.</p>
        : <Loaded live={live}>{({ hits }) => <>
            <p class="quietly" role="status">{hits.length === 0 ? 'Nothing in the record is about that.' : count(hits.length, 'hit')}</p>
            <ul class="rows">{hits.map((h) => <li key={h.id}><span><Id id={h.id} /> {h.text}</span> <span class="note"><Badge word={h.kind} /></span></li>)}</ul>
          </>}</Loaded>}
    </>
  );
}

// Stored sources: the list of an inquiry's, and the words of one with the cited lines marked.
import type { StoredSource, TakenSource } from './types';
import { useEffect, useRef } from 'preact/hooks';
import { count, Empty, LoadedPanel } from './parts';
import { Panel } from './panel';
import { Link } from './route';
import { useLive } from './server';


export function SourcesView({ base, sources, chosen }: { base: string; sources: TakenSource[]; chosen: string }) {
  if (sources.length === 0) return <Empty title="No source was taken" command="cairn source add docs">Sources are stored with their bytes, so that every citation can be checked for ever.</Empty>;
  return (
    <div class={chosen ? 'with-panel even' : ''}>
      <ul class="rows beside">{sources.map((s) => (
        <li key={s.hash + s.title} class={s.hash === chosen ? 'chosen' : ''}>
          <span><Link to={`${base}/${encodeURIComponent(s.hash)}`} aria-current={s.hash === chosen ? 'true' : undefined}>{s.title}</Link></span>
          <span class="note"><code>{s.ref}</code> {s.lines > 0 && count(s.lines, 'line')}</span></li>))}</ul>
      {chosen && <Panel about={chosen} label="Source" close={base}><SourceText hash={chosen} /></Panel>}
    </div>
  );
}

export interface CitedPlace { from: number; to: number; unit: string | null; quote: string | null }

/** @param cited which lines to mark; without it the whole text */
export function SourceText({ hash, cited }: { hash: string; cited?: CitedPlace }) {
  const query = new URLSearchParams(cited ? { from: String(cited.from), to: String(cited.to), unit: cited.unit ?? 'lines' } : {});
  const live = useLive<StoredSource>(`/api/sources/${encodeURIComponent(hash)}?${query}`, []);
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => first.current?.scrollIntoView({ block: 'nearest' }), [live.value]);
  return (
    <LoadedPanel live={live} name="such source">{(s) => {
      const start = s.lines.find((l) => l.cited)?.number;
      return <>
        <h3>{s.title}</h3><p class="note"><code>{s.location}</code></p>
        {cited?.quote && <blockquote>{cited.quote}</blockquote>}
        <ol class="lines">{s.lines.map((l) => <li key={l.number} ref={l.number === start ? first : undefined} value={l.number} class={l.cited ? 'cited' : ''}>{l.cited ? <mark>{l.text || ' '}</mark> : l.text || ' '}</li>)}</ol>
        {!cited && s.lines.length < s.size && <p class="note">{count(s.size - s.lines.length, 'more line')} in the file itself.</p>}
      </>;
    }}</LoadedPanel>
  );
}

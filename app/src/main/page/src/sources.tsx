// Stored sources: the list of an inquiry's, and the words of one with the cited lines marked.
import type { SourceLine, StoredSource, TakenSource } from './types';
import { useEffect, useRef, useState } from 'preact/hooks';
import { deciding, type Span } from './deciding';
import { count, Empty, LoadedPanel } from './parts';
import { Panel } from './panel';
import { Link } from './route';
import { useLive } from './server';


export function SourcesView({ base, sources, chosen }: { base: string; sources: TakenSource[]; chosen: string }) {
  if (sources.length === 0) return <Empty title="No source was taken">Sources are stored with their bytes, so that every citation can be checked for ever.</Empty>;
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

/** @param cited which lines to mark; without it the whole text
 *  @param strong of the cited words, those that decide */
export function SourceText({ hash, cited, strong = [] }: { hash: string; cited?: CitedPlace; strong?: string[] }) {
  const query = new URLSearchParams(cited ? { from: String(cited.from), to: String(cited.to), unit: cited.unit ?? 'lines' } : {});
  const live = useLive<StoredSource>(`/api/sources/${encodeURIComponent(hash)}?${query}`, []);
  const first = useRef<HTMLLIElement>(null);
  const [asText, setAsText] = useState(false);
  useEffect(() => first.current?.scrollIntoView({ block: 'nearest' }), [live.value]);
  return (
    <LoadedPanel live={live} name="such source">{(s) => {
      const start = s.lines.find((l) => l.cited)?.number;
      const words = cited?.quote ? deciding(s.lines, cited.quote) : new Map<number, Span>();
      const most = strong.map((w) => deciding(s.lines, w));
      return <>
        <h3>{s.title}</h3><p class="note"><code>{s.location}</code></p>
        {cited?.quote && words.size === 0 && (asText || s.pages === 0) && <blockquote>{cited.quote}</blockquote>}
        {s.pages > 0 && !asText ? <PagePicture key={`${hash} ${s.page}`} hash={hash} source={s} quote={cited?.quote ?? ''} text={() => setAsText(true)} /> : <>
        {s.pages > 0 && <p class="buttons"><button type="button" onClick={() => setAsText(false)}>As pages</button></p>}
        <ol class="lines">{s.lines.map((l) => <li key={l.number} ref={l.number === start ? first : undefined} value={l.number} class={l.cited ? 'cited' : ''}><LineText line={l} words={words.get(l.number)} whole={words.size === 0} strong={most.flatMap((m) => m.get(l.number) ?? [])} /></li>)}</ol>
        {!cited && s.lines.length < s.size && <p class="note">{count(s.size - s.lines.length, 'more line')} in the file itself.</p>}</>}
      </>;
    }}</LoadedPanel>
  );
}

/** A page of a PDF as it is printed; the cited words are marked on the page where they stand. */
function PagePicture({ hash, source, quote, text }: { hash: string; source: StoredSource; quote: string; text: () => void }) {
  const [page, setPage] = useState(source.page);
  const query = quote && page === source.page ? `?${new URLSearchParams({ quote: quote.slice(0, LONGEST_QUOTE) })}` : '';
  return (
    <div class="pdf-page">
      <p class="buttons">
        <button type="button" disabled={page <= 1} onClick={() => setPage(page - 1)}>Page before</button>
        <span>Page {page} of {source.pages}</span>
        <button type="button" disabled={page >= source.pages} onClick={() => setPage(page + 1)}>Next page</button>
        <button type="button" onClick={text}>As text</button>
      </p>
      <img src={`/api/sources/${encodeURIComponent(hash)}/pages/${page}${query}`} alt={`Page ${page} of ${source.title}. "As text" shows its words.`} onError={text} />
    </div>
  );
}

const LONGEST_QUOTE = 2000;

/** @param whole the quote was not found word for word: the whole cited line is marked
 *  @param strong places in the line that decide */
function LineText({ line, words, whole, strong }: { line: SourceLine; words?: Span; whole: boolean; strong: Span[] }) {
  const marked = words ?? (line.cited && whole ? { from: 0, to: line.text.length } : undefined);
  if (!marked || line.text === '') return <>{line.text || ' '}</>;
  return <>{line.text.slice(0, marked.from)}<mark>{parts(line.text, marked, strong).map(([text, decides], i) => (decides ? <strong key={i}>{text}</strong> : text))}</mark>{line.text.slice(marked.to)}</>;
}

/** The marked part of a line, cut where words that decide begin and end. */
function parts(text: string, marked: Span, strong: Span[]): [string, boolean][] {
  const inside = strong.filter((s) => s.from < marked.to && s.to > marked.from).sort((a, b) => a.from - b.from);
  const all: [string, boolean][] = [];
  let at = marked.from;
  for (const s of inside) {
    const from = Math.max(at, s.from), to = Math.min(marked.to, s.to);
    if (to <= from) continue;
    all.push([text.slice(at, from), false], [text.slice(from, to), true]);
    at = to;
  }
  all.push([text.slice(at, marked.to), false]);
  return all.filter(([t]) => t !== '');
}

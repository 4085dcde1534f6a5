// What one node found, each passage with the lines it stands on beside it.
import { useState } from 'preact/hooks';
import { Badge, Loaded, Meter } from './parts';
import { useLive } from './server';

interface Cite { kind: string; ref: string; from: number; to: number; unit: string; quote: string; hash: string }
interface Passage { id: string; text: string; label: string; citations: Cite[]; support: number; support_note: string }
interface Findings {
  rationale: string; discoveries: Passage[]; connections: Passage[]; contradictions: Passage[]; summary: Passage[];
  child_insights: { child: string; passages: Passage[] }[]; open_questions: string[];
}
export interface NodeDetail { id: string; title: string; subfocus: string; rationale: string; findings: Findings | null; woven: Findings | null; failure: { kind: string; reasons: string[] } | null }

export function FindingsView({ node }: { node: NodeDetail }) {
  const [cite, setCite] = useState<Cite>();
  const best = node.woven ?? node.findings;
  return (
    <>
      <h2>{node.title}</h2>
      <p class="deck">{node.subfocus}</p>
      {node.failure && <p class="problem">No findings: {node.failure.reasons.join('; ') || node.failure.kind}</p>}
      {!best && !node.failure && <p class="quietly" aria-live="polite">An agent is at work; what it finds appears here.</p>}
      {best && <div class={cite ? 'split source-open' : ''}>
        <div>
          <Group title="In short" passages={best.summary} cite={cite} open={setCite} />
          <Group title="Found" passages={best.discoveries} cite={cite} open={setCite} />
          <Group title="Connections" passages={best.connections} cite={cite} open={setCite} />
          {best.child_insights?.map((c) => <Group key={c.child} title="From below" passages={c.passages} cite={cite} open={setCite} />)}
          <Group title="Contradictions" passages={best.contradictions} cite={cite} open={setCite} />
          {best.open_questions?.length > 0 && <section><h3>Open questions</h3><ul>{best.open_questions.map((q, i) => <li key={i}>{q}</li>)}</ul></section>}
        </div>
        {cite && <SourceBeside cite={cite} close={() => setCite(undefined)} />}
      </div>}
    </>
  );
}

function Group({ title, passages, cite, open }: { title: string; passages: Passage[]; cite?: Cite; open: (c: Cite) => void }) {
  if (!passages || passages.length === 0) return null;
  return (
    <section><h3>{title}</h3>
      <ul class="passages">
        {passages.map((p) => (
          <li key={p.id}>
            <p>{p.text}</p>
            <p class="note"><Badge word={p.label} />{p.support >= 0 && <> <Meter share={p.support} label="support" /> {p.support.toFixed(2)}</>}</p>
            <p class="cites">{p.citations.filter((c) => c.hash).map((c, i) => (
              <button key={i} type="button" class="quiet cite" aria-pressed={cite === c} onClick={() => open(c)}>{c.ref}{c.from > 0 && `:${c.unit === 'pages' ? 'p' : ''}${c.from}${c.to > c.from ? `–${c.to}` : ''}`}</button>))}</p>
          </li>))}
      </ul>
    </section>
  );
}

interface SourceLines { title: string; location: string; media_type: string; lines: { number: number; text: string; cited: boolean }[] }

function SourceBeside({ cite, close }: { cite: Cite; close: () => void }) {
  const query = new URLSearchParams({ from: String(cite.from), to: String(cite.to), unit: cite.unit });
  const live = useLive<SourceLines>(`/api/sources/${encodeURIComponent(cite.hash)}?${query}`, []);
  return (
    <aside class="source" aria-label="Source">
      <button type="button" class="close quiet" aria-label="Close the source" onClick={close}>×</button>
      <Loaded live={live}>{(s) => <>
        <h3>{s.title}</h3><p class="note"><code>{s.location}</code></p>
        {cite.quote && <blockquote>{cite.quote}</blockquote>}
        <ol class="lines">{s.lines.map((l) => <li key={l.number} value={l.number} class={l.cited ? 'cited' : ''}>{l.cited ? <mark>{l.text || ' '}</mark> : l.text || ' '}</li>)}</ol>
      </>}</Loaded>
    </aside>
  );
}

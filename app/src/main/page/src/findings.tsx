// What one node found, each passage with the lines it stands on beside it.
import type { InquiryNode, InquiryNodeCheckKind, InquiryNodeClaim, InquiryNodeFound } from './types';
import { Badge } from './parts';
import { Panel } from './panel';
import { Link, withQuery, type Place } from './route';
import { SourceText } from './sources';

const CHECKS: Record<InquiryNodeCheckKind, string> = {
  WORD_FOR_WORD: 'word for word', SUPPORTED: 'judged to hold', NOT_SUPPORTED: 'not supported',
  UNCLEAR: 'unclear to the judge', NOT_CHECKED: 'not checked',
};

function groups(f: InquiryNodeFound): [string, InquiryNodeClaim[]][] {
  return [
    ['In short', f.summary], ['Found', f.discoveries], ['Connections', f.connections],
    ...(f.child_insights ?? []).map((c): [string, InquiryNodeClaim[]] => ['From below', c.passages]),
    ['Contradictions', f.contradictions],
  ];
}

/** The first place in each source that a claim cites: two that disagree are read side by side. */
function sources(p: InquiryNodeClaim) {
  return p.citations.filter((c, i) => c.hash && p.citations.findIndex((o) => o.hash === c.hash) === i);
}

/** Which citation is open stands in the address, as `passage.number`. */
export function FindingsView({ node, place }: { node: InquiryNode; place: Place }) {
  const best = node.findings;
  const open = place.query.get('cite') ?? '';
  // Without a model the only facet is the question itself.
  const same = node.subfocus.replace(/[?.]$/, '') === node.title.replace(/[?.]$/, '');
  const all = best ? groups(best).filter(([, passages]) => passages?.length > 0) : [];
  const compared = all.flatMap(([, ps]) => ps).find((p) => p.id === place.query.get('compare'));
  const chosen = all.flatMap(([, ps]) => ps).flatMap((p) => p.citations.map((c, i) => ({ key: `${p.id}.${i}`, p, c }))).find(({ key }) => key === open);
  const cite = chosen?.c;
  return (
    <>
      <h2>{same ? node.subfocus : node.title}</h2>
      {!same && <p class="deck">{node.subfocus}</p>}
      {node.failure && <p class="problem">No findings: {node.failure.reasons.join('; ') || node.failure.kind}</p>}
      {!best && !node.failure && <p class="quietly" aria-live="polite">Nothing was found here yet. What an agent finds appears here.</p>}
      {compared && <section class="compare" aria-label="Sources side by side">
        <p class="statement">{compared.text}</p>
        <p><Link class="button" to={withQuery(place, { compare: '' })}>Back to all that was found</Link></p>
        <div class="sides">{sources(compared).map((c, i) => <section key={i}><SourceText hash={c.hash!} cited={c} strong={compared.deciding} /></section>)}</div>
      </section>}
      {best && !compared && <div class={cite ? 'split source-open' : ''}>
        <div>
          {all.map(([title, passages], i) => <Group key={title + i} title={title} passages={passages} open={open} place={place} />)}
          {best.open_questions?.length > 0 && <section><h3>Open questions</h3><ul>{best.open_questions.map((q, i) => <li key={i}>{q}</li>)}</ul></section>}
        </div>
        {cite?.hash && <Panel about={open} label="Source" close={withQuery(place, { cite: '' })}><SourceText hash={cite.hash} cited={cite} strong={chosen?.p.deciding} /></Panel>}
      </div>}
    </>
  );
}

function Group({ title, passages, open, place }: { title: string; passages: InquiryNodeClaim[]; open: string; place: Place }) {
  return (
    <section><h3>{title}</h3>
      <ul class="passages">
        {passages.map((p) => (
          <li key={p.id}>
            <p>{p.text}</p>
            <p class="note cites">{p.label !== 'discovered' && <Badge word={p.label} />}{p.check && <span>{CHECKS[p.check.kind]}{p.check.by && ` by ${p.check.by}`}</span>}{p.citations.map((c, i) => c.hash && (
              <Link key={i} class="cite" to={withQuery(place, { cite: open === `${p.id}.${i}` ? '' : `${p.id}.${i}` })} aria-current={open === `${p.id}.${i}` ? 'true' : undefined}>
                {c.ref}{c.from > 0 && `:${c.unit === 'pages' ? 'p' : ''}${c.from}${c.to > c.from ? `–${c.to}` : ''}`}
              </Link>))}{sources(p).length > 1 && <Link class="button" to={withQuery(place, { compare: p.id, cite: '' })}>Side by side</Link>}</p>
          </li>))}
      </ul>
    </section>
  );
}

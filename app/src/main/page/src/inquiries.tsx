// Inquiries: the list, and one with its tree, findings, sources, report and gates.
import { FindingsView, type NodeDetail } from './findings';
import { GateCard, type Gate } from './gate';
import type { InquiryRow } from './overview';
import { Badge, count, Empty, Head, Loaded, Meter, Status, Tabs, Time } from './parts';
import { Link, type Place } from './route';
import { useLive } from './server';

export function InquiriesPage({ place }: { place: Place }) {
  const id = place.path[1];
  return id ? <OneInquiry id={id} tab={place.path[2] ?? 'tree'} node={place.path[3] ?? ''} /> : <List />;
}

function List() {
  const live = useLive<{ inquiries: InquiryRow[] }>('/api/inquiries', ['inquiry']);
  return (
    <>
      <Head title="Inquiries" deck="Questions asked of your documents, and the trees of cited findings that answer them." />
      <Loaded live={live}>{({ inquiries }) => inquiries.length === 0
        ? <Empty title="No question has been asked yet" command={'cairn research "What drives the cost of heat pumps?" --in docs --depth 2'}>An inquiry splits your question into facets, explores each, checks every quote against the source, and ends with a reviewed report.</Empty>
        : <ul class="cards wide">
            {inquiries.map((i) => (
              <li key={i.id}><Link to={`/inquiries/${i.id}`}>
                <span class="kicker"><code>{i.id}</code> <Status word={i.state} /> <Status word={i.verdict} /> <Time at={i.opened} /></span>
                <strong>{i.question}</strong>
                <span class="note"><Meter share={i.nodes ? i.done / i.nodes : 0} label="nodes done" /> {i.done} of {count(i.nodes, 'node')} · {count(i.run, 'reply', 'replies')}{i.failed > 0 && ` · ${i.failed} failed`}{i.usd > 0 && ` · $${i.usd.toFixed(2)}`}</span>
              </Link></li>))}
          </ul>}</Loaded>
    </>
  );
}

interface TreeNode { id: string; parent: string | null; title: string; subfocus: string; model: string; state: string; passages: number; support: number; failure: string }
interface Whole {
  inquiry: InquiryRow; agents: string[]; nodes: TreeNode[];
  sources: { kind: string; ref?: string; location?: string; title: string; hash: string; lines: number }[];
  summary: { citations: { markers: number; quotes: number; mean_support: number }; cost: { calls: number; input_tokens: number; output_tokens: number; usd: number }; agents: { planned: number; run: number; failed: number }; gaps: { subject: string; reason: string; where: string }[]; report: { html: string; pdf: string } };
}

function OneInquiry({ id, tab, node }: { id: string; tab: string; node: string }) {
  const live = useLive<Whole>(`/api/inquiries/${encodeURIComponent(id)}`, ['inquiry', 'work']);
  const gates = useLive<{ gates: Gate[] }>('/api/gates', ['inquiry']);
  const base = `/inquiries/${id}`;
  return (
    <Loaded live={live}>{(w) => {
      const mine = (gates.value?.gates ?? []).filter((g) => g.protocol === 'inquiry' && g.id.startsWith(id));
      const { inquiry: i, summary: s } = w;
      return <>
        <Head title={i.question} deck={<><Status word={i.state} /> <Status word={i.verdict} /> opened <Time at={i.opened} /></>}>
          <Link class="button" to="/inquiries">All inquiries</Link>
        </Head>
        {mine.map((g) => <GateCard key={g.id} gate={g} />)}
        <ul class="figures">
          <li><span><strong>{i.done}<small> / {i.nodes}</small></strong><span>nodes done</span></span></li>
          <li><span><strong>{s.agents.run}</strong><span>{s.agents.failed > 0 ? `replies, ${s.agents.failed} failed` : 'replies of agents'}</span></span></li>
          <li><span><strong>{s.citations.markers}</strong><span>citations</span></span></li>
          <li><span><strong>{s.citations.mean_support ? s.citations.mean_support.toFixed(2) : '–'}</strong><span>mean support</span></span></li>
          <li><span><strong>{(s.cost.input_tokens + s.cost.output_tokens).toLocaleString('en')}</strong><span>tokens</span></span></li>
          <li><span><strong>${s.cost.usd.toFixed(2)}</strong><span>{w.agents.join(', ') || 'no agent yet'}</span></span></li>
        </ul>
        <Tabs current={`${base}/${tab}`} tabs={[[`${base}/tree`, 'Tree'], [`${base}/report`, 'Report'], [`${base}/sources`, 'Sources', w.sources.length], [`${base}/gaps`, 'Gaps', s.gaps.length]]} />
        {tab === 'tree' ? <TreeAndFindings id={id} nodes={w.nodes} chosen={node} />
          : tab === 'report' ? <Report id={id} ready={i.report} pdf={s.report.pdf} />
          : tab === 'sources' ? <Sources sources={w.sources} />
          : <Gaps gaps={s.gaps} />}
      </>;
    }}</Loaded>
  );
}

function TreeAndFindings({ id, nodes, chosen }: { id: string; nodes: TreeNode[]; chosen: string }) {
  if (nodes.length === 0) return <p class="quietly" aria-live="polite">The facets are being chosen; the tree starts here.</p>;
  const shown = chosen || nodes[0]!.id;
  return (
    <div class="split">
      <nav aria-label="Tree of the inquiry" class="inquiry-tree"><Branch id={id} nodes={nodes} parent={null} chosen={shown} /></nav>
      <Chosen id={id} node={shown} />
    </div>
  );
}

const STATES: Record<string, [string, string]> = { waiting: ['at work', 'plain'], found: ['found', 'fair'], done: ['done', 'good'], failed: ['failed', 'bad'] };

function Branch({ id, nodes, parent, chosen }: { id: string; nodes: TreeNode[]; parent: string | null; chosen: string }) {
  const children = nodes.filter((n) => n.parent === parent);
  if (children.length === 0) return null;
  return (
    <ul>
      {children.map((n) => {
        const [word, tone] = STATES[n.state] ?? [n.state, 'plain'];
        return (
          <li key={n.id}>
            <Link to={`/inquiries/${id}/tree/${n.id}`} aria-current={n.id === chosen ? 'true' : undefined}>
              <span class="title">{n.title}</span>
              <span class="note"><Badge word={word} tone={tone} />{n.passages > 0 && ` ${count(n.passages, 'passage')}`}{n.model && ` · ${n.model}`}{n.failure && ` · ${n.failure}`}</span>
            </Link>
            <Branch id={id} nodes={nodes} parent={n.id} chosen={chosen} />
          </li>);
      })}
    </ul>
  );
}

function Chosen({ id, node }: { id: string; node: string }) {
  const live = useLive<NodeDetail>(`/api/inquiries/${encodeURIComponent(id)}/nodes/${encodeURIComponent(node)}`, ['inquiry']);
  return <section class="findings" aria-label="Findings"><Loaded live={live}>{(n) => <FindingsView node={n} />}</Loaded></section>;
}

function Report({ id, ready, pdf }: { id: string; ready: boolean; pdf: string }) {
  if (!ready) return <Empty title="The report is not written yet">It follows when every branch has been explored, reviewed and put together.</Empty>;
  const address = `/api/inquiries/${encodeURIComponent(id)}/report`;
  return <>
    <p class="quietly"><a href={address} target="_blank" rel="noopener">Open it alone</a>{pdf && <> · as a file: <code>{pdf}</code></>}</p>
    <iframe class="report" title="Report" src={address} />
  </>;
}

function Sources({ sources }: { sources: Whole['sources'] }) {
  if (sources.length === 0) return <Empty title="No source was taken" command="cairn source add docs" />;
  return <ul class="rows">{sources.map((s) => <li key={s.hash + s.title}><span>{s.title}</span> <span class="note"><code>{s.ref ?? s.location}</code> {s.lines > 0 && count(s.lines, 'line')}</span></li>)}</ul>;
}

function Gaps({ gaps }: { gaps: { subject: string; reason: string; where: string }[] }) {
  if (gaps.length === 0) return <p class="quietly">Nothing is known to be missing.</p>;
  return <ul class="rows">{gaps.map((g, i) => <li key={i}><span><strong>{g.subject}</strong> {g.reason}</span> <span class="note">{g.where}</span></li>)}</ul>;
}

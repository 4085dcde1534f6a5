// Inquiries: the list, and one with its tree, findings, sources, report and gates.
import { AskForm } from './ask';
import { FindingsView } from './findings';
import { GateCard } from './gate';
import { Badge, count, Empty, Figure, Head, Loaded, LoadedPage, Meter, Status, Tabs, Time } from './parts';
import { useShownMode } from './mode';
import { Link, type Place } from './route';
import { Exports } from './exports';
import { NAMES, RunBar, standing } from './running';
import { useLive } from './server';
import { SourcesView } from './sources';
import type { AnswerSummaryCoverage as Coverage, InquiryList, InquiryNode, InquirySummaryGap as Gap, OpenGateList, TreeNode, WholeInquiry } from './types';

export function InquiriesPage({ place }: { place: Place }) {
  const id = place.path[1];
  return id ? <OneInquiry id={id} tab={place.path[2]} chosen={place.path[3] ?? ''} place={place} /> : <List />;
}

function List() {
  const live = useLive<InquiryList>('/api/inquiries', ['inquiry']);
  const gates = useLive<OpenGateList>('/api/gates', ['inquiry']);
  const asks = (id: string) => (gates.value?.gates ?? []).some((g) => g.protocol === 'inquiry' && g.id.startsWith(`${id}.`));
  return (
    <>
      <Head title="Inquiries" deck="Questions asked of your documents, and the trees of cited findings that answer them." />
      <AskForm />
      <Loaded live={live}>{({ inquiries, runs }) => inquiries.length === 0
        ? <Empty title="No question has been asked yet" >Ask one above. Every quote of the report is checked against the source.</Empty>
        : <ul class="cards wide">
            {inquiries.map((i) => (
              <li key={i.id}><Link to={`/inquiries/${i.id}`}>
                <span class="kicker"><Status word={i.state} /> <Answered word={i.answered} /> <Reviewed word={i.verdict} /> <Time at={i.opened} /></span>
                <strong>{i.question}</strong>
                <span class="note">{i.state === 'open' && (i.nodes > 0 ? <><Meter share={i.done / i.nodes} label="nodes done" /> {i.done} of {count(i.nodes, 'node')} done · </> : 'no facets yet · ')}{i.state === 'open' && ` ${standing(runs[i.id], asks(i.id))} · `}{count(i.run, 'reply', 'replies')}{i.failed > 0 && ` · ${i.failed} failed`}{i.usd > 0 && ` · $${i.usd.toFixed(2)}`}</span>
              </Link></li>))}
          </ul>}</Loaded>
    </>
  );
}


function OneInquiry({ id, tab: named, chosen, place }: { id: string; tab?: string; chosen: string; place: Place }) {
  const live = useLive<WholeInquiry>(`/api/inquiries/${encodeURIComponent(id)}`, ['inquiry', 'work']);
  const gates = useLive<OpenGateList>('/api/gates', ['inquiry']);
  const base = `/inquiries/${id}`;
  return (
    <LoadedPage live={live} what="inquiry" back="/inquiries">{(w) => {
      const mine = (gates.value?.gates ?? []).filter((g) => g.protocol === 'inquiry' && g.id.startsWith(`${id}.`));
      const { inquiry: i, summary: s } = w;
      const tokens = s.cost.input_tokens + s.cost.output_tokens;
      // Who opens a finished one came for its answer.
      const tab = named ?? (i.report && i.state !== 'open' ? 'report' : 'tree');
      return <>
        <Head title={i.question} deck={<><Status word={i.state} /> <Answered word={s.answer.status} /> <Reviewed word={i.verdict} /> opened <Time at={i.opened} />{s.reason && s.reason !== i.verdict && ` · ${s.reason}`}</>}>
          <Link class="button" to="/inquiries">All inquiries</Link>
        </Head>
        {i.state === 'open' && <RunBar path={`/api/inquiries/${encodeURIComponent(id)}`} run={w.run} asks={mine.length > 0} again={live.again} />}
        {mine.map((g) => <GateCard key={g.id} gate={g} whole />)}
        <ul class="figures">
          <li><Figure n={i.nodes ? i.done : '–'} of={i.nodes || undefined} word="nodes done" /></li>
          <li><Figure n={s.agents.run} of={i.state === 'open' && s.agents.run <= s.agents.planned ? s.agents.planned : undefined} word={s.agents.failed > 0 ? `replies, ${s.agents.failed} failed` : 'replies of agents'} /></li>
          <li><Figure n={s.citations.markers} word="citations" /></li>
          <li><Figure n={s.citations.word_for_word} of={s.citations.statements || undefined} word={['statements word for word', ...(s.citations.judged > 0 ? [`${s.citations.judged} judged`] : []), ...(s.citations.open > 0 ? [`${s.citations.open} open`] : [])].join(', ')} /></li>
          {tokens > 0 && <li><Figure n={tokens.toLocaleString('en')} word="tokens" /></li>}
          <li><Figure n={`$${s.cost.usd.toFixed(2)}`} word={w.agents.map((a) => NAMES[a] ?? a).join(', ') || 'no agent yet'} /></li>
        </ul>
        <Tabs current={`${base}/${tab}`} tabs={[[`${base}/tree`, 'Tree', w.nodes.length], [`${base}/report`, 'Report'], [`${base}/sources`, 'Sources', w.sources.length], [`${base}/gaps`, 'Gaps', s.gaps.length]]} />
        {tab === 'tree' ? <TreeAndFindings id={id} nodes={w.nodes} chosen={chosen} place={place} ended={i.state !== 'open'} />
          : tab === 'report' ? <Report id={id} ready={i.report} pdf={s.report.pdf} ended={i.state !== 'open'} />
          : tab === 'sources' ? <><SourcesView base={`${base}/sources`} sources={w.sources} chosen={chosen} /><Unread coverage={s.coverage} /></>
          : tab === 'gaps' ? <Gaps gaps={s.gaps} />
          : <Empty title="There is no such view">Choose one above.</Empty>}
      </>;
    }}</LoadedPage>
  );
}

const ANSWERED: Record<string, [string, string]> = { ANSWERED: ['answered', 'good'], PARTLY: ['answered in part', 'fair'], NOT_ANSWERED: ['the sources do not answer it', 'bad'] };

/** Whether the sources answer the question. */
export function Answered({ word }: { word: string }) {
  const known = ANSWERED[word];
  return known ? <Badge word={known[0]} tone={known[1]} /> : null;
}

const REVIEWED: Record<string, [string, string]> = { PASS: ['checks passed', 'plain'], PASS_WITH_ADVISORIES: ['checks passed, with remarks', 'plain'], ESCALATE: ['checks not passed', 'bad'] };

/** What the checks of the text came to: nothing about whether the question is answered. */
function Reviewed({ word }: { word: string }) {
  const known = REVIEWED[word];
  return known ? <Badge word={known[0]} tone={known[1]} /> : <Status word={word} />;
}

function TreeAndFindings({ id, nodes, chosen, place, ended }: { id: string; nodes: TreeNode[]; chosen: string; place: Place; ended: boolean }) {
  if (nodes.length === 0) return <p class="quietly" aria-live="polite">{ended ? 'It ended before anything was explored.' : 'The tree grows here once the facets are chosen. Above stands who works on that, or what to click.'}</p>;
  const shown = chosen || nodes[0]!.id;
  return (
    <div class="split">
      <nav aria-label="Tree of the inquiry" class="inquiry-tree"><Branch id={id} nodes={nodes} parent={null} chosen={shown} /></nav>
      <Chosen id={id} node={shown} place={place} />
    </div>
  );
}

const STATES: Record<string, [string, string]> = { waiting: ['open', 'plain'], found: ['found', 'fair'], done: ['done', 'good'], failed: ['failed', 'bad'] };

function Branch({ id, nodes, parent, chosen }: { id: string; nodes: TreeNode[]; parent: string | null; chosen: string }) {
  const children = nodes.filter((n) => n.parent === parent);
  if (children.length === 0) return null;
  return (
    <ul>
      {children.map((n) => {
        const [word, tone] = STATES[n.state] ?? [n.state, 'plain'];
        return (
          <li key={n.id}>
            <Link to={`/inquiries/${id}/tree/${encodeURIComponent(n.id)}`} aria-current={n.id === chosen ? 'true' : undefined}>
              <span class="title">{n.title}</span>
              <span class="note"><Badge word={word} tone={tone} />{n.passages > 0 && ` ${count(n.passages, 'passage')}`}{n.model && ` · ${n.model}`}{n.failure && ` · ${n.failure}`}</span>
            </Link>
            <Branch id={id} nodes={nodes} parent={n.id} chosen={chosen} />
          </li>);
      })}
    </ul>
  );
}

function Chosen({ id, node, place }: { id: string; node: string; place: Place }) {
  const live = useLive<InquiryNode>(`/api/inquiries/${encodeURIComponent(id)}/nodes/${encodeURIComponent(node)}`, ['inquiry']);
  return <section class="findings" aria-label="Findings"><Loaded live={live}>{(n) => <FindingsView node={n} place={place} />}</Loaded></section>;
}

function Report({ id, ready, pdf, ended }: { id: string; ready: boolean; pdf: string; ended: boolean }) {
  const mode = useShownMode();
  if (!ready && ended) return <Empty title="There is no report">The inquiry ended before one was written. What was found until then stands in the tree.</Empty>;
  if (!ready) return <Empty title="The report is not written yet">It is written when every branch has been explored, reviewed and put together. Above stands who works on that, or what to click.</Empty>;
  const address = `/api/inquiries/${encodeURIComponent(id)}/report`;
  return <>
    <p class="quietly"><a href={address} target="_blank" rel="noopener">Open it alone</a>{pdf && <> · <a href={`${address}.pdf`} download>Download the PDF</a></>}</p>
    <Exports path={`/api/inquiries/${encodeURIComponent(id)}/export`} formats={['docx', 'markdown', 'latex', 'bibtex', 'csv', 'vault', 'crate']} />
    <iframe class="report" title="Report" src={`${address}?mode=${mode}`} />
  </>;
}

/** What was named and could not be read: a report without it is no report about it. */
function Unread({ coverage: { unread, more } }: { coverage: Coverage }) {
  if (unread.length === 0) return null;
  return (
    <section><h2>Not read <span class="count">{unread.length + more}</span></h2>
      <ul class="rows">{unread.map((u) => <li key={u.file}><span><code>{u.file}</code></span> <span class="note">{u.why}</span></li>)}</ul>
      {more > 0 && <p class="more">{count(more, 'more')}</p>}
    </section>
  );
}

function Gaps({ gaps }: { gaps: Gap[] }) {
  if (gaps.length === 0) return <p class="quietly">Nothing is known to be missing.</p>;
  return <ul class="rows">{gaps.map((g, i) => <li key={i}><span><strong>{g.subject}</strong> {g.reason}</span> <span class="note">{g.where}</span></li>)}</ul>;
}

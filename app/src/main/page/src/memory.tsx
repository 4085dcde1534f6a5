// Memory: the board of what lasts with its evidence, the fragments behind a line, and recall.
import { useState } from 'preact/hooks';
import type { DossierList, LineRow as Line, MemoryBoard, OneDossier, OneLine, ProposalRow, Recalled, Woven } from './types';
import { tell } from './notices';
import { Panel } from './panel';
import { Badge, count, Empty, Head, Loaded, LoadedPanel, Problem, Tabs, Time, Words } from './parts';
import { go, Link, placeOf, useStart, withQuery, type Place } from './route';
import { act, useLive, useSending } from './server';


const TABS: [string, string, string][] = [
  ['board', 'Board', 'Rules that last beyond a session, and what speaks for and against each.'],
  ['dossiers', 'Dossiers', 'What is known about a person, a tool or a topic, gathered from what happened.'],
  ['recall', 'Recall', 'Everything memory and record know, by its words; a dead end that fits comes first.'],
];

export function MemoryPage({ place }: { place: Place }) {
  const tab = place.path[1] ?? 'board';
  const known = TABS.find(([word]) => word === tab);
  return (
    <>
      <Head title="Memory" place={known?.[1]} deck={known?.[2]} />
      <Tabs current={`/memory/${tab}`} tabs={TABS.map(([word, name]) => [`/memory/${word}`, name])} />
      {tab === 'recall' ? <Recall place={place} /> : tab === 'dossiers' ? <Dossiers chosen={place.path[2] ?? ''} /> : tab === 'board' ? <Board chosen={place.path[2] ?? ''} /> : <Empty title="There is no such view">Choose one above.</Empty>}
    </>
  );
}

function Board({ chosen }: { chosen: string }) {
  const live = useLive<MemoryBoard>('/api/memory', ['memory']);
  return (
    <Loaded live={live}>{(m) => m.lines.length + m.rules.length + m.gone.length + m.proposed.length === 0
      ? <><AddRule /><Empty title="No rule stands on the board yet">Add one above, or let your coding agent's sessions be read: what you say to it again and again becomes a rule. Each earns its place by evidence, or leaves.</Empty></>
      : <div class={chosen ? 'with-panel' : ''}>
          <div class="beside">
            <p class="quietly">{count(m.lines.length, 'rule')}, {count(m.fragments, 'piece')} of evidence. A bar upwards speaks for a rule, downwards against it; the newest is on the right.</p>
            <AddRule />
            <Weave />
            {m.proposed.length > 0 && <Proposals all={m.proposed} />}
            <Lines lines={m.lines} chosen={chosen} />
            {m.rules.length > 0 && <section><h2>Rules in your own files</h2><Lines lines={m.rules} chosen={chosen} /></section>}
            {m.gone.length > 0 && <details class="gone" open={m.gone.some((l) => l.id === chosen)}><summary>{count(m.gone.length, 'line')} left the board</summary><Lines lines={m.gone} chosen={chosen} /></details>}
          </div>
          {chosen && <Chosen id={chosen} all={[...m.lines, ...m.rules, ...m.gone]} />}
        </div>}</Loaded>
  );
}

function AddRule() {
  const [text, setText] = useState('');
  const form = useStart<HTMLFormElement>('rule');
  const { busy, trouble, sending } = useSending();
  const add = (e: Event) => {
    e.preventDefault();
    sending(() => act('/api/memory/lines', { text: text.trim() }).then(() => { tell('It stands on the board.'); setText(''); }));
  };
  return (
    <form ref={form} class="inline-form" aria-label="Add a rule" onSubmit={add}>
      <label>Add a rule<input value={text} maxLength={500} placeholder="Run the tests before every commit." onInput={(e) => setText(e.currentTarget.value)} /></label>
      <button type="submit" disabled={busy || !text.trim()}>Add</button>
      {trouble && <Problem trouble={trouble} />}
    </form>
  );
}

/** Lets memory read on now, in the place of the next time by itself. */
function Weave() {
  const { busy, trouble, sending } = useSending();
  const weave = () => sending(() => act<Woven>('/api/memory/weave', {}).then((w) =>
    tell(w.events === 0 ? 'Nothing has happened since memory was woven last.' : `${count(w.events, 'event')} read, ${count(w.fragments, 'fragment')} of evidence found.${w.more ? ' There is more to read: weave again.' : ''}`)));
  return (
    <div class="changes"><p class="buttons"><button type="button" disabled={busy} onClick={weave}>{busy ? 'Weaving…' : 'Weave now'}</button> <span class="note">reads what happened since, and counts what speaks for and against each rule</span></p>
      {trouble && <Problem trouble={trouble} />}</div>
  );
}

/** What may become a line, and one word settles. */
function Proposals({ all }: { all: ProposalRow[] }) {
  const { trouble, sending } = useSending();
  const settle = (p: ProposalRow, action: string, done: string) =>
    sending(() => act(`/api/memory/proposals/${encodeURIComponent(p.id)}/${action}`, {}).then(() => tell(done)));
  return (
    <section aria-labelledby="proposed"><h2 id="proposed">{count(all.length, 'proposal')} for you to settle</h2>
      <ul class="rows">{all.map((p) => (
        <li key={p.id}><span>{p.held && <Badge word="held" tone="bad" />} <Words text={p.text} ids={false} /></span>
          <span class="note">{p.reason}; by {p.by}</span>
          <span class="buttons changes"><button type="button" onClick={() => settle(p, 'approve', 'It is a line now.')}>Make it a rule</button>
            <button type="button" onClick={() => settle(p, 'reject', 'Turned down.')}>Turn down</button></span></li>))}</ul>
      {trouble && <Problem trouble={trouble} />}
    </section>
  );
}

/** What a person lays down about a line. */
function Decide({ line }: { line: Line }) {
  const { busy, trouble, sending } = useSending();
  if (line.status !== 'standing') return null;
  const verbs: [string, string, string][] = [
    line.pinned ? ['unpin', 'Do not pin', 'Not pinned any more.'] : ['pin', 'Pin', 'Shown before all others.'],
    line.enforced ? ['remind', 'Only remind', 'It reminds only.'] : ['enforce', 'Enforce', 'Tool calls against it are refused from now on.'],
    ['forget', 'Forget', 'Forgotten.'],
  ];
  return (
    <section><h3>Decide</h3>
      <div class="buttons changes">{verbs.map(([action, word, done]) => (
        <button key={action} type="button" disabled={busy} onClick={() => sending(() => act(`/api/memory/lines/${encodeURIComponent(line.id)}/${action}`, {}).then(() => tell(done)))}>{word}</button>))}</div>
      {trouble && <Problem trouble={trouble} />}
    </section>
  );
}

/** What the counts lead to. */
const VERDICTS: Record<string, [string, string]> = {
  keep: ['keeps its place', 'good'], watch: ['watched', 'fair'], waiting: ['not tried yet', 'plain'], rewrite: ['to be rewritten', 'bad'], 'rewrite-or-remove': ['rewrite or remove', 'bad'],
};

function Verdict({ line }: { line: Line }) {
  const [word, tone] = VERDICTS[line.verdict] ?? [line.verdict, 'plain'];
  return line.status === 'standing' ? <Badge word={word} tone={tone} /> : <Badge word={line.status} tone="bad" />;
}

function Lines({ lines, chosen }: { lines: Line[]; chosen: string }) {
  return (
    <ol class="memory-lines">
      {lines.map((l) => (
        <li key={l.id} class={l.id === chosen ? 'chosen' : ''}>
          <Link to={`/memory/board/${l.id}`} aria-current={l.id === chosen ? 'true' : undefined}>
            <span class="number">{l.number > 0 ? `L${l.number}` : l.place}</span>
            <Trend letters={l.trend} />
            <span class="text"><Words text={plain(l.text)} ids={false} /></span>
            <span class="note"><Sums line={l} /> <Verdict line={l} />{l.pinned && <Badge word="pinned" />}{l.enforced && <Badge word="enforced" tone="bad" />}{l.rivals.length > 0 && <Badge word="has a rival" tone="fair" />}</span>
          </Link>
        </li>))}
    </ol>
  );
}

function Sums({ line: l }: { line: Line }) {
  const parts = [`${l.strengthening} for`, `${l.weakening} against`, ...(l.waiting > 0 ? [`${l.waiting} neutral`] : [])];
  return <span class="sums">{l.fared || (l.trend ? parts.join(', ') : 'no evidence yet')}</span>;
}

/** Without the mark of a list item and the pointer to a dossier. */
const plain = (text: string) => text.replace(/^\s*[-*]\s+/, '').replace(/\s*\[\[[^\]]*\]\]/g, '');
const dossiers = (text: string) => [...text.matchAll(/\[\[([^\]]*)\]\]/g)].map((m) => m[1]!);

const STEPS: Record<string, [string, number]> = { S: ['for', 1], W: ['against', -1], N: ['neutral', 0] };
const BAR = 8;

function Trend({ letters }: { letters: string }) {
  if (!letters) return <span class="trend" />;
  const words = [...letters].map((l) => STEPS[l]?.[0] ?? l).join(', ');
  const wide = Math.max(1, letters.length) * BAR;
  return (
    <svg class="trend" viewBox={`0 0 ${wide} 24`} width={wide} height={24} role="img" aria-label={`evidence, newest last: ${words}`}>
      <line x1="0" x2={wide} y1="12" y2="12" />
      {[...letters].map((l, i) => {
        const step = STEPS[l]?.[1] ?? 0;
        return <rect key={i} x={i * BAR + 1} y={step > 0 ? 2 : step < 0 ? 12 : 10.5} width={BAR - 2.5} height={step === 0 ? 3 : 10} class={STEPS[l]?.[0] ?? 'neutral'} />;
      })}
    </svg>
  );
}


function Chosen({ id, all }: { id: string; all: Line[] }) {
  const live = useLive<OneLine>(`/api/memory/lines/${encodeURIComponent(id)}`, ['memory']);
  const other = (key: string) => all.find((l) => l.id === key);
  return (
    <Panel about={id} label="About the line" close="/memory/board">
      <LoadedPanel live={live} name="such line">{({ line, fragments }) => <>
        <p class="kicker"><code>{line.number > 0 ? `L${line.number}` : line.status}</code> <Verdict line={line} /> {dossiers(line.text).map((d) => <Link key={d} to={`/memory/dossiers/${encodeURIComponent(d)}`}>{d}</Link>)}</p>
        <h2><Words text={plain(line.text)} ids={false} /></h2>
        <p class="note inline"><span>{line.authority}</span>{line.fared && <span>{line.fared}</span>}{line.place && <code>{line.place}</code>}</p>
        {line.quote && <blockquote><Words text={line.quote} ids={false} /></blockquote>}
        <Decide line={line} />
        {line.rivals.length > 0 && <section><h3>Rivals</h3><ul class="comments">{line.rivals.map((r) => <li key={r}><Link to={`/memory/board/${r}`}>{plain(other(r)?.text ?? r)}</Link></li>)}</ul></section>}
        {line.successor && <p class="note">It became <Link to={`/memory/board/${line.successor}`}>{plain(other(line.successor)?.text ?? line.successor)}</Link>.</p>}
        <section><h3>{count(fragments.length, 'piece')} of evidence</h3>
          {fragments.length === 0 && <p class="quietly">Nothing has shown yet whether it helps.</p>}
          <ol class="lineage">{fragments.map((f) => (
            <li key={f.event + f.trajectory}><span class="turn"><Time at={f.at} /></span>
              <p><Words text={f.evidence} ids={false} /></p><p class="note"><Badge word={f.trajectory} tone={f.trajectory === 'strengthening' ? 'good' : f.trajectory === 'weakening' ? 'bad' : 'plain'} /> {f.signal}, judged by {f.judge}</p></li>))}</ol>
        </section>
      </>}</LoadedPanel>
    </Panel>
  );
}


function Dossiers({ chosen }: { chosen: string }) {
  const live = useLive<DossierList>('/api/memory/dossiers', ['memory']);
  return (
    <Loaded live={live}>{({ dossiers }) => dossiers.length === 0
      ? <><Empty title="There is no dossier yet">Weaving reads what happened since the last time, counts evidence for and against each line, and opens a dossier for each name that keeps coming up and each topic a line points to.</Empty><Weave /></>
      : <div class={chosen ? 'with-panel' : ''}>
          <ul class="cards beside">{dossiers.map((d) => (
            <li key={d.id} class={d.id === chosen ? 'chosen' : ''}><Link to={`/memory/dossiers/${encodeURIComponent(d.id)}`} aria-current={d.id === chosen ? 'true' : undefined}>
              <span class="kicker"><Badge word={d.kind} /> <Time at={d.latest} /></span>
              <strong>{d.title}</strong>
              <span class="note">{count(d.events, 'event')}, {d.lines === 0 ? 'no line of the board' : `${count(d.lines, 'line')} of the board`}</span>
            </Link></li>))}</ul>
          {chosen && <OneDossier id={chosen} />}
        </div>}</Loaded>
  );
}

function OneDossier({ id }: { id: string }) {
  const live = useLive<OneDossier>(`/api/memory/dossiers/${encodeURIComponent(id)}`, ['memory']);
  return (
    <Panel about={id} label="About the dossier" close="/memory/dossiers">
      <LoadedPanel live={live} name="such dossier">{({ dossier, statements, lines }) => <>
        <p class="kicker"><Badge word={dossier.kind} /> {count(dossier.events, 'event')}</p>
        <h2>{dossier.title}</h2>
        <section><h3>What is known</h3>
          <ol class="lineage">{statements.map((s, i) => <li key={i}><span class="turn"><Time at={s.at} /></span><p>{plain(s.text)}</p><p class="note"><Badge word={s.tag} /></p></li>)}</ol>
        </section>
        <section><h3>Lines that point here</h3>
          {lines.length === 0 ? <p class="quietly">No line of the board points here.</p>
            : <ul class="comments">{lines.map((l) => <li key={l.id}><Link to={`/memory/board/${l.id}`}>{plain(l.text)}</Link> <Verdict line={l} /></li>)}</ul>}
        </section>
        <section><h3>File</h3><p class="note"><code>{dossier.path}</code></p></section>
      </>}</LoadedPanel>
    </Panel>
  );
}


function Recall({ place }: { place: Place }) {
  const words = place.query.get('q') ?? '';
  const live = useLive<Recalled>(words.trim() ? `/api/memory/recall?q=${encodeURIComponent(words)}` : null, []);
  return (
    <>
      <form class="filters" role="search" onSubmit={(e) => e.preventDefault()}>
        <label>Search all that is known<input type="search" value={words} onInput={(e) => go(withQuery(place, { q: e.currentTarget.value }), true)} /></label>
      </form>
      {!words.trim() ? <p class="quietly">Board, dossiers, fragments, claims, heuristics, dead ends and turns are searched as you type.</p>
        : <Loaded live={live}>{({ hits }) => <>
            <p class="quietly" role="status">{hits.length === 0 ? 'Nothing is known about that. Try other words, or fewer.' : count(hits.length, 'hit')}</p>
            <ul class="rows">{hits.map((h) => (
              <li key={h.kind + h.id}><span>{/^[A-Z]\d+$/.test(h.id) ? <Link class="id" to={placeOf(h.id)}>{h.id}</Link> : null} {h.text}</span> <span class="note"><Badge word={h.kind} tone={h.kind === 'dead_end' ? 'bad' : ''} /> {h.where}</span></li>))}</ul>
          </>}</Loaded>}
    </>
  );
}

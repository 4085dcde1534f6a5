// What one wants to know first: what waits, what is at risk, what happened lately, is all well.
import { AskForm } from './ask';
import { EventList } from './events';
import { GateCard } from './gate';
import { Answered } from './inquiries';
import { tell } from './notices';
import { Badge, count, Head, Id, Loaded, Meter, Problem, tone } from './parts';
import { Link } from './route';
import { standing } from './running';
import { spoken, title, useTurn } from './tasks';
import { TourHint } from './tour';
import { act, useLive, useMe, useSending } from './server';
import type { Adopted, DriftRow, Health as HealthAnswer, Overview, RecordLine, Restored } from './types';


export function OverviewPage() {
  const live = useLive<Overview>('/api/overview', ['*']);
  return <Loaded live={live}>{(o) => o.head === 0 ? <Beginning project={o.project} /> : <Board o={o} />}</Loaded>;
}

function Beginning({ project }: { project: string }) {
  return (
    <>
      <Head title={project} place="Overview" deck="Nothing has happened here yet." />
      <h2>Ask a question of your documents</h2>
      <AskForm />
      <h2>Or begin with something else</h2>
      <ul class="cards starts">{STARTS.map(([to, name, words]) => <li key={to}><Link to={to}><strong>{name}</strong><span class="words">{words}</span></Link></li>)}</ul>
    </>
  );
}

const STARTS: [to: string, name: string, words: string][] = [
  ['/record/tree#write', 'Write down what happened', 'Facts are filed at once; what you believe waits until something settles it.'],
  ['/tasks#new', 'Open a task', 'From a goal to reviewed work in stages, with your decision at the gates.'],
  ['/memory/board#rule', 'Add a rule', 'It is counted from then on how it fares: what never helps leaves the board.'],
  ['/pipeline#run', 'Set up a pipeline', 'Workers deliver files, critics judge them, and scores are added up by the program.'],
];

function Board({ o }: { o: Overview }) {
  // Nothing waits for somebody who may not answer.
  const whom = useMe()?.role === 'reader' ? 'for an answer' : 'for you';
  return (
    <>
      <Head title={o.project} place="Overview" deck={o.gates.length === 0 ? `No question waits ${whom}.` : undefined}>
        <Link class="button main changes" to="/inquiries#ask">Ask a question</Link>
      </Head>
      <TourHint />
      {o.gates.length > 0 && (
        <section aria-labelledby="waits" class="gates">
          <h2 id="waits">{count(o.gates.length, 'question waits', 'questions wait')} {whom}</h2>
          {o.gates.map((g) => <GateCard key={g.id} gate={g} />)}
        </section>)}
      <Figures o={o} />
      <div class="columns">
        <div>
          <Running o={o} />
          <Tasks o={o} />
          <Finished o={o} />
          <Risks o={o} />
          {o.record.open_threads.length > 0 && (
            <section><h2>Open threads</h2>
              <ul class="rows">{o.record.open_threads.slice(0, 6).map((t, i) => <li key={i}><span>{t}</span></li>)}</ul>
            </section>)}
        </div>
        <section class="lately"><h2>Lately</h2><EventList plain events={[...o.lately].reverse()} />
          <p class="more"><Link to="/log">The whole log</Link></p></section>
      </div>
      <Health />
    </>
  );
}

function Figures({ o }: { o: Overview }) {
  const c = o.record.counts;
  const figures: [string, number, string][] = [
    [c.nodes === 1 ? 'step recorded' : 'steps recorded', c.nodes ?? 0, '/record/tree'], ['known', c.entries ?? 0, '/record/claims'],
    ['not settled yet', o.record.staged, '/record/staging'], ['inquiries open', o.inquiries.length, '/inquiries'],
    [o.tasks.length === 1 ? 'task' : 'tasks', o.tasks.length, '/tasks'], ['events', o.head, '/log'],
  ];
  return (
    <ul class="figures">
      {figures.filter(([, n]) => n > 0).map(([word, n, to]) => <li key={word}><Link to={to}><strong>{n.toLocaleString('en')}</strong><span>{word}</span></Link></li>)}
    </ul>
  );
}

const WHY: [keyof Overview['record'], string, string][] = [
  ['at_risk', 'a premise fell', 'bad'], ['conflicts', 'contradicted', 'fair'], ['stale', 'stale', 'fair'], ['near', 'settles soon', 'plain'],
];
const SHOWN = 10;

function Risks({ o }: { o: Overview }) {
  const risks = WHY.flatMap(([field, why, colour]) => (o.record[field] as RecordLine[]).map((l) => ({ ...l, why, colour })));
  const statuses = Object.entries(o.record.claims_by_status).filter(([, n]) => n > 0);
  if (statuses.length + risks.length === 0) return null;
  return (
    <section><h2>Claims</h2>
      {statuses.length > 0 && <Statuses statuses={statuses} />}
      {risks.length === 0
        ? <p class="quietly">No claim rests on a fallen premise, none is contradicted, nothing is stale.</p>
        : <ul class="rows">{risks.slice(0, SHOWN).map((r) => (
            <li key={r.why + r.id}><span><Id id={r.id} /> {r.text}</span> <span class="note"><Badge word={r.why} tone={r.colour} /></span></li>))}</ul>}
      {risks.length > SHOWN && <p class="more"><Link to="/record/conflicts">{count(risks.length - SHOWN, 'more')}</Link></p>}
    </section>
  );
}

const ORDER = ['supported', 'testing', 'hypothesis', 'untested', 'weakened', 'refuted', 'withdrawn'];

/** How the claims stand, as one bar. */
function Statuses({ statuses }: { statuses: [string, number][] }) {
  const sorted = [...statuses].sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return (
    <Link class="statuses" to="/record/claims" aria-label={`Claims: ${sorted.map(([s, n]) => `${n} ${s}`).join(', ')}`}>
      <span class="bar" aria-hidden="true">{sorted.map(([s, n]) => <span key={s} class={`part ${s} ${tone(s)}`} style={{ flexGrow: n }} />)}</span>
      <span class="legend">{sorted.map(([s, n]) => <span key={s} class={`${s} ${tone(s)}`}>{n} {s}</span>)}</span>
    </Link>
  );
}

function Running({ o }: { o: Overview }) {
  const p = o.pipeline;
  const runs = Boolean(p.run) && !p.ended;
  if (o.inquiries.length === 0 && !runs) return null;
  return (
    <section><h2>Under way</h2>
      <ul class="rows">
        {o.inquiries.map((i) => (
          <li key={i.id}><span><Link to={`/inquiries/${i.id}`}>{i.question}</Link></span>
            <span class="note">{i.nodes > 0 ? <><Meter share={i.done / i.nodes} label="nodes done" /> {i.done} of {count(i.nodes, 'node')}</> : 'no facets yet'} · {standing(o.runs[i.id], o.gates.some((g) => g.id.startsWith(`${i.id}.`)))}{i.usd > 0 && `, $${i.usd.toFixed(2)}`}</span>
          </li>))}
        {runs && <li><span><Link to="/pipeline">{p.task || p.run}</Link></span>
          <span class="note">{count((p.agents ?? []).filter((a) => a.stage === 'passed').length, 'agent')} of {p.agents?.length ?? 0} passed</span></li>}
      </ul>
    </section>
  );
}

/** What ended lately: who comes back wants the answers first. */
function Finished({ o }: { o: Overview }) {
  const p = o.pipeline;
  const ran = Boolean(p.run) && p.ended;
  if (o.answered.length === 0 && !ran) return null;
  return (
    <section><h2>Finished</h2>
      <ul class="rows">
        {o.answered.map((i) => (
          <li key={i.id}><span><Link to={`/inquiries/${i.id}`}>{i.question}</Link></span>
            <span class="note">{i.answered ? <Answered word={i.answered} /> : <Badge word={i.state} tone={tone(i.state)} />}</span></li>))}
        {ran && <li><span><Link to="/pipeline">{p.task || p.run}</Link></span>
          <span class="note"><Badge word={p.reached ? 'goal reached' : 'ended'} tone={p.reached ? 'good' : 'plain'} />{p.overall !== null && ` ${Math.round(p.overall)} of 100`}</span></li>}
      </ul>
      <p class="more"><Link to="/inquiries">All inquiries</Link></p>
    </section>
  );
}

function Tasks({ o }: { o: Overview }) {
  const turn = useTurn();
  if (o.tasks.length === 0) return null;
  const mine = [...o.tasks].sort((a, b) => Number(b.turn === 'person') - Number(a.turn === 'person'));
  return (
    <section><h2>Tasks</h2>
      <ul class="rows">{mine.slice(0, 8).map((t) => (
        <li key={t.id}><span><Link class="id" to={`/tasks/${t.id}`}>{t.id}</Link> {title(t.title)}</span>
          <span class="note">{t.turn === 'person' ? <Badge word={turn} tone="fair" /> : t.turn && <>for the {t.turn}</>} <Badge word={spoken(t.status)} /></span></li>))}</ul>
    </section>
  );
}


/** By file: a file is adopted or restored as a whole. */
const drifted = (h: HealthAnswer) => Object.entries(Object.groupBy(h.drift, (d) => d.file)) as [string, DriftRow[]][];

function Health() {
  const live = useLive<HealthAnswer>('/api/health', []);
  return (
    <section aria-labelledby="health"><h2 id="health">Health</h2>
      <Loaded live={live}>{(h) => <>
        {h.behind.length > 0 && <>
          <p class="quietly">What was recorded is safe, but files could not follow it:</p>
          <ul class="rows behind">{h.behind.map((b, i) => <li key={i}><span><code>{b.file || 'all files'}</code><span class="note">{b.message}; {b.hint}</span></span></li>)}</ul>
        </>}
        {h.drift.length === 0 && h.behind.length === 0
          && <p class="quietly">Every file is as it was written. The server uses {Math.round(h.memory / 1048576)} MB.</p>}
        {h.drift.length > 0 && <>
          <p class="quietly">{count(drifted(h).length, 'file was', 'files were')} changed by other hands. Adopt takes a change into the log; restore puts the written version back and keeps the other one in <code>.cairn/kept</code>.</p>
          <ul class="rows drift">{drifted(h).map(([file, places]) => <DriftRow key={file} file={file} places={places} settled={live.again} />)}</ul>
        </>}
      </>}</Loaded>
    </section>
  );
}

function DriftRow({ file, places, settled }: { file: string; places: DriftRow[]; settled: () => void }) {
  const { busy, trouble, sending } = useSending();
  const settle = (action: string) => sending(() => act<Partial<Adopted & Restored>>(`/api/drift/${action}`, { file }).then((r) => {
    tell(action === 'adopt' ? [`Adopted ${file}: ${count(r.events ?? 0, 'event')}.`, ...(r.refused ?? []).map((why) => `Not taken in: ${why}.`)].join(' ')
      : `Restored ${file}${r.kept ? `; the other version is in ${r.kept}` : ''}.`);
    settled();
  }));
  return (
    <li>
      <span><code>{file}</code>{places.map((d, i) => <span key={i} class="note">{d.line > 0 && `line ${d.line}: `}{d.message}</span>)}{trouble && <Problem trouble={trouble} />}</span>
      <span class="buttons changes">
        {!places[0]!.gone && <button type="button" disabled={busy} aria-label={`Adopt ${file}`} onClick={() => settle('adopt')}>Adopt</button>}
        <button type="button" disabled={busy} aria-label={`Restore ${file}`} onClick={() => settle('restore')}>Restore</button>
      </span>
    </li>
  );
}

// What one wants to know first: what waits, what is at risk, what happened lately, is all well.
import { EventList } from './events';
import { GateCard, type Gate } from './gate';
import { Badge, count, Empty, Head, Id, Loaded, Meter, Status } from './parts';
import { Link } from './route';
import { useLive, type EventRow } from './server';

export interface InquiryRow {
  id: string; question: string; opened: string; state: string; verdict: string;
  done: number; nodes: number; agents: number; run: number; failed: number; usd: number; report: boolean;
}
interface Line { id: string; kind: string; text: string }
interface Overview {
  project: string; folder: string; head: number; gates: Gate[];
  record: {
    session: string; summary: string; counts: Record<string, number>; statuses: Record<string, number>;
    open_threads?: string[]; threads?: string[]; near?: Line[]; conflicts?: Line[]; at_risk?: Line[]; stale?: Line[];
  };
  inquiries: InquiryRow[];
  tasks: { id: string; title: string; status: string; gates: number; turn: string; next: string }[];
  pipeline: { run: string | null; overall?: number | null; goal?: string; ended?: boolean };
  lately: EventRow[];
}

export function OverviewPage() {
  const live = useLive<Overview>('/api/overview', ['*']);
  return <Loaded live={live}>{(o) => o.head === 0 ? <Beginning project={o.project} /> : <Board o={o} />}</Loaded>;
}

function Beginning({ project }: { project: string }) {
  return (
    <>
      <Head title={project} deck="Nothing has happened here yet." />
      <Empty title="Ask a question of your documents" command={'cairn research "What drives …?" --in docs --depth 2'}>
        The answer is a tree of cited findings and a reviewed report. You watch it grow here.
      </Empty>
      <Empty title="Or let the record keep itself while you work" command="cairn init --agent claude">
        Facts are recorded at once, interpretations are staged, and claims need an observable signal.
      </Empty>
    </>
  );
}

function Board({ o }: { o: Overview }) {
  const risks = [
    ...(o.record.at_risk ?? []).map((l) => ({ ...l, why: 'a premise fell' })),
    ...(o.record.conflicts ?? []).map((l) => ({ ...l, why: 'contradicted' })),
    ...(o.record.stale ?? []).map((l) => ({ ...l, why: 'stale' })),
    ...(o.record.near ?? []).map((l) => ({ ...l, why: 'settles soon' })),
  ];
  return (
    <>
      <Head title={o.project} deck={o.record.summary || `${count(o.head, 'event')} in the log`} />
      {o.gates.length > 0
        ? <section aria-labelledby="waits" class="gates">
            <h2 id="waits">{count(o.gates.length, 'question waits', 'questions wait')} for you</h2>
            {o.gates.map((g) => <GateCard key={g.id} gate={g} />)}
          </section>
        : <p class="nothing-waits">Nothing waits for you.</p>}
      <Figures o={o} />
      <div class="columns">
        <div>
          {o.inquiries.length > 0 && (
            <section><h2>Running inquiries</h2>
              <ul class="rows">{o.inquiries.map((i) => (
                <li key={i.id}><Link to={`/inquiries/${i.id}`}>{i.question}</Link>
                  <span class="note"><Meter share={i.nodes ? i.done / i.nodes : 0} label="nodes done" /> {i.done} of {count(i.nodes, 'node')}, {count(i.run, 'agent')} run{i.usd > 0 && `, $${i.usd.toFixed(2)}`}</span>
                </li>))}</ul>
            </section>)}
          <section><h2>At risk and unsettled</h2>
            {risks.length === 0
              ? <p class="quietly">No claim rests on a fallen premise, none is contradicted, nothing is stale.</p>
              : <ul class="rows">{risks.slice(0, 12).map((r) => (
                  <li key={r.why + r.id}><span><Id id={r.id} /> {r.text}</span> <span class="note"><Badge word={r.why} tone={r.why === 'settles soon' ? 'plain' : 'fair'} /></span></li>))}</ul>}
          </section>
          {o.tasks.length > 0 && (
            <section><h2>Tasks</h2>
              <ul class="rows">{o.tasks.slice(0, 8).map((t) => (
                <li key={t.id}><span><Link class="id" to={`/tasks/${t.id}`}>{t.id}</Link> {t.title}</span> <span class="note"><Status word={t.status} /> {t.next}</span></li>))}</ul>
            </section>)}
        </div>
        <section class="lately"><h2>Lately</h2><EventList events={[...o.lately].reverse()} />
          <p><Link to="/log">The whole log</Link></p></section>
      </div>
      <Health />
    </>
  );
}

function Figures({ o }: { o: Overview }) {
  const c = o.record.counts;
  const figures: [string, number, string][] = [
    ['nodes', c.nodes ?? 0, '/record/tree'], ['entries', c.entries ?? 0, '/record/claims'],
    ['staged', c.observations ?? 0, '/record/staging'], ['inquiries running', o.inquiries.length, '/inquiries'],
    ['tasks', o.tasks.length, '/tasks'], ['events', o.head, '/log'],
  ];
  return (
    <ul class="figures">
      {figures.map(([word, n, to]) => <li key={word}><Link to={to}><strong>{n.toLocaleString('en')}</strong><span>{word}</span></Link></li>)}
    </ul>
  );
}

interface HealthAnswer { drift: { file: string; message: string; hint: string }[]; memory: number; events: number }

function Health() {
  const live = useLive<HealthAnswer>('/api/health', []);
  return (
    <section aria-labelledby="health"><h2 id="health">Health</h2>
      <Loaded live={live}>{(h) => h.drift.length === 0
        ? <p class="quietly">Every file is as it was written. The server uses {Math.round(h.memory / 1048576)} MB.</p>
        : <ul class="rows">{h.drift.map((d) => <li key={d.file}><span><code>{d.file}</code> {d.message}</span> <span class="note">{d.hint}</span></li>)}</ul>}
      </Loaded>
    </section>
  );
}

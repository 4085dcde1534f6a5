// One node, entry or observation: what it says, how it came to be, what rests on it, what to do.
import { useState } from 'preact/hooks';
import { Badge, Id, Loaded, Meter, Problem, Status } from '../parts';
import { Link } from '../route';
import { act, Trouble, useLive } from '../server';

interface Evidence { quote: string; turn: string; nodes: string[]; files: string[]; counter: number }
interface Moment { turn: string; what: string; signal: string; evidence: Evidence }
export interface Near { signal: string; have: number; need: number; words: string }
interface Item {
  id: string; kind: string; text: string; lineage: Moment[]; dependants: string[]; nearness: Near[];
  entry?: { title: string; statement: string; status: string; provenance: string; falsification: string; conditions: string; proof: string[]; dependencies: string[]; sources: string[]; conflicts: string[]; at_risk: string; taste: string[]; observation: string; tags: string[] };
  node?: { type: string; title: string; provenance: string; timestamp: string; parent: string | null; also_depends_on: string[]; payload: Record<string, unknown>; turn: string };
  observation?: { content: string; context: string; potential_type: string; provenance: string; bound_to: string[]; promoted: boolean; promoted_to: string | null; crystallized_via: string | null; conflicts: string[]; stale: boolean; turn: string };
}

export function ItemPanel({ id, close }: { id: string; close: string }) {
  const live = useLive<Item>(`/api/record/items/${encodeURIComponent(id)}`, ['record']);
  return (
    <aside class="panel" aria-label={`About ${id}`}>
      <Link class="close" to={close} aria-label="Close">×</Link>
      <Loaded live={live}>{(item) => <About item={item} />}</Loaded>
    </aside>
  );
}

function About({ item }: { item: Item }) {
  const { entry, node, observation } = item;
  const title = entry?.title || node?.title || '';
  const said = entry?.statement || observation?.content || '';
  return (
    <>
      <p class="kicker"><code>{item.id}</code> <Badge word={item.kind} /> {entry && <Status word={entry.status} />} {observation && <Status word={observation.promoted ? 'finished' : 'staged'} />}</p>
      {title && <h2>{title}</h2>}
      {said && said !== title && <p class="statement">{said}</p>}
      {entry?.at_risk && <p class="problem">At risk: it rests on <Id id={entry.at_risk} />, which fell.</p>}
      {node && <Payload payload={node.payload} />}
      <dl class="facts">
        <Fact name="Provenance" value={entry?.provenance ?? node?.provenance ?? observation?.provenance} />
        <Fact name="Falsified by" value={entry?.falsification} />
        <Fact name="Holds when" value={entry?.conditions} />
        <Fact name="Context" value={observation?.context} />
        <Ids name="Parent" ids={node?.parent ? [node.parent] : []} />
        <Ids name="Rests on" ids={entry?.dependencies ?? node?.also_depends_on ?? []} />
        <Ids name="Evidence" ids={entry?.proof ?? observation?.bound_to ?? []} />
        <Ids name="Came from" ids={entry?.observation ? [entry.observation] : []} />
        <Ids name="Became" ids={observation?.promoted_to ? [observation.promoted_to.split(':').pop()!] : []} />
        <Ids name="Contradicts" ids={entry?.conflicts ?? observation?.conflicts ?? []} />
        <Ids name="Carried by it" ids={item.dependants} />
      </dl>
      {item.nearness.length > 0 && <section><h3>How near it is to being settled</h3><Nearness near={item.nearness} /></section>}
      <Lineage moments={item.lineage} />
      {entry && entry.taste.length > 0 && <section><h3>Comments</h3><ul>{entry.taste.map((t, i) => <li key={i}>{t}</li>)}</ul></section>}
      <Actions item={item} />
    </>
  );
}

function Payload({ payload }: { payload: Record<string, unknown> }) {
  const rows = Object.entries(payload).filter(([, v]) => v !== '' && v !== null && !(Array.isArray(v) && v.length === 0));
  return <dl class="facts">{rows.map(([k, v]) => <Fact key={k} name={k.replaceAll('_', ' ')} value={Array.isArray(v) ? v.join(', ') : typeof v === 'object' ? JSON.stringify(v) : String(v)} />)}</dl>;
}

function Fact({ name, value }: { name: string; value?: string }) {
  return value ? <div><dt>{name}</dt><dd>{value}</dd></div> : null;
}

function Ids({ name, ids }: { name: string; ids: string[] }) {
  return ids.length > 0 ? <div><dt>{name}</dt><dd>{ids.map((id, i) => <>{i > 0 && ', '}{/^[A-Z]\d/.test(id) ? <Id key={id} id={id} /> : id}</>)}</dd></div> : null;
}

export function Nearness({ near }: { near: Near[] }) {
  return (
    <ul class="nearness">
      {near.map((n) => <li key={n.signal}><span class="signal">{n.signal.replace('-', ' ')}</span><Meter share={n.have / n.need} label={`${n.signal}: ${n.have} of ${n.need}`} /><span class="why">{n.words}</span></li>)}
    </ul>
  );
}

function Lineage({ moments }: { moments: Moment[] }) {
  if (moments.length === 0) return null;
  return (
    <section><h3>How it came to be</h3>
      <ol class="lineage">
        {moments.map((m, i) => (
          <li key={i}>
            <span class="turn">{m.turn}</span>
            <div><p>{m.what}</p>
              {m.signal && <p class="note">by {m.signal.toLowerCase().replaceAll('_', ' ').replaceAll('-', ' ')}</p>}
              {m.evidence?.quote && <blockquote>{m.evidence.quote}</blockquote>}
              {m.evidence?.nodes?.length > 0 && <p class="note">shown by {m.evidence.nodes.map((n, j) => <>{j > 0 && ', '}<Id key={n} id={n} /></>)}</p>}
              {m.evidence?.files?.length > 0 && <p class="note">{m.evidence.files.map((f) => <code key={f} class="hash">{f}</code>)}</p>}
            </div>
          </li>))}
      </ol>
    </section>
  );
}

type Form = { action: string; word: string; fields: [string, string][]; choices?: Record<string, string[]> };

function forms(item: Item): Form[] {
  const list: Form[] = [];
  if (item.observation && !item.observation.promoted) list.push({ action: 'affirm', word: 'Affirm', fields: [['words', 'What you say about it, kept verbatim']] });
  if (item.entry) {
    const gone = ['refuted', 'withdrawn'].includes(item.entry.status);
    list.push(gone
      ? { action: 'revive', word: 'Revive', fields: [['reason', 'Why it should live again']] }
      : { action: 'withdraw', word: 'Withdraw', fields: [['reason', 'Why, if not for a result']] });
  }
  list.push({ action: 'comment', word: 'Comment', fields: [['comment', 'In your words']], choices: { tag: ['endorse', 'uncertain', 'reject'], object: ['claim', 'evidence', 'framing', 'priority'] } });
  return list;
}

/** The same commands, and so the same rules, as in the terminal. */
function Actions({ item }: { item: Item }) {
  const [open, setOpen] = useState('');
  const all = forms(item);
  const form = all.find((f) => f.action === open);
  return (
    <section class="actions">
      <h3>Decide</h3>
      <div class="buttons">{all.map((f) => <button key={f.action} type="button" aria-expanded={open === f.action} onClick={() => setOpen(open === f.action ? '' : f.action)}>{f.word}</button>)}</div>
      {form && <ActionForm key={form.action} form={form} id={item.id} done={() => setOpen('')} />}
    </section>
  );
}

function ActionForm({ form, id, done }: { form: Form; id: string; done: () => void }) {
  const start = Object.fromEntries(Object.entries(form.choices ?? {}).map(([k, v]) => [k, v[0]!]));
  const [said, setSaid] = useState<Record<string, string>>(start);
  const [trouble, setTrouble] = useState<Trouble>();
  const set = (name: string, value: string) => setSaid({ ...said, [name]: value });
  const submit = (e: Event) => {
    e.preventDefault();
    act(`/api/record/items/${encodeURIComponent(id)}/${form.action}`, said).then(done, setTrouble);
  };
  return (
    <form class="action" onSubmit={submit}>
      {Object.entries(form.choices ?? {}).map(([name, values]) => (
        <label key={name}>{name}<select value={said[name]} onChange={(e) => set(name, e.currentTarget.value)}>{values.map((v) => <option key={v}>{v}</option>)}</select></label>))}
      {form.fields.map(([name, word]) => <label key={name}>{word}<textarea rows={2} value={said[name] ?? ''} onInput={(e) => set(name, e.currentTarget.value)} /></label>)}
      <button type="submit" class="main">{form.word} {id}</button>
      {trouble && <Problem trouble={trouble} />}
    </form>
  );
}

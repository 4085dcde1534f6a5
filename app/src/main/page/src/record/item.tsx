// One node, entry or observation: what it says, how it came to be, what rests on it, what to do.
import type { Hands, Item, Moment, SignalNearness as Near } from '../types';
import { EventList } from '../events';
import { Badge, Id, LoadedPanel, Meter, Status, Words } from '../parts';
import { Panel } from '../panel';
import { Link } from '../route';
import { useLive } from '../server';
import { Actions } from './actions';


export function ItemPanel({ id, close }: { id: string; close: string }) {
  const live = useLive<Item>(`/api/record/items/${encodeURIComponent(id)}`, ['record']);
  return <Panel about={id} label={`About ${id}`} close={close}><LoadedPanel live={live} name={id}>{(item) => <About item={item} />}</LoadedPanel></Panel>;
}

function About({ item }: { item: Item }) {
  const { entry, node, observation } = item;
  const title = entry?.title || node?.title || observation?.content || '';
  const turn = node?.turn ?? observation?.turn;
  return (
    <>
      <p class="kicker"><code>{item.id}</code> <Badge word={item.kind} /> {entry && <Status word={entry.status} />} {observation && <Status word={observation.promoted ? 'settled' : 'staged'} />}</p>
      <h2>{title}</h2>
      {entry && entry.statement !== title && <p class="statement"><Words text={entry.statement} /></p>}
      {entry?.at_risk && <p class="problem">At risk: it rests on <Id id={entry.at_risk} />, which fell.</p>}
      <dl class="facts">
        {node && <Payload payload={node.payload} />}
        <Fact name="Falsified by" value={entry?.falsification} />
        <Fact name="Holds when" value={entry?.conditions} />
        <Fact name="Context" value={observation?.context} />
        <Fact name="Provenance" value={entry?.provenance ?? node?.provenance ?? observation?.provenance} />
        <Ids name="Parent" ids={node?.parent ? [node.parent] : []} />
        <Ids name="Rests on" ids={entry?.dependencies ?? node?.also_depends_on ?? []} />
        <Ids name="Evidence" ids={entry?.proof ?? observation?.bound_to ?? []} />
        <Ids name="Came from" ids={entry?.observation ? [entry.observation] : []} />
        <Ids name="Became" ids={observation?.promoted_to ? [observation.promoted_to.split(':').pop()!] : []} />
        <Ids name="Contradicts" ids={entry?.conflicts ?? observation?.conflicts ?? []} />
        <Ids name="What rests on it" ids={item.dependants} />
        {turn && <div><dt>Turn</dt><dd><TurnLink turn={turn} /></dd></div>}
      </dl>
      {item.nearness.length > 0 && <section><h3>How near it is to being settled</h3><Nearness near={item.nearness} /></section>}
      <Lineage moments={item.lineage} />
      <Comments comments={[...(entry?.taste ?? []), ...item.comments]} />
      <Who id={item.id} />
      <Actions item={item} />
    </>
  );
}

/** Which people had a hand in it; nothing where people have no names. */
function Who({ id }: { id: string }) {
  const live = useLive<Hands>(`/api/record/items/${encodeURIComponent(id)}/hands`, ['record']);
  const events = live.value?.events ?? [];
  return events.length === 0 ? null : <section><h3>Who</h3><EventList plain events={events} /></section>;
}

function TurnLink({ turn }: { turn: string }) {
  return <Link class="turn" to={`/record/timeline/${encodeURIComponent(turn)}`}>{turn}</Link>;
}

function Payload({ payload }: { payload: Record<string, unknown> }) {
  const rows = Object.entries(payload).filter(([, v]) => v !== '' && v !== null && !(Array.isArray(v) && v.length === 0));
  const plain = (v: unknown) => Array.isArray(v) ? v.join(', ') : typeof v === 'object' ? JSON.stringify(v) : String(v);
  return <>{rows.map(([k, v]) => <Fact key={k} name={k.replaceAll('_', ' ')} value={plain(v)} />)}</>;
}

function Fact({ name, value }: { name: string; value?: string }) {
  return value ? <div><dt>{name}</dt><dd><Words text={value} /></dd></div> : null;
}

function Ids({ name, ids }: { name: string; ids: string[] }) {
  return ids.length > 0 ? <div><dt>{name}</dt><dd>{ids.map((id, i) => <>{i > 0 && ', '}{/[\s/.]/.test(id) ? id : <Id key={id} id={id} />}</>)}</dd></div> : null;
}

export function Nearness({ near }: { near: Near[] }) {
  return (
    <ul class="nearness">
      {near.map((n) => <li key={n.signal}><span class="signal">{n.signal.replace('-', ' ')}</span><Meter share={n.have / n.need} label={`${n.signal}: ${n.have} of ${n.need}`} /><span class="why">{n.words.replace(/^not settled: /, '')}</span></li>)}
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
            <TurnLink turn={m.turn} />
            <p><Words text={m.what} /></p>
            {m.signal && <p class="note">signal: {m.signal.toLowerCase().replaceAll('_', ' ').replaceAll('-', ' ')}</p>}
            {m.evidence?.quote && <blockquote>{m.evidence.quote}</blockquote>}
            {m.evidence?.nodes?.length > 0 && <p class="note">shown by {m.evidence.nodes.map((n, j) => <>{j > 0 && ', '}<Id key={n} id={n} /></>)}</p>}
            {m.evidence?.files?.length > 0 && <p class="note">{m.evidence.files.map((f) => <code key={f} class="hash">{f}</code>)}</p>}
          </li>))}
      </ol>
    </section>
  );
}

function Comments({ comments }: { comments: string[] }) {
  return comments.length === 0 ? null
    : <section><h3>Comments</h3><ul class="comments">{comments.map((t, i) => <li key={i}><Words text={t} /></li>)}</ul></section>;
}

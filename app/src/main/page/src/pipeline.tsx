// The pipeline: who waits for whom, how far the run has come, what blocks.
import { GateCard, type Gate } from './gate';
import { Badge, count, Empty, Head, Loaded, Meter, Status } from './parts';
import { useLive } from './server';

interface Review { critic: string; score: number | null; round?: number }
interface Agent { agent: string; stage: string; attempt: number; round: number; rounds: number; escalations: number; score: number | null; files: string[]; reviews: Review[]; waits_for: string[] }
interface Point { x: number; y: number }
interface Graph { width: number; height: number; boxes: Record<string, { x: number; y: number; width: number; height: number }>; lines: { from: string; to: string; label: string; points: Point[] }[] }
interface Answer {
  run: { run: string | null; project?: string; mode?: string; goal?: string; ended?: boolean; reached?: boolean; loop?: number; note?: string; overall?: number | null; opens?: string[]; agents?: Agent[] };
  registry?: string; agents?: { name: string; phase: string; group: string; critic: string }[]; graph?: Graph;
}

export function PipelinePage() {
  const live = useLive<Answer>('/api/pipeline', ['pipeline']);
  const gates = useLive<{ gates: Gate[] }>('/api/gates', ['pipeline']);
  return (
    <>
      <Head title="Pipeline" deck="Workers and critics from a registry; scores are added up in code and void when the artifact changes." />
      {(gates.value?.gates ?? []).filter((g) => g.protocol === 'pipeline').map((g) => <GateCard key={g.id} gate={g} />)}
      <Loaded live={live}>{(p) => {
        if (!p.registry && !p.run.run) return <Empty title="This project has no registry" command="cairn pipeline lint --help">A registry names workers, what each needs and makes, and who judges it. Put one at <code>.claude/rules/permissions.md</code>.</Empty>;
        const at = new Map((p.run.agents ?? []).map((a) => [a.agent, a]));
        return <>
          {p.run.run ? <Run run={p.run} /> : <Empty title="No run yet" command="cairn pipeline run --help">The registry <code>{p.registry}</code> lists {count(p.agents?.length ?? 0, 'agent')}.</Empty>}
          {p.graph && <section><h2>Who waits for whom</h2><Picture graph={p.graph} at={at} /></section>}
          {p.run.agents && p.run.agents.length > 0 && <Agents agents={p.run.agents} />}
        </>;
      }}</Loaded>
    </>
  );
}

function Run({ run }: { run: Answer['run'] }) {
  return (
    <ul class="figures">
      <li><span><strong>{run.overall != null ? run.overall.toFixed(1) : '–'}</strong><span>overall score</span></span></li>
      <li><span><strong>{run.loop ?? 0}</strong><span>loop</span></span></li>
      <li><span><strong>{(run.agents ?? []).filter((a) => a.stage === 'passed').length}<small> / {run.agents?.length ?? 0}</small></strong><span>agents passed</span></span></li>
      <li><span><strong class="word">{run.ended ? (run.reached ? 'reached' : 'ended') : 'running'}</strong><span>{run.goal || run.mode}</span></span></li>
    </ul>
  );
}

function Agents({ agents }: { agents: Agent[] }) {
  return (
    <section><h2>Agents</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label="Agents">
        <table><thead><tr><th scope="col">Agent</th><th scope="col">Stage</th><th scope="col">Round</th><th scope="col">Score</th><th scope="col">Critics</th><th scope="col">What blocks</th></tr></thead>
          <tbody>{agents.map((a) => (
            <tr key={a.agent} id={`agent-${a.agent}`}><th scope="row">{a.agent}</th><td><Status word={a.stage} /></td><td>{a.round}</td>
              <td>{a.score != null ? <><Meter share={a.score / 100} label="score" /> {a.score}</> : '–'}</td>
              <td>{a.reviews.map((r) => <span key={r.critic} class="note">{r.critic} {r.score ?? ''} </span>)}</td>
              <td>{a.waits_for.map((w, i) => <p key={i} class="note">{w}</p>)}</td></tr>))}</tbody></table>
      </div>
    </section>
  );
}

/** Drawn as laid out on the server; names are text, so they can be read aloud and found. */
function Picture({ graph, at }: { graph: Graph; at: Map<string, Agent> }) {
  const path = (points: Point[]) => {
    const [first, ...rest] = points;
    if (!first) return '';
    let d = `M${first.x} ${first.y}`;
    for (let i = 0; i + 2 < rest.length + 0; i += 3) d += ` C${rest[i]!.x} ${rest[i]!.y} ${rest[i + 1]!.x} ${rest[i + 1]!.y} ${rest[i + 2]!.x} ${rest[i + 2]!.y}`;
    if (rest.length % 3 !== 0) { const last = rest[rest.length - 1]!; d += ` L${last.x} ${last.y}`; }
    return d;
  };
  return (
    <div class="scroll graph" tabIndex={0} role="region" aria-label="Graph of the pipeline">
      <svg width={graph.width + 24} height={graph.height + 24} viewBox={`-12 -12 ${graph.width + 24} ${graph.height + 24}`} role="list">
        <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" class="arrow" /></marker></defs>
        {graph.lines.map((l, i) => <path key={i} d={path(l.points)} class={`line ${l.label}`} marker-end="url(#arrow)"><title>{`${l.from} → ${l.to} (${l.label})`}</title></path>)}
        {Object.entries(graph.boxes).map(([name, b]) => {
          const agent = at.get(name);
          return (
            <g key={name} role="listitem" transform={`translate(${b.x} ${b.y})`} class={`box ${agent?.stage ?? 'idle'}`}>
              <rect width={b.width} height={b.height} rx="3" />
              <text x="12" y="23" class="name">{name.length > 24 ? `${name.slice(0, 23)}…` : name}</text>
              <text x="12" y="42" class="state">{agent ? `${agent.stage.replaceAll('_', ' ')}${agent.score != null ? ` · ${agent.score}` : ''}` : 'not started'}</text>
              <title>{name}</title>
            </g>);
        })}
      </svg>
      <p class="note"><Badge word="solid: a file" /> <Badge word="dashed: a score" /></p>
    </div>
  );
}

// The graph of the pipeline, drawn as laid out on the server; names are text, so they can be read
// aloud and found.
import type { GraphLayout, GraphLayoutPoint as Point, PipelineSummaryAgent as Agent } from './types';
import { go } from './route';


/** Splines come as three points for each curve. */
function path([first, ...rest]: Point[]): string {
  if (!first) return '';
  let d = `M${first.x} ${first.y}`;
  for (let i = 0; i + 2 < rest.length; i += 3) d += ` C${rest[i]!.x} ${rest[i]!.y} ${rest[i + 1]!.x} ${rest[i + 1]!.y} ${rest[i + 2]!.x} ${rest[i + 2]!.y}`;
  if (rest.length % 3 !== 0) { const last = rest[rest.length - 1]!; d += ` L${last.x} ${last.y}`; }
  return d;
}

/** It shrinks to the room it has, as long as its names can be read. */
const SMALLEST = 0.75;

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

export function Picture({ graph, at, chosen }: { graph: GraphLayout; at: Map<string, Agent>; chosen: string }) {
  const open = (name: string) => `/pipeline/${encodeURIComponent(name)}`;
  return (
    <div class="scroll graph" tabIndex={0} role="region" aria-label="Graph of the pipeline">
      <svg width={graph.width + 24} height={graph.height + 24} style={{ minWidth: (graph.width + 24) * SMALLEST }} viewBox={`-12 -12 ${graph.width + 24} ${graph.height + 24}`} role="group" aria-label="Agents">
        <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" class="arrow" /></marker></defs>
        {graph.lines.map((l, i) => <path key={i} d={path(l.points)} class={`line ${l.label}`} marker-end="url(#arrow)"><title>{`${l.from} to ${l.to}, by a ${l.label}`}</title></path>)}
        {Object.entries(graph.boxes).map(([name, b]) => {
          const agent = at.get(name);
          const state = agent ? `${agent.stage.replaceAll('_', ' ')}${agent.score != null ? ` · ${agent.score}` : ''}` : at.size > 0 ? 'not in this run' : '';
          return (
            <a key={name} href={open(name)} onClick={(e) => { if (e.metaKey || e.ctrlKey || e.shiftKey) return; e.preventDefault(); go(open(name)); }} aria-label={state ? `${name}, ${state}` : name} class={`box ${agent?.stage ?? 'idle'} ${name === chosen ? 'chosen' : ''}`}>
              <g transform={`translate(${b.x} ${b.y})`}>
                <rect width={b.width} height={b.height} rx="3" />
                <text x="12" y="23" class="name">{short(name, 24)}</text>
                <text x="12" y="42" class="state">{short(state, 28)}</text>
                <title>{name}</title>
              </g>
            </a>);
        })}
      </svg>
      <p class="key note"><span class="solid" /> waits for a file <span class="dashed" /> waits for a score</p>
    </div>
  );
}

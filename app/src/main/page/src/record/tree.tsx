// The exploration tree: fold, zoom, search, filter, and open what one points at.
import type { RecordTree } from '../types';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { MODE_CHANGED } from '../mode';
import { count, Empty, Loaded } from '../parts';
import { go, withQuery, type Place } from '../route';
import { read, Trouble, useNews, type Live } from '../server';
import { TreeCanvas } from './canvas';
import { above, below, days, foldBut, foldToFit, grow, place as placeNodes, type Spot, type TreeNode } from './layout';
import { Minimap } from './minimap';

const FIRST_VIEW = 250;
const TYPES = ['question', 'decision', 'experiment', 'dead_end', 'pivot'];

/** Nodes are only ever added, so after the first time one asks for what is new. */
function useNodes(): Live<TreeNode[]> {
  const [nodes, setNodes] = useState<TreeNode[]>();
  const [trouble, setTrouble] = useState<Trouble>();
  const have = useRef<TreeNode[]>([]);
  const state = useRef({ busy: false, again: false });
  const load = () => {
    const s = state.current;
    if (s.busy) { s.again = true; return; }
    s.busy = true;
    s.again = false;
    read<RecordTree>(`/api/record/tree?from=${have.current.length}`).then((more) => {
      if (more.nodes.length > 0) have.current = have.current.concat(more.nodes);
      setNodes(have.current);
      setTrouble(undefined);
    }, setTrouble).finally(() => { s.busy = false; if (s.again) load(); });
  };
  useEffect(load, []);
  useNews((news) => { if (news === 'lost' || news.families.includes('record')) load(); });
  return { value: nodes, trouble, again: load };
}

export function TreeView({ place, selected }: { place: Place; selected: string }) {
  const live = useNodes();
  return (
    <Loaded live={live}>{(nodes) => nodes.length === 0
      ? <Empty title="No step has been recorded yet">Write down above what happened. 
          Questions, decisions, experiments, dead ends and pivots become a tree as turns are recorded.
        </Empty>
      : <Tree nodes={nodes} place={place} selected={selected} />}</Loaded>
  );
}

function Tree({ nodes, place, selected }: { nodes: TreeNode[]; place: Place; selected: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<TreeCanvas | null>(null);
  const tree = useMemo(() => grow(nodes), [nodes]);
  const [folded, setFolded] = useState<Set<string>>(() => foldToFit(tree, FIRST_VIEW));
  const [focused, setFocused] = useState('');
  const words = place.query.get('find') ?? '';
  const types = place.query.get('types')?.split(',') ?? [];
  const found = useMemo(() => {
    const wanted = words.trim().toLowerCase();
    return wanted ? nodes.filter((n) => `${n.id} ${n.title}`.toLowerCase().includes(wanted)).map((n) => n.id) : [];
  }, [nodes, words]);
  const layout = useMemo(() => placeNodes(tree, folded), [tree, folded]);

  /** Unfolds whatever hides these. */
  const unfoldTo = (ids: string[]) => {
    const next = new Set(folded);
    for (const id of ids) {
      const twig = tree.byId.get(id);
      if (twig?.parent) above(twig.parent).forEach((a) => next.delete(a.node.id));
    }
    if (next.size !== folded.size) setFolded(next);
  };
  // Before the effects of the small map, which draws what this one does.
  useLayoutEffect(() => {
    const d = (drawing.current = new TreeCanvas(canvas.current!));
    (window as unknown as { cairnTree: TreeCanvas }).cairnTree = d;
    const watch = new ResizeObserver(() => d.resize());
    watch.observe(canvas.current!);
    const colours = () => d.readColours();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    window.addEventListener(MODE_CHANGED, colours);
    dark.addEventListener('change', colours);
    void document.fonts.ready.then(() => d.draw());
    return () => { watch.disconnect(); window.removeEventListener(MODE_CHANGED, colours); dark.removeEventListener('change', colours); };
  }, []);
  const fitted = useRef(false);
  useEffect(() => {
    const d = drawing.current!;
    d.resize();
    d.show(layout, { selected, focused, found: new Set(found), dimmed: (s) => types.length > 0 && !types.includes(s.node.type) });
    if (!fitted.current) { d.begin(); fitted.current = true; }
  }, [layout, selected, focused, found, types.join()]);
  useEffect(() => {
    if (!selected) return;
    unfoldTo([selected]);
    setFocused(selected);
  }, [selected]);
  useEffect(() => { const s = layout.byId.get(focused); if (s) drawing.current!.reveal(s); }, [focused, layout]);
  // Whoever looks for words sees the first place that has them.
  const sought = useRef('');
  useEffect(() => {
    const first = found[0];
    if (!first || words === sought.current) return;
    sought.current = words;
    unfoldTo([first]);
    setFocused(first);
  }, [found, words]);
  useEffect(() => { const s = layout.byId.get(focused); if (s && focused === found[0]) drawing.current!.centre(s); }, [focused, layout, found]);
  const came = useMemo(() => days(nodes), [nodes]);
  const allDays = useMemo(() => [...new Set(came)].filter(Boolean).reverse(), [came]);
  const since = (day: string) => setFolded(day ? foldBut(tree, nodes.filter((_, i) => came[i]! >= day).map((n) => n.id)) : foldToFit(tree, FIRST_VIEW));

  const toggle = (spot: Spot) => {
    if (spot.children === 0) return;
    const next = new Set(folded);
    next.has(spot.id) ? next.delete(spot.id) : next.add(spot.id);
    setFolded(next);
  };
  const open = (id: string) => go(`/record/tree/${encodeURIComponent(id)}${location.search}`);
  const jump = () => {
    if (found.length === 0) return;
    const next = found[(found.indexOf(focused) + 1) % found.length]!;
    unfoldTo([next]);
    setFocused(next);
  };
  const pointer = usePointer(drawing, (x, y, twice) => {
    const spot = drawing.current!.at(x, y);
    if (!spot) return;
    setFocused(spot.id);
    twice ? toggle(spot) : open(spot.id);
  });
  const spot = layout.byId.get(focused);
  const key = (e: KeyboardEvent) => {
    const to = step(e.key, layout.spots, spot);
    if (to) setFocused(to.id);
    else if (e.key === 'ArrowRight' && spot?.folded || e.key === 'ArrowLeft' && spot && !spot.folded && spot.children > 0 || e.key === ' ' && spot) toggle(spot!);
    else if (e.key === 'Enter' && spot) open(spot.id);
    else if (e.key === '+' || e.key === '=') drawing.current!.zoom(1.25);
    else if (e.key === '-') drawing.current!.zoom(0.8);
    else if (e.key === '0') drawing.current!.fit();
    else return;
    e.preventDefault();
  };
  return (
    <div class="tree">
      <form class="filters" onSubmit={(e) => { e.preventDefault(); jump(); }}>
        <label>Find<input type="search" value={words} placeholder="words or id" onInput={(e) => go(withQuery(place, { find: e.currentTarget.value }), true)} /></label>
        {words && <button type="submit">Next of {found.length}</button>}
        <fieldset class="chips"><legend>Show</legend>
          {TYPES.map((t) => (
            <label key={t} class={t}><input type="checkbox" checked={types.length === 0 || types.includes(t)} onChange={() => {
              const now = types.length === 0 ? TYPES : types;
              const next = now.includes(t) ? now.filter((x) => x !== t) : [...now, t];
              go(withQuery(place, { types: next.length === TYPES.length ? '' : next.join(',') || 'none' }), true);
            }} /><span>{t.replace('_', ' ')}</span></label>))}
        </fieldset>
        {allDays.length > 1 && <label>Unfold what came<select onChange={(e) => since(e.currentTarget.value)}><option value="">at any time</option>{allDays.map((d) => <option key={d} value={d}>since {d}</option>)}</select></label>}
      </form>
      <div class="stage">
        <canvas ref={canvas} tabIndex={0} role="application" aria-roledescription="tree graph" aria-label={`Exploration tree, ${count(nodes.length, 'node')}`} aria-describedby="tree-keys" onKeyDown={key} onDblClick={(e) => pointer.twice(e)} {...pointer.on} />
        <Minimap drawing={drawing} layout={layout} />
        <div class="tree-tools">
          <button type="button" onClick={() => drawing.current!.zoom(1.25)} aria-label="Zoom in">+</button>
          <button type="button" onClick={() => drawing.current!.zoom(0.8)} aria-label="Zoom out">−</button>
          <button type="button" onClick={() => drawing.current!.fit()}>Fit</button>
          {spot && <button type="button" onClick={() => setFolded(foldBut(tree, below(tree.byId.get(spot.id)!)))}>Only this branch</button>}
          <button type="button" onClick={() => setFolded(new Set())}>Unfold all</button>
          <button type="button" onClick={() => setFolded(foldToFit(tree, 30))}>Fold</button>
        </div>
      </div>
      <p id="tree-keys" class="quietly">{count(layout.spots.length, 'node')} shown of {nodes.length.toLocaleString('en')}. <span class="keys">Drag to move, wheel to zoom, double click to fold. By keyboard: arrows move, space folds, Enter opens, + and − zoom, 0 fits.</span></p>
      <p class="unseen" aria-live="polite">{spot ? `${spot.id}, ${spot.node.type.replace('_', ' ')}, ${spot.node.title}${spot.children ? `, ${count(spot.children, 'child', 'children')}${spot.folded ? ', folded' : ''}` : ''}` : ''}</p>
    </div>
  );
}

/** Where an arrow leads: along a column, to the parent, or to the first child. */
function step(key: string, spots: Spot[], from?: Spot): Spot | undefined {
  if (!['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key)) return undefined;
  if (!from) return spots[0];
  if (key === 'ArrowLeft') return from.children > 0 && !from.folded ? undefined : from.parent ?? undefined;
  if (key === 'ArrowRight') return from.folded ? undefined : spots.find((s) => s.parent === from);
  const column = spots.filter((s) => s.depth === from.depth).sort((a, b) => a.y - b.y);
  return column[column.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)];
}

/** Drag to move, wheel or two fingers to zoom, a click without a move to open. */
function usePointer(drawing: { current: TreeCanvas | null }, click: (x: number, y: number, twice: boolean) => void) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef(0);
  const spread = () => { const [a, b] = [...fingers.current.values()]; return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0; };
  return {
    twice: (e: MouseEvent) => click(e.offsetX, e.offsetY, true),
    on: {
      onPointerDown: (e: PointerEvent) => {
        (e.currentTarget as Element).setPointerCapture(e.pointerId);
        fingers.current.set(e.pointerId, { x: e.offsetX, y: e.offsetY });
        moved.current = 0;
      },
      onPointerMove: (e: PointerEvent) => {
        const before = fingers.current.get(e.pointerId);
        if (!before) return;
        const wide = spread();
        fingers.current.set(e.pointerId, { x: e.offsetX, y: e.offsetY });
        const dx = e.offsetX - before.x, dy = e.offsetY - before.y;
        moved.current += Math.abs(dx) + Math.abs(dy);
        if (fingers.current.size === 2 && wide > 0) drawing.current!.zoom(spread() / wide, e.offsetX, e.offsetY);
        else drawing.current!.pan(dx, dy);
      },
      onPointerUp: (e: PointerEvent) => {
        fingers.current.delete(e.pointerId);
        if (moved.current < 5) click(e.offsetX, e.offsetY, false);
      },
      onPointerCancel: (e: PointerEvent) => void fingers.current.delete(e.pointerId),
      onWheel: (e: WheelEvent) => {
        e.preventDefault();
        if (e.ctrlKey || !e.shiftKey) drawing.current!.zoom(Math.exp(-e.deltaY * 0.0015), e.offsetX, e.offsetY);
        else drawing.current!.pan(-e.deltaX - e.deltaY, 0);
      },
    },
  };
}

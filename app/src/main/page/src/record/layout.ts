// Where the nodes of the exploration tree stand. The tidy tree is linear in the number of nodes, so
// folding and unfolding need not ask the server.
import type { TreeRow } from '../types';
import { hierarchy, tree } from 'd3-hierarchy';

/** @property also further nodes it rests on */
export type TreeNode = TreeRow;
/** A node with its place in the tree; the one above all has no parent. */
export interface Twig { node: TreeNode; parent: Twig | null; children: Twig[] }
export interface Tree { top: Twig; byId: Map<string, Twig> }
/** @property room how far its words may reach */
export interface Spot { id: string; node: TreeNode; x: number; y: number; room: number; parent: Spot | null; children: number; folded: boolean; depth: number }
export interface Layout { spots: Spot[]; byId: Map<string, Spot>; width: number; top: number; bottom: number }

export const ROW = 26;
/** The widest column; titles beyond it are cut. */
export const COLUMN = 340;
const NARROWEST = 150;
const LETTER = 6.7;
const BETWEEN = 72;
const BRANCHES_APART = 1.25;

/** The nodes as a tree; a parent that nobody knows, or one that leads in a circle, counts as none. */
export function grow(nodes: TreeNode[]): Tree {
  const top: Twig = { node: { id: '', type: 'top', title: '', parent: '' }, parent: null, children: [] };
  const byId = new Map<string, Twig>(nodes.map((node) => [node.id, { node, parent: null, children: [] }]));
  // Only a parent that comes later can lead in a circle, and records hardly have one.
  let forwards = false;
  for (const twig of byId.values()) {
    const parent = byId.get(twig.node.parent);
    if (parent && !parent.parent) forwards = true;
    twig.parent = parent && !(forwards && above(parent).includes(twig)) ? parent : top;
    twig.parent.children.push(twig);
  }
  return { top, byId };
}

/** The twig itself and everything it hangs on, up to the top. */
export function above(twig: Twig): Twig[] {
  const way: Twig[] = [];
  for (let at: Twig | null = twig; at; at = at.parent) way.push(at);
  return way;
}

/** Folds what is too deep to be looked at, so that the first view is small whatever the record's size. */
export function foldToFit({ top }: Tree, most: number): Set<string> {
  let shown = top.children.length;
  for (let level = top.children; level.length > 0;) {
    const next = level.flatMap((t) => t.children);
    shown += next.length;
    if (shown > most) return new Set(level.filter((t) => t.children.length > 0).map((t) => t.node.id));
    level = next;
  }
  return new Set();
}

/** Folds whatever does not lead to one of these, so that they and what they hang on are seen. */
export function foldBut({ byId }: Tree, wanted: Iterable<string>): Set<string> {
  const way = new Set<Twig>();
  for (const id of wanted)
    for (let at = byId.get(id)?.parent; at && !way.has(at); at = at.parent) way.add(at);
  return new Set([...byId.values()].filter((t) => t.children.length > 0 && !way.has(t)).map((t) => t.node.id));
}

/** The twig and everything below it. */
export function below(twig: Twig): string[] {
  const ids: string[] = [];
  for (const open = [twig]; open.length > 0;) {
    const next = open.pop()!;
    ids.push(next.node.id);
    open.push(...next.children);
  }
  return ids;
}

/** The day of each node; those without one came on the day of the one before. */
export function days(nodes: TreeNode[]): string[] {
  let day = '';
  return nodes.map((n) => (day = n.day ?? day));
}

export function place({ top }: Tree, folded: Set<string>): Layout {
  const shown = hierarchy(top, (t) => (folded.has(t.node.id) ? null : t.children));
  const placed = tree<Twig>().nodeSize([ROW, 1]).separation((a, b) => (a.parent === b.parent ? 1 : BRANCHES_APART))(shown);
  const columns = widths(placed.descendants());
  const starts: number[] = [0];
  for (const wide of columns) starts.push(starts[starts.length - 1]! + wide);
  const byId = new Map<string, Spot>();
  let first = Infinity, last = -Infinity;
  placed.each(({ data, x, depth }) => {
    if (data === top) return;
    first = Math.min(first, x);
    last = Math.max(last, x);
    byId.set(data.node.id, {
      id: data.node.id, node: data.node, x: starts[depth - 1]!, y: x, room: columns[depth - 1]! - BETWEEN + 24, parent: byId.get(data.parent!.node.id) ?? null,
      children: data.children.length, folded: folded.has(data.node.id), depth,
    });
  });
  return { spots: [...byId.values()], byId, width: starts[starts.length - 1]!, top: first, bottom: last };
}

/** Each column is as wide as its longest title, within bounds. */
function widths(all: { data: Twig; depth: number }[]): number[] {
  const longest: number[] = [];
  for (const { data, depth } of all) if (depth > 0) longest[depth - 1] = Math.max(longest[depth - 1] ?? 0, data.node.title.length + data.node.id.length + 2);
  return longest.map((letters) => BETWEEN + Math.min(COLUMN - BETWEEN, Math.max(NARROWEST, letters * LETTER)));
}

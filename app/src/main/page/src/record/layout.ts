// Where the nodes of the exploration tree stand. The tidy tree is linear in the number of nodes, so
// folding and unfolding need not ask the server.
import { hierarchy, tree } from 'd3-hierarchy';

export interface TreeNode { id: string; type: string; title: string; parent: string; also: string[]; at: string }
/** A node with its place in the tree; the one above all has no parent. */
export interface Twig { node: TreeNode; parent: Twig | null; children: Twig[] }
export interface Tree { top: Twig; byId: Map<string, Twig> }
export interface Spot { id: string; node: TreeNode; x: number; y: number; parent: Spot | null; children: number; folded: boolean; depth: number }
export interface Layout { spots: Spot[]; byId: Map<string, Spot> }

export const ROW = 26;
export const COLUMN = 250;
const BRANCHES_APART = 1.25;

/** The nodes as a tree; a parent that nobody knows, or one that leads in a circle, counts as none. */
export function grow(nodes: TreeNode[]): Tree {
  const top: Twig = { node: { id: '', type: 'top', title: '', parent: '', also: [], at: '' }, parent: null, children: [] };
  const byId = new Map<string, Twig>(nodes.map((node) => [node.id, { node, parent: null, children: [] }]));
  for (const twig of byId.values()) {
    const parent = byId.get(twig.node.parent);
    twig.parent = parent && !above(parent).includes(twig) ? parent : top;
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

export function place({ top }: Tree, folded: Set<string>): Layout {
  const shown = hierarchy(top, (t) => (folded.has(t.node.id) ? null : t.children));
  const placed = tree<Twig>().nodeSize([ROW, COLUMN]).separation((a, b) => (a.parent === b.parent ? 1 : BRANCHES_APART))(shown);
  const byId = new Map<string, Spot>();
  placed.each(({ data, x, y, depth }) => {
    if (data === top) return;
    byId.set(data.node.id, {
      id: data.node.id, node: data.node, x: y - COLUMN, y: x, parent: byId.get(data.parent!.node.id) ?? null,
      children: data.children.length, folded: folded.has(data.node.id), depth,
    });
  });
  return { spots: [...byId.values()], byId };
}

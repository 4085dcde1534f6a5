// Draws the tree on a canvas and turns the mouse, fingers and keys into what is meant.
import { COLUMN, ROW, type Layout, type Spot } from './layout';

export interface Look { selected: string; focused: string; dimmed: (spot: Spot) => boolean; found: Set<string> }
/** @property squeeze how much lower than wide things are drawn: a tree of thousands is a hundred times higher than wide */
export interface Camera { x: number; y: number; scale: number; squeeze: number }

const SMALLEST = 0.02;
const LARGEST = 2.5;
const READABLE = 0.45;
const COMFORTABLE = 0.95;
const BOX = 13;
/** A whole tree that would be smaller than this is squeezed instead. */
const TREELIKE = 0.12;
const NAMES = '600 11px "Cairn Sans", sans-serif';
const WORDS = '400 12.5px "Cairn Sans", sans-serif';

/** The series colour of each type; shape and words tell it, too. */
const TYPES = ['question', 'decision', 'experiment', 'dead_end', 'pivot'] as const;
const COLOURS: Record<string, string> = { question: '--s2', decision: '--s1', experiment: '--s4', dead_end: '--weak', pivot: '--s5' };

export const colourOf = (type: string) => COLOURS[type] ?? '--line-strong';

export class TreeCanvas {
  camera: Camera = { x: 60, y: 0, scale: 1, squeeze: 1 };
  layout: Layout = { spots: [], byId: new Map(), width: 0, top: 0, bottom: 0 };
  private look: Look = { selected: '', focused: '', dimmed: () => false, found: new Set() };
  colours: Record<string, string> = {};
  private frame = 0;
  frames = 0;
  /** Told after each painting: the small map follows. */
  painted: () => void = () => undefined;

  constructor(private canvas: HTMLCanvasElement) {
    this.readColours();
  }

  readColours() {
    const style = getComputedStyle(document.documentElement);
    const names = ['--paper', '--panel', '--text-strong', '--text-muted-readable', '--line-strong', '--line-subtle-readable', '--focus', '--accent', ...Object.values(COLOURS)];
    for (const name of names) this.colours[name] = style.getPropertyValue(name);
    this.draw();
  }

  show(layout: Layout, look: Look) {
    this.layout = layout;
    this.look = look;
    this.draw();
  }

  draw() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.paint();
      this.painted();
      // Before the first layout there is nothing to see.
      if (this.layout.spots.length > 0 && this.frames++ === 0) performance.mark('tree-painted');
    });
  }

  resize() {
    const { clientWidth: w, clientHeight: h } = this.canvas;
    const ratio = devicePixelRatio || 1;
    if (this.canvas.width === Math.round(w * ratio) && this.canvas.height === Math.round(h * ratio)) return;
    this.canvas.width = Math.round(w * ratio);
    this.canvas.height = Math.round(h * ratio);
    this.draw();
  }

  /** What is squeezed gets its height back before it grows. */
  zoom(factor: number, atX = this.canvas.clientWidth / 2, atY = this.canvas.clientHeight / 2) {
    const c = this.camera;
    const high = factor > 1 ? Math.min(factor, 1 / c.squeeze) : 1;
    const scale = Math.min(LARGEST, Math.max(Math.min(SMALLEST, c.scale), c.scale * (high > 1 ? 1 : factor)));
    const wide = scale / c.scale;
    this.camera = { scale, squeeze: c.squeeze * high, x: atX - (atX - c.x) * wide, y: atY - (atY - c.y) * wide * high };
    this.draw();
  }

  pan(dx: number, dy: number) {
    this.camera = { ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy };
    this.draw();
  }

  /** The scales, across and down, at which everything can be seen. */
  private whole(): [number, number] {
    const { width, top, bottom } = this.layout;
    const w = this.canvas.clientWidth, h = this.canvas.clientHeight;
    return [Math.min(1.1, (w - 48) / Math.max(1, width)), Math.min(1.1, (h - 40) / (bottom - top + 2 * ROW))];
  }

  fit() {
    if (this.layout.spots.length === 0) return;
    const [across, down] = this.whole();
    const even = Math.min(across, down);
    const scale = even < TREELIKE ? across : even, squeeze = even < TREELIKE ? down / across : 1;
    this.camera = { scale, squeeze, x: 28, y: this.canvas.clientHeight / 2 - ((this.layout.top + this.layout.bottom) / 2) * scale * squeeze };
    this.draw();
  }

  /** Where one starts: readable, at the left, from the top if all rows fit, else around the first root. */
  begin() {
    const { spots, top, bottom } = this.layout;
    if (spots.length === 0) return;
    const scale = Math.max(COMFORTABLE, Math.min(...this.whole())), h = this.canvas.clientHeight;
    const fits = (bottom - top + 2 * ROW) * scale < h;
    this.camera = { scale, squeeze: 1, x: 28, y: fits ? (ROW * 1.2 - top) * scale : h / 2 - spots[0]!.y * scale };
    this.draw();
  }

  /** Brings a node into view if it is not. */
  reveal(spot: Spot) {
    const x = this.screenX(spot.x), y = this.screenY(spot.y);
    const w = this.canvas.clientWidth, h = this.canvas.clientHeight;
    if (this.far() || x < 20 || x > w - 160 || y < 30 || y > h - 30) this.centre(spot);
    this.draw();
  }

  /** Moves a node to the middle, near enough to be read. */
  centre(spot: Spot) {
    const scale = this.far() ? COMFORTABLE : this.camera.scale;
    this.camera = { scale, squeeze: 1, x: this.canvas.clientWidth / 3 - spot.x * scale, y: this.canvas.clientHeight / 2 - spot.y * scale };
    this.draw();
  }

  /** The part of the layout that is seen. */
  seen() {
    const { x, y, scale, squeeze } = this.camera;
    return { left: -x / scale, right: (this.canvas.clientWidth - x) / scale, top: -y / (scale * squeeze), bottom: (this.canvas.clientHeight - y) / (scale * squeeze) };
  }

  /** Moves the view so that this place of the layout is in its middle. */
  lookAt(x: number, y: number) {
    const c = this.camera;
    this.camera = { ...c, x: this.canvas.clientWidth / 2 - x * c.scale, y: this.canvas.clientHeight / 2 - y * c.scale * c.squeeze };
    this.draw();
  }

  private far() { return this.camera.scale * this.camera.squeeze < READABLE; }

  at(x: number, y: number): Spot | undefined {
    const wx = (x - this.camera.x) / this.camera.scale, down = this.camera.scale * this.camera.squeeze, wy = (y - this.camera.y) / down;
    const reach = Math.max(ROW / 2, 7 / down);
    let best: Spot | undefined, far = Infinity;
    for (const s of this.layout.spots) {
      const dx = wx - s.x, dy = Math.abs(wy - s.y);
      if (dx < -reach || dx > s.room || dy > reach) continue;
      const d = dy + (dx > 20 ? 4 : 0);
      if (d < far) { far = d; best = s; }
    }
    return best;
  }

  private screenX(x: number) { return x * this.camera.scale + this.camera.x; }
  private screenY(y: number) { return y * this.camera.scale * this.camera.squeeze + this.camera.y; }

  private paint() {
    const pen = this.canvas.getContext('2d')!;
    const ratio = devicePixelRatio || 1;
    const w = this.canvas.clientWidth, h = this.canvas.clientHeight, { scale, squeeze } = this.camera;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.fillStyle = this.colours['--paper']!;
    pen.fillRect(0, 0, w, h);
    pen.setTransform(ratio * scale, 0, 0, ratio * scale * squeeze, ratio * this.camera.x, ratio * this.camera.y);
    const left = -this.camera.x / scale - COLUMN, right = (w - this.camera.x) / scale + 20;
    const top = -this.camera.y / (scale * squeeze) - ROW, bottom = (h - this.camera.y) / (scale * squeeze) + ROW;
    this.paintEdges(pen, left, right, top, bottom);
    const seen = this.layout.spots.filter((s) => s.x > left && s.x < right && s.y > top && s.y < bottom);
    if (this.far()) this.paintDots(pen, seen);
    else for (const s of seen) this.paintNode(pen, s);
    this.paintMarks(pen, seen);
  }

  private paintEdges(pen: CanvasRenderingContext2D, left: number, right: number, top: number, bottom: number) {
    const far = this.far();
    pen.lineWidth = far ? 0.7 / this.camera.scale : 1.2;
    pen.strokeStyle = this.colours['--line-subtle-readable']!;
    pen.beginPath();
    for (const s of this.layout.spots) {
      const p = s.parent;
      if (!p || s.x < left || p.x > right || Math.max(s.y, p.y) < top || Math.min(s.y, p.y) > bottom) continue;
      pen.moveTo(p.x + BOX, p.y);
      if (far) pen.lineTo(s.x, s.y);
      else { const mid = s.x - 30; pen.lineTo(mid - 26, p.y); pen.bezierCurveTo(mid, p.y, mid, s.y, s.x - 8, s.y); }
    }
    pen.stroke();
    if (!far) this.paintTies(pen, left, top, bottom);
  }

  /** What else the node in view rests on; those of all at once would be a thicket. */
  private paintTies(pen: CanvasRenderingContext2D, left: number, top: number, bottom: number) {
    pen.setLineDash([3, 4]);
    pen.strokeStyle = this.colours['--accent']!;
    for (const s of this.layout.spots)
      for (const id of s.node.also ?? []) {
        const o = this.layout.byId.get(id);
        if (!o || (s.x < left && o.x < left) || Math.max(s.y, o.y) < top || Math.min(s.y, o.y) > bottom) continue;
        if (![s.id, o.id].some((x) => x === this.look.focused || x === this.look.selected)) continue;
        const bend = Math.min(o.x, s.x) - 22;
        pen.beginPath();
        pen.moveTo(o.x - 8, o.y);
        pen.bezierCurveTo(bend, o.y, bend, s.y, s.x - 9, s.y);
        pen.stroke();
      }
    pen.setLineDash([]);
  }

  /** From afar: one filled path for each type, no words. */
  private paintDots(pen: CanvasRenderingContext2D, seen: Spot[]) {
    const size = Math.max(BOX, 3.2 / this.camera.scale), high = size / this.camera.squeeze;
    for (const dim of [true, false])
      for (const type of [...TYPES, 'other']) {
        pen.fillStyle = this.colours[colourOf(type)]!;
        pen.globalAlpha = dim ? 0.15 : 1;
        pen.beginPath();
        for (const s of seen)
          if ((COLOURS[s.node.type] ? s.node.type : 'other') === type && this.look.dimmed(s) === dim) pen.rect(s.x - size / 2, s.y - high / 2, size, high);
        pen.fill();
      }
    pen.globalAlpha = 1;
  }

  private paintNode(pen: CanvasRenderingContext2D, s: Spot) {
    pen.globalAlpha = this.look.dimmed(s) ? 0.22 : 1;
    const colour = this.colours[colourOf(s.node.type)]!;
    pen.fillStyle = colour;
    pen.strokeStyle = colour;
    pen.lineWidth = 1.6;
    shape(pen, s);
    pen.font = NAMES;
    pen.textBaseline = 'middle';
    const from = s.x + 16 + pen.measureText(s.id).width;
    const room = s.room - 12 - (from - s.x) - (s.folded ? 34 : 0);
    pen.font = WORDS;
    const text = fitted(pen, s.node.title, room);
    // Words stand on paper, not on the line that leaves the node.
    pen.fillStyle = this.colours['--paper']!;
    pen.fillRect(s.x + 10, s.y - 9, from + pen.measureText(text).width + 4 - s.x - 10, 18);
    pen.fillStyle = this.colours['--text-strong']!;
    pen.fillText(text, from, s.y);
    pen.font = NAMES;
    pen.fillStyle = this.colours['--text-muted-readable']!;
    pen.fillText(s.id, s.x + 12, s.y);
    pen.font = WORDS;
    if (s.folded) {
      const x = from + pen.measureText(text).width + 6;
      const word = `+${s.children}`;
      pen.font = '600 10.5px "Cairn Sans", sans-serif';
      const wide = pen.measureText(word).width + 10;
      pen.fillStyle = this.colours['--panel']!;
      pen.strokeStyle = this.colours['--line-strong']!;
      pen.lineWidth = 1;
      pen.beginPath(); pen.roundRect(x, s.y - 8, wide, 16, 8); pen.fill(); pen.stroke();
      pen.fillStyle = this.colours['--text-strong']!;
      pen.fillText(word, x + 5, s.y + 0.5);
    }
    pen.globalAlpha = 1;
  }

  /** What was found, chosen and focused stands out whatever the distance. */
  private paintMarks(pen: CanvasRenderingContext2D, seen: Spot[]) {
    const size = Math.max(9, 7 / this.camera.scale);
    for (const s of seen) {
      const mark = s.id === this.look.focused ? '--focus' : s.id === this.look.selected || this.look.found.has(s.id) ? '--accent' : '';
      if (!mark) continue;
      pen.strokeStyle = this.colours[mark]!;
      pen.lineWidth = Math.max(2, 2 / this.camera.scale);
      pen.beginPath(); pen.ellipse(s.x, s.y, size, size / this.camera.squeeze, 0, 0, 2 * Math.PI); pen.stroke();
    }
  }
}

function shape(pen: CanvasRenderingContext2D, s: Spot) {
  const { x, y } = s;
  pen.beginPath();
  switch (s.node.type) {
    case 'question': pen.arc(x, y, 5.5, 0, 2 * Math.PI); pen.stroke(); break;
    case 'decision': pen.moveTo(x, y - 6.5); pen.lineTo(x + 6.5, y); pen.lineTo(x, y + 6.5); pen.lineTo(x - 6.5, y); pen.closePath(); pen.fill(); break;
    case 'dead_end': pen.moveTo(x - 5, y - 5); pen.lineTo(x + 5, y + 5); pen.moveTo(x + 5, y - 5); pen.lineTo(x - 5, y + 5); pen.lineWidth = 2.4; pen.stroke(); break;
    case 'pivot': pen.moveTo(x - 6, y + 5); pen.lineTo(x, y - 6); pen.lineTo(x + 6, y + 5); pen.closePath(); pen.fill(); break;
    case 'experiment': pen.arc(x, y, 5.5, 0, 2 * Math.PI); pen.fill(); break;
    default: pen.rect(x - 5, y - 5, 10, 10); pen.stroke();
  }
}

const fits = new Map<string, string>();

function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  const key = `${Math.round(room)} ${text}`;
  const known = fits.get(key);
  if (known !== undefined) return known;
  let cut = text;
  if (pen.measureText(text).width > room) {
    let low = 0, high = text.length;
    while (low < high) {
      const mid = (low + high + 1) >> 1;
      if (pen.measureText(`${text.slice(0, mid)}…`).width <= room) low = mid; else high = mid - 1;
    }
    cut = `${text.slice(0, low).trimEnd()}…`;
  }
  if (fits.size > 20_000) fits.clear();
  fits.set(key, cut);
  return cut;
}

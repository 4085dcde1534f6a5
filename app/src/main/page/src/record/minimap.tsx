// The whole tree in small, with the part that is seen; a click or a drag goes there.
import { useEffect, useRef } from 'preact/hooks';
import { colourOf, type TreeCanvas } from './canvas';
import type { Layout } from './layout';

/** Fewer nodes are found by looking; a map would lie over them. */
const WORTH = 40;
const WIDE = 150, HIGH = 96, EDGE = 5;

/** From the layout to the map. */
function measure({ width, top, bottom }: Layout) {
  const across = (WIDE - 2 * EDGE) / Math.max(1, width), down = (HIGH - 2 * EDGE) / Math.max(1, bottom - top);
  return { across, down, x: (x: number) => EDGE + x * across, y: (y: number) => EDGE + (y - top) * down };
}

export function Minimap({ drawing, layout }: { drawing: { current: TreeCanvas | null }; layout: Layout }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const d = drawing.current!, own = canvas.current!;
    const ratio = devicePixelRatio || 1;
    own.width = WIDE * ratio;
    own.height = HIGH * ratio;
    // The dots change with the tree only; the frame with every move.
    const dots = document.createElement('canvas');
    dots.width = own.width;
    dots.height = own.height;
    const m = measure(layout);
    let colours = '';
    const paintDots = () => {
      const pen = dots.getContext('2d')!;
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      pen.fillStyle = d.colours['--paper']!;
      pen.fillRect(0, 0, WIDE, HIGH);
      for (const s of layout.spots) {
        pen.fillStyle = d.colours[colourOf(s.node.type)]!;
        pen.fillRect(m.x(s.x) - 0.75, m.y(s.y) - 0.75, 1.5, 1.5);
      }
      colours = d.colours['--paper']!;
    };
    const paint = () => {
      if (colours !== d.colours['--paper']) paintDots();
      const pen = own.getContext('2d')!, seen = d.seen();
      const left = Math.max(0, m.x(seen.left)), right = Math.min(WIDE, m.x(seen.right)), top = Math.max(0, m.y(seen.top)), bottom = Math.min(HIGH, m.y(seen.bottom));
      // Nothing is hidden: a map would only be in the way.
      const all = left <= EDGE && top <= EDGE && right >= WIDE - EDGE && bottom >= HIGH - EDGE;
      own.hidden = all || layout.spots.length < WORTH;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.drawImage(dots, 0, 0);
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      pen.strokeStyle = d.colours['--focus']!;
      pen.lineWidth = 1.5;
      pen.strokeRect(left + 1, top + 1, Math.max(4, right - left - 2), Math.max(4, bottom - top - 2));
    };
    d.painted = paint;
    d.draw();
    return () => { d.painted = () => undefined; };
  }, [layout]);
  const look = (e: PointerEvent) => {
    if (e.type === 'pointermove' && e.buttons === 0) return;
    const m = measure(layout);
    drawing.current!.lookAt((e.offsetX - EDGE) / m.across, (e.offsetY - EDGE) / m.down + layout.top);
  };
  return <canvas ref={canvas} class="minimap" hidden aria-hidden="true" onPointerDown={look} onPointerMove={look} />;
}

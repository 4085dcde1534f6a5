// The way through the pages for whoever is new: a card that stays beside them, and never in front.
import { useEffect, useRef, useState } from 'preact/hooks';
import { go } from './route';

const STOPS: [to: string, title: string, words: string][] = [
  ['/', 'What waits for you comes first', 'Questions to you stand at the top; each has its own form, and a digit answers the one that has the focus. Below: what is at risk, what is under way, what happened.'],
  ['/inquiries', 'Ask your documents', 'Drop files or a folder, paste text or an address, and ask. You see what was read, who works on it and what it costs. Open a finished question for its report.'],
  ['/record/tree', 'Every step, also those that failed', 'Questions, experiments, decisions and dead ends, as a tree. Click a node for its reasons; the map leads through large trees.'],
  ['/record/claims', 'What is held to be true', 'A claim gets its status from something that can be seen: your word, a result, a commitment. Open one to read how it came to be.'],
  ['/memory', 'What should not be forgotten', 'Rules, with the evidence for and against each. One that never helps is reworded, or leaves the board.'],
  ['/tasks', 'Work in stages', 'A task goes from a goal to reviewed work. You write each stage here and see at once what is missing; at the gates you decide.'],
  ['/pipeline', 'Workers and critics', 'Agents deliver files, critics look for what is wrong, and the program adds up the scores. Click an agent for its rounds.'],
  ['/day', 'The day', 'What was asked, decided and recorded, hour by hour, and by whom. Ctrl-K finds all of it again, and starts anything.'],
];

const KEY = 'cairn-tour';
const ENDED = 'ended';
const changed = new Set<() => void>();

/** The number of the stop one is at, `ended`, or nothing for whoever never saw it. */
function kept(): string {
  try { return localStorage.getItem(KEY) ?? ''; } catch { return ENDED; }
}

function keep(at: string) {
  try { localStorage.setItem(KEY, at); } catch { /* Without a store there is no tour to go on with. */ }
  changed.forEach((c) => c());
}

function useKept(): string {
  const [at, setAt] = useState(kept);
  useEffect(() => {
    const look = () => setAt(kept());
    changed.add(look);
    return () => void changed.delete(look);
  }, []);
  return at;
}

function visit(stop: number) {
  keep(String(stop));
  go(STOPS[stop]![0]);
}

export const startTour = () => visit(0);

/** For whoever has not seen it in this browser. */
export function TourHint() {
  if (useKept() !== '') return null;
  return (
    <p class="tour-hint">New here? <button type="button" onClick={startTour}>Take the tour</button> <button type="button" class="quiet" onClick={() => keep(ENDED)}>Not now</button></p>
  );
}

export function Tour() {
  const at = useKept();
  const card = useRef<HTMLElement>(null);
  const stop = /^\d$/.test(at) ? Number(at) : -1;
  useEffect(() => { if (stop >= 0) card.current?.focus({ preventScroll: true }); }, [stop]);
  const shown = STOPS[stop];
  if (!shown) return null;
  const [, title, words] = shown;
  const last = stop === STOPS.length - 1;
  return (
    <aside ref={card} class="tour" aria-label="Tour" tabIndex={-1} onKeyDown={(e) => { if (e.key === 'Escape') keep(ENDED); }}>
      <p class="kicker">{stop + 1} of {STOPS.length}</p>
      <h2>{title}</h2>
      <p>{words}</p>
      <p class="buttons">
        {!last && <button type="button" class="main" onClick={() => visit(stop + 1)}>Next</button>}
        {stop > 0 && <button type="button" onClick={() => visit(stop - 1)}>Back</button>}
        <button type="button" class={last ? 'main' : 'quiet'} onClick={() => keep(ENDED)}>{last ? 'Done' : 'End the tour'}</button>
      </p>
    </aside>
  );
}

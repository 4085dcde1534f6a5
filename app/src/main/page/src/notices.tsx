// Short words about what happened just now, spoken and shown until read.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { GateRow, OpenGateList } from './types';

interface Notice { id: number; text: string }
const LASTS = 12_000;
const MOST = 3;
let next = 1;
let show: ((n: Notice) => void) | undefined;

export function tell(text: string) {
  show?.({ id: next++, text });
}

const mine = new Set<string>();

/** This page answered it: its going is no news. */
export const answeredHere = (gate: string) => void mine.add(gate);

/** Tells of questions that were answered by somebody else, in whatever way. */
export function useAnsweredElsewhere(list?: OpenGateList) {
  const gates = list?.gates;
  const [before, setBefore] = useState<GateRow[]>();
  useEffect(() => {
    if (!gates) return;
    const open = new Set(gates.map((g) => g.id));
    for (const g of before ?? []) if (!open.has(g.id) && !mine.has(g.id)) tell(`${list?.answered.find((a) => a.gate === g.id)?.by || 'Somebody else'} answered: ${g.question}`);
    setBefore(gates);
  }, [gates]);
}

export function Notices() {
  const [notices, setNotices] = useState<Notice[]>([]);
  useLayoutEffect(() => {
    const drop = (id: number) => setNotices((all) => all.filter((n) => n.id !== id));
    show = (n) => { setNotices((all) => [...all, n].slice(-MOST)); setTimeout(() => drop(n.id), LASTS); };
    return () => { show = undefined; };
  }, []);
  return (
    <div class="notices" role="status">
      {notices.map((n) => (
        <p key={n.id}>{n.text} <button type="button" class="quiet" aria-label="Dismiss" onClick={() => setNotices((all) => all.filter((x) => x.id !== n.id))}>×</button></p>))}
    </div>
  );
}

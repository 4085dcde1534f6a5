// A question to a person, and the answer.
import { useRef, useState } from 'preact/hooks';
import { About } from './gate-about';
import { formOf } from './gate-forms';
import { answeredHere, tell } from './notices';
import { Badge, Problem } from './parts';
import { AsksYou, Remarks } from './remarks';
import { Link } from './route';
import { act, freshKey, Trouble } from './server';
import { ChooseAgent } from './running';
import type { Answered, GateRow, PipelineGateEscalation } from './types';

/** A kind of gate that this page does not know is an error of the compiler, at the call of this. */
export function unknown(kind: never): never {
  throw new Error(`the page does not know this kind of question: ${JSON.stringify(kind)}`);
}

/** The worker or a critic could not be reached: they do not disagree. */
export function unreached(gate: GateRow): boolean {
  return gate.context.kind === 'escalation' && gate.context.question.includes(' did not deliver: ');
}

/** Where the thing lies that the question is about. */
function place(gate: GateRow): string {
  const about = gate.context;
  switch (about.kind) {
    case 'cost': case 'facets': case 'children': case 'enhancements': case 'finding':
      return `/inquiries/${gate.id.slice(0, gate.id.lastIndexOf('.'))}`;
    case 'stage': case 'question': return `/tasks/${about.task}`;
    case 'include': case 'merge': case 'escalation': return `/pipeline/${about.agent}`;
    case 'clear': case 'plan': case 'condition': case 'finish': return '/pipeline';
    case 'rule': return '/memory/board';
    case 'work': return '/';
    default: return unknown(about);
  }
}

/** The question without what the page shows in another way. */
function asked(gate: GateRow): string {
  const about = gate.context;
  if (unreached(gate)) return `Nothing came from ${(about as PipelineGateEscalation).agent}. How does it go on?`;
  if (about.kind === 'escalation') return `${about.agent} and its critics do not come together. How does it go on?`;
  if (about.kind === 'finding') return 'The review says that this must be mended, and leaves it to you how.';
  if (about.kind === 'plan') return 'Work by this plan?';
  return about.kind === 'stage' ? about.question : gate.question.replaceAll('`', '');
}

/** Somebody else was faster, or the rules refuse it. */
const CONFLICT = 409;

/** @param whole shows what one should know at once; otherwise it is folded */
export function GateCard({ gate, whole = false }: { gate: GateRow; whole?: boolean }) {
  const [sending, setSending] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const [changed, setChanged] = useState('');
  // Who clicks again because no answer came sends the same key: the first click may have arrived.
  const keys = useRef<Record<string, string>>({});
  const send = (value: string, said = value.replaceAll('_', ' ')) => {
    setSending(value);
    setTrouble(undefined);
    answeredHere(gate.id);
    // The card goes away by itself: the news say that the gate is closed.
    act<Answered>(`/api/gates/${encodeURIComponent(gate.id)}`, { value, key: (keys.current[value] ??= freshKey()) })
      // Who was slower is told beside the card, which goes with the answer that won.
      .then(() => tell(`Answered: ${said}.`), (t: Trouble) => { setTrouble(t); setSending(''); if (t.status === CONFLICT) tell(`Not taken: ${t.message}.`); });
  };
  // All that are allowed, or the usual ones where any words will do.
  const known = gate.answers.length > 0 ? gate.answers : gate.usual;
  const form = formOf(gate.context, setChanged);
  const escalated = gate.kind === 'escalation';
  const busy = sending !== '';
  // By itself on a page it stands right below the page's title.
  const Title = whole ? 'h2' : 'h3';
  return (
    <article class="gate" data-kind={gate.kind} tabIndex={-1} aria-labelledby={`gate-${gate.id}`}>
      <p class="kicker"><Badge word={gate.protocol} /> <AsksYou gate={gate.id} /> {!whole && <Link to={place(gate)} title={gate.id}>Look at what it is about</Link>}</p>
      <Title class="asked" id={`gate-${gate.id}`}>{asked(gate)}</Title>
      {form
        ? <details class="context" open={whole}><summary>Look at it, and change it</summary>{form}</details>
        : <About about={gate.context} whole={whole} />}
      <ul class="answers">
        {known.map((a, i) => {
          const value = changed && a.value === gate.default ? changed : a.value;
          return (
            <li key={a.value}>
              <button type="button" class={a.value === gate.default ? 'main' : ''} disabled={busy} aria-keyshortcuts={i < 9 ? String(i + 1) : undefined} data-key={i < 9 ? i + 1 : undefined} onClick={() => send(value, a.value)}>
                {a.value.replaceAll('_', ' ')}{value !== a.value && ' with changes'}
              </button>
              {a.meaning && <span>{a.value === 'again' && unreached(gate) ? 'ask once more; nothing is lost' : a.meaning}</span>}
            </li>);
        })}
      </ul>
      {unreached(gate) && whole && <ChooseAgent path="/api/pipeline" chosen={() => undefined} />}
      {gate.answers.length === 0 && !form && !unreached(gate) && (
        <details class="own" open={known.length === 0 || (whole && escalated)}>
          <summary>{escalated ? 'Or decide in your words; the worker starts afresh from them' : known.length > 0 ? 'Or answer in your own words' : 'Answer in your own words'}</summary>
          <OwnWords disabled={busy} send={(words) => send(words, 'in your words')} />
        </details>)}
      {trouble && <Problem trouble={trouble} />}
      <Remarks gate={gate.id} />
    </article>
  );
}

function OwnWords({ disabled, send }: { disabled: boolean; send: (value: string) => void }) {
  const [words, setWords] = useState('');
  return (
    <form onSubmit={(e) => { e.preventDefault(); if (words.trim()) send(words); }}>
      <label>Your answer<textarea rows={3} value={words} onInput={(e) => setWords(e.currentTarget.value)} /></label>
      <button type="submit" disabled={disabled || !words.trim()}>Answer</button>
    </form>
  );
}

// A question to a person, and the answer.
import { useState } from 'preact/hooks';
import { Context, formOf } from './gate-forms';
import { answeredHere, tell } from './notices';
import { Badge, Problem } from './parts';
import { Link } from './route';
import { act, Trouble } from './server';

export interface Gate {
  id: string; protocol: string; question: string;
  answers: { value: string; meaning: string }[]; default: string; context: GateContext | null;
}
export interface GateContext { choices?: string[]; meanings?: Record<string, string>; question?: string; agent?: string; task?: string; [key: string]: unknown }

/** Where the thing lies that the question is about. */
function about(gate: Gate): string {
  if (gate.protocol === 'task') return `/tasks/${gate.context?.task ?? ''}`;
  if (gate.protocol === 'pipeline') return gate.context?.agent ? `/pipeline/${gate.context.agent}` : '/pipeline';
  if (gate.protocol === 'inquiry') return `/inquiries/${gate.id.slice(0, gate.id.lastIndexOf('.'))}`;
  return '/';
}

const ESCALATED: Gate['answers'] = [
  { value: 'drop', meaning: 'leave this agent out; its weight goes to the others' },
  { value: 'stop', meaning: 'end the run' },
];
const isEscalation = (gate: Gate) => gate.protocol === 'pipeline' && gate.id.endsWith('.decide');

/** The answers one can click: all that are allowed, or the usual ones where any words will do. */
function choices(gate: Gate): Gate['answers'] {
  if (gate.answers.length > 0) return gate.answers;
  if (isEscalation(gate)) return ESCALATED;
  return (gate.context?.choices ?? []).map((value) => ({ value, meaning: gate.context?.meanings?.[value] ?? MEANINGS[value] ?? '' }));
}

const MEANINGS: Record<string, string> = {
  confirm: 'go on like this', regenerate: 'propose other ones', cancel: 'end it; nothing more is run',
  cheap: 'those that are written into the report', all: 'those, and the others as follow-ups', none: 'leave the report as it is',
};

/** The question without what the page shows in another way. */
function asked(gate: Gate): string {
  if (isEscalation(gate)) return `${gate.context?.agent} and its critics do not come together. How does it go on?`;
  return gate.protocol === 'task' && gate.context?.question ? gate.context.question : gate.question.replaceAll('`', '');
}

/** @param whole shows what one should know at once; otherwise it is folded */
export function GateCard({ gate, whole = false }: { gate: Gate; whole?: boolean }) {
  const [sending, setSending] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const [changed, setChanged] = useState('');
  const send = (value: string, said = value.replaceAll('_', ' ')) => {
    setSending(value);
    setTrouble(undefined);
    answeredHere(gate.id);
    // The card goes away by itself: the news say that the gate is closed.
    act(`/api/gates/${encodeURIComponent(gate.id)}`, { value })
      .then(() => tell(`Answered: ${said}.`), (t: Trouble) => { setTrouble(t); setSending(''); });
  };
  const known = choices(gate);
  const Form = formOf(gate);
  const busy = sending !== '';
  return (
    <article class="gate" aria-labelledby={`gate-${gate.id}`}>
      <p class="kicker"><Badge word={gate.protocol} /> <Link to={about(gate)}><code>{gate.id}</code></Link></p>
      <h3 id={`gate-${gate.id}`}>{asked(gate)}</h3>
      {Form
        ? <details class="context" open={whole}><summary>Look at it, and change it</summary><Form gate={gate} changed={setChanged} /></details>
        : <Context gate={gate} whole={whole} />}
      <ul class="answers">
        {known.map((a) => {
          const value = changed && a.value === gate.default ? changed : a.value;
          return (
            <li key={a.value}>
              <button type="button" class={a.value === gate.default ? 'main' : ''} disabled={busy} onClick={() => send(value, a.value)}>
                {a.value.replaceAll('_', ' ')}{value !== a.value && ' with changes'}
              </button>
              {a.meaning && <span>{a.meaning}</span>}
            </li>);
        })}
      </ul>
      {gate.answers.length === 0 && !Form && (
        <details class="own" open={known.length === 0 || (whole && isEscalation(gate))}>
          <summary>{isEscalation(gate) ? 'Or decide in your words; the worker starts afresh from them' : known.length > 0 ? 'Or answer in your own words' : 'Answer in your own words'}</summary>
          <OwnWords disabled={busy} send={(words) => send(words, 'in your words')} />
        </details>)}
      {trouble && <Problem trouble={trouble} />}
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

// A question to a person, and the answer.
import { useState } from 'preact/hooks';
import { Badge, Problem } from './parts';
import { act, Trouble } from './server';

export interface Gate {
  id: string; protocol: string; question: string;
  answers: { value: string; meaning: string }[]; default: string; context: unknown;
}

/** The answers one can click: all that are allowed, or the usual ones where any words will do. */
function choices(gate: Gate): Gate['answers'] {
  if (gate.answers.length > 0) return gate.answers;
  const usual = (gate.context as { choices?: string[] } | null)?.choices ?? [];
  return usual.map((value) => ({ value, meaning: '' }));
}

export function GateCard({ gate }: { gate: Gate }) {
  const [sending, setSending] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const send = (value: string) => {
    setSending(value);
    setTrouble(undefined);
    // The card goes away by itself: the news say that the gate is closed.
    act(`/api/gates/${encodeURIComponent(gate.id)}`, { value })
      .catch((t: Trouble) => { setTrouble(t); setSending(''); });
  };
  const known = choices(gate);
  return (
    <article class="gate" aria-labelledby={`gate-${gate.id}`}>
      <p class="kicker"><Badge word={gate.protocol} /> <code>{gate.id}</code></p>
      <h3 id={`gate-${gate.id}`}>{gate.question}</h3>
      <Context value={gate.context} />
      {known.length > 0 && (
        <ul class={`answers ${gate.answers.length > 0 ? '' : 'inline'}`}>
          {known.map((a) => (
            <li key={a.value}>
              <button type="button" class={a.value === gate.default ? 'main' : ''} disabled={sending !== ''} onClick={() => send(a.value)}>
                {a.value.replaceAll('_', ' ')}
              </button>
              {a.meaning && <span>{a.meaning}</span>}
            </li>
          ))}
        </ul>)}
      {gate.answers.length === 0 && (
        <details open={known.length === 0}>
          <summary>{known.length > 0 ? 'Or answer in your own words' : 'Answer in your own words'}</summary>
          <OwnWords disabled={sending !== ''} send={send} />
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
      <button type="submit" class="main" disabled={disabled || !words.trim()}>Answer</button>
    </form>
  );
}

/** Whatever one needs to know to answer: names and values, nested as they came. */
function Context({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'object') return <p class="context">{String(value)}</p>;
  const { choices: _, ...rest } = value as Record<string, unknown>;
  if (Object.keys(rest).length === 0) return null;
  return (
    <details class="context">
      <summary>What you should know</summary>
      <Data value={rest} />
    </details>
  );
}

export function Data({ value }: { value: unknown }) {
  if (value === null || typeof value !== 'object') return <>{String(value)}</>;
  if (Array.isArray(value)) return <ul>{value.map((v, i) => <li key={i}><Data value={v} /></li>)}</ul>;
  return (
    <dl class="data">
      {Object.entries(value).map(([k, v]) => (
        <div key={k}><dt>{k.replaceAll('_', ' ')}</dt><dd><Data value={v} /></dd></div>
      ))}
    </dl>
  );
}

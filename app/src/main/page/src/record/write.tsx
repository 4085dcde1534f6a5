// Writing down what happened: the page's way to record a turn.
import { useEffect, useRef, useState } from 'preact/hooks';
import { count, Id, Problem } from '../parts';
import { useStart } from '../route';
import { act, freshKey, Trouble } from '../server';
import type { TurnResult } from '../types';

type Field = [name: string, label: string, needed?: boolean];

/** What each kind says; the first field is also what the turn says in words. */
const KINDS: [kind: string, word: string, fields: Field[]][] = [
  ['', 'Let the rules read it', []],
  ['question', 'A question', [['description', 'The question', true], ['title', 'In a few words', true]]],
  ['decision', 'A decision', [['choice', 'What was decided', true], ['title', 'About what', true], ['rationale', 'Why']]],
  ['experiment', 'An experiment', [['result', 'What came out', true], ['title', 'What was tried', true]]],
  ['dead_end', 'A dead end', [['failure_mode', 'How it failed', true], ['title', 'What was tried', true], ['hypothesis', 'What was hoped', true], ['lesson', 'What is kept of it', true]]],
  ['pivot', 'A change of direction', [['to', 'To what', true], ['from', 'Away from what', true], ['title', 'In a few words', true], ['trigger', 'What made you turn', true]]],
  ['claim', 'A claim', [['content', 'What you hold to be true', true], ['falsification', 'What would show that it is wrong']]],
  ['heuristic', 'A rule of thumb', [['content', 'The rule', true], ['rationale', 'Why']]],
  ['constraint', 'A constraint', [['content', 'What cannot be changed', true]]],
  ['observation', 'An observation', [['content', 'What you saw', true]]],
];

/** @param start opens it once; whoever wrote something finds it open */
export function WriteTurn({ start = false }: { start?: boolean }) {
  const [kind, setKind] = useState('');
  const [words, setWords] = useState('');
  const [more, setMore] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [done, setDone] = useState<TurnResult>();
  const key = useRef(freshKey());
  const form = useStart<HTMLDetailsElement>('write');
  useEffect(() => { if (start && form.current) form.current.open = true; }, [start]);
  const fields = KINDS.find(([k]) => k === kind)![2];
  const said = kind ? more[fields[0]![0]] ?? '' : words;
  const ready = kind ? fields.every(([name, , needed]) => !needed || more[name]?.trim()) : words.trim() !== '';
  /** What was written already is taken along to the first field of the kind. */
  const choose = (to: string) => {
    const first = KINDS.find(([k]) => k === to)![2][0];
    if (!first) setWords(said);
    else setMore({ ...more, [first[0]]: said });
    setKind(to);
    setDone(undefined);
  };
  const submit = (e: Event) => {
    e.preventDefault();
    setBusy(true);
    setTrouble(undefined);
    act<TurnResult>('/api/record/turns', { words: said, kind, more: kind ? more : {}, key: key.current }).then((result) => {
      setDone(result);
      key.current = freshKey();
      // Words in which nothing was read stay: one may still say what they are.
      if (result.refused.length === 0 && (result.repeat_of !== null || !nothing(result))) { setWords(''); setMore({}); }
    }, setTrouble).finally(() => setBusy(false));
  };
  return (
    <details ref={form} class="write">
      <summary>Write down what happened</summary>
      <form class="stack" aria-label="Write down what happened" onSubmit={submit}>
        <label>It is<select value={kind} onChange={(e) => choose(e.currentTarget.value)}>{KINDS.map(([k, word]) => <option key={k} value={k}>{word}</option>)}</select></label>
        {kind === ''
          ? <label>In your words<textarea rows={3} value={words} placeholder="We decided to keep the hourly samples, because two hours miss the tide." onInput={(e) => setWords(e.currentTarget.value)} /></label>
          : fields.map(([name, label, needed]) => (
            <label key={name}>{label}{!needed && ' (if you know)'}<textarea rows={name === 'title' ? 1 : 2} value={more[name] ?? ''} onInput={(e) => setMore({ ...more, [name]: e.currentTarget.value })} /></label>))}
        <p class="send"><button type="submit" class="main" disabled={busy || !ready}>Record it</button> <span class="note">Facts are filed at once; claims wait on staging until something settles them.</span></p>
        {trouble && <Problem trouble={trouble} />}
        {done && <Became turn={done} />}
      </form>
    </details>
  );
}

const nothing = (turn: TurnResult) => turn.recorded.length + turn.crystallized.length + turn.transitions.length + turn.asked.length === 0;

/** What the rules made of it. */
function Became({ turn }: { turn: TurnResult }) {
  return (
    <div class="became" role="status">
      {turn.recorded.map((r) => <p key={r.id}>Recorded <Id id={r.id} /> as {r.kind.replaceAll('_', ' ')}{r.routing === 'staged' && ', staged'}.</p>)}
      {turn.crystallized.map((c) => <p key={c.observation}><Id id={c.observation} /> is settled now: <Id id={c.entry} />.</p>)}
      {turn.transitions.map((t) => <p key={t.entry}><Id id={t.entry} /> went from {t.from} to {t.to}.</p>)}
      {turn.conflicts.map((c) => <p key={c.one + c.other}><Id id={c.one} /> and <Id id={c.other} /> contradict each other.</p>)}
      {turn.asked.length > 0 && <p>{count(turn.asked.length, 'question')} about what was turned back: look under Proposed.</p>}
      {turn.refused.map((r, i) => <p key={i} class="problem"><strong>{r.rule}: {r.message}</strong> <span>{r.hint}</span></p>)}
      {nothing(turn) && turn.refused.length === 0 && <p>{turn.repeat_of ? 'This was recorded before.' : 'The turn is kept, but the rules read no fact in it. Say what it is above to file it as such.'}</p>}
    </div>
  );
}

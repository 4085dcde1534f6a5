// What people say to each other at an open question; `@name` asks somebody by name.
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { tell } from './notices';
import { Badge, count, Problem, Time } from './parts';
import { act, useMe, useSending } from './server';
import type { OpenGateList, Remark } from './types';

/** The open questions of the whole page, read once for all that show some. */
export const Gates = createContext<OpenGateList | undefined>(undefined);

const MENTION = /(@[\p{L}\p{N}._-]+)/u;
const mentions = (text: string, name: string) => name !== '' && text.split(MENTION).some((part) => part.replace(/[._-]+$/, '') === `@${name}`);

/** Who asks me at this question, the last first. */
function asking(remarks: Remark[], me: string): string[] {
  return [...new Set(remarks.filter((r) => r.by !== me && mentions(r.text, me)).map((r) => r.by || 'somebody').reverse())];
}

/** Says once that somebody asks for me. */
export function useMentioned(list?: OpenGateList) {
  const me = useMe()?.name ?? '';
  const [seen, setSeen] = useState<number>();
  useEffect(() => {
    if (!list || !me) return;
    const mine = list.remarks.filter((r) => r.by !== me && mentions(r.text, me));
    if (seen !== undefined) for (const r of mine.slice(seen)) tell(`${r.by || 'Somebody'} asks you: ${r.text}`);
    setSeen(mine.length);
  }, [list, me]);
}

/** In the head of a question. */
export function AsksYou({ gate }: { gate: string }) {
  const me = useMe()?.name ?? '';
  const who = asking((useContext(Gates)?.remarks ?? []).filter((r) => r.gate === gate), me);
  return who.length === 0 ? null : <Badge word={`${who.join(', ')} ${who.length === 1 ? 'asks' : 'ask'} you`} tone="bad" />;
}

/** Where nobody has a name and nothing was said, there is nobody to talk to. */
export function Remarks({ gate }: { gate: string }) {
  const me = useMe();
  const said = (useContext(Gates)?.remarks ?? []).filter((r) => r.gate === gate);
  const [text, setText] = useState('');
  const { busy, trouble, sending } = useSending();
  const others = (me?.people ?? []).filter((p) => p !== me?.name);
  if (said.length === 0 && (others.length === 0 || me?.role === 'reader')) return null;
  const say = (e: Event) => {
    e.preventDefault();
    sending(() => act(`/api/gates/${encodeURIComponent(gate)}/remarks`, { text: text.trim() }).then(() => setText('')));
  };
  return (
    <details class="context remarks" open={said.length > 0}><summary>{said.length > 0 ? count(said.length, 'remark') : 'Ask somebody about it'}</summary>
      <ul class="comments">{said.map((r, i) => <li key={i}><strong class="person">{r.by || 'owner'}</strong> <Time at={r.at} /><br />{r.text.split(MENTION).map((part, j) => (part.startsWith('@') ? <strong key={j}>{part}</strong> : part))}</li>)}</ul>
      <form class="changes" onSubmit={say}>
        <label>Say something about it; it decides nothing<textarea rows={2} maxLength={2000} value={text} onInput={(e) => setText(e.currentTarget.value)} /></label>
        <p class="buttons">{others.slice(0, 8).map((p) => <button key={p} type="button" class="quiet" onClick={() => setText((t) => `${t.trimEnd()}${t.trim() && ' '}@${p} `)}>@{p}</button>)}
          <button type="submit" disabled={busy || !text.trim()}>Say it</button></p>
        {trouble && <Problem trouble={trouble} />}
      </form>
    </details>
  );
}

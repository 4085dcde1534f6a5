// Small things that every page uses.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Link, placeOf } from './route';
import { Trouble, type Live } from './server';

export function Badge({ word, tone = '' }: { word: string; tone?: string }) {
  return <span class={`badge ${tone}`}>{word.replaceAll('_', ' ')}</span>;
}

const TONES: [string, string[]][] = [
  ['good', ['supported', 'active', 'passed', 'finished', 'PASS', 'done', 'DONE', 'settled', 'resolved']],
  ['fair', ['weakened', 'testing', 'PASS_WITH_ADVISORIES', 'revised', 'working', 'reviewing', 'merging', 'writing', 'verifying', 'unresolved']],
  ['bad', ['refuted', 'withdrawn', 'retired', 'failed', 'ESCALATE', 'cancelled', 'blocked', 'escalated', 'left']],
];

/** What a status means at a glance; the word says it, too. */
export function tone(status: string): string {
  const of = (word: string) => TONES.find(([, words]) => words.includes(word))?.[0];
  return of(status) ?? of(status.split(/[ _]/)[0]!) ?? 'plain';
}

export function Status({ word }: { word: string }) {
  return word ? <Badge word={word} tone={tone(word)} /> : null;
}

export function Id({ id }: { id: string }) {
  return <Link class="id" to={placeOf(id)}>{id}</Link>;
}

/** Text from the record: ids in it lead to what they name, `code` is code, arrows are arrows. */
export function Words({ text, ids = true }: { text: string; ids?: boolean }) {
  return <>{text.replaceAll('->', '→').split(/(`[^`\n]+`|\b[NOCHKA]\d{2,}[a-z]?\b)/).map((part, i) =>
    i % 2 === 0 ? part : part.startsWith('`') ? <code key={i}>{part.slice(1, -1)}</code> : ids ? <Id key={i} id={part} /> : part)}</>;
}

export function Meter({ share, label }: { share: number; label: string }) {
  const percent = Math.round(Math.max(0, Math.min(1, share)) * 100);
  return (
    <span class="meter" role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <span class="fill" style={{ width: `${percent}%` }} />
    </span>
  );
}

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86400], ['hour', 3600], ['minute', 60]];

export function ago(time: string): string {
  const seconds = (Date.parse(time) - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return time;
  for (const [unit, size] of STEPS) if (Math.abs(seconds) >= size) return RELATIVE.format(Math.round(seconds / size), unit);
  return 'just now';
}

const clocks = new Set<() => void>();
setInterval(() => clocks.forEach((c) => c()), 30_000);

/** @param exact in seconds, for what has just begun */
export function Time({ at, exact = false }: { at: string; exact?: boolean }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const mine = () => tick((n) => n + 1);
    clocks.add(mine);
    const own = exact ? window.setInterval(mine, 1000) : 0;
    return () => { clocks.delete(mine); window.clearInterval(own); };
  }, []);
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));
  return at ? <time dateTime={at} title={at}>{exact && seconds < 60 ? `${seconds} s` : ago(at)}</time> : null;
}

/** When it was on its day. */
export function Clock({ at }: { at: string }) {
  return <time dateTime={at} title={at}>{new Date(at).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</time>;
}

/** What to do when there is nothing to see. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </div>
  );
}

export function Problem({ trouble }: { trouble: Trouble }) {
  return (
    <div class="problem" role="alert">
      <strong>{trouble.rule ? `${trouble.rule}: ` : ''}{trouble.message}</strong>
      {trouble.hint && <span> {trouble.hint}</span>}
    </div>
  );
}

/** What a page shows while it waits, when it failed, and when it has something. */
export function Loaded<T>({ live, children }: { live: Live<T>; children: (value: T) => ComponentChildren }) {
  if (live.value) return <>{live.trouble && <Problem trouble={live.trouble} />}{children(live.value)}</>;
  if (live.trouble) return <Problem trouble={live.trouble} />;
  return <p class="waiting" aria-busy="true">Reading…</p>;
}

/** As [Loaded], for something with a page of its own: an address that leads nowhere says so. */
export function LoadedPage<T>({ live, what, back, children }: { live: Live<T>; what: string; back: string; children: (value: T) => ComponentChildren }) {
  if (live.value || live.trouble?.status !== 404) return <Loaded live={live}>{children}</Loaded>;
  return (
    <>
      <Head title={`There is no such ${what}`} />
      <Empty title="The address leads nowhere">It may be old, or of another project. <Link to={back}>Look at the list</Link>.</Empty>
    </>
  );
}

/** As [Loaded], in a panel: an id that nobody knows is no accident of the server's. */
export function LoadedPanel<T>({ live, name, children }: { live: Live<T>; name: string; children: (value: T) => ComponentChildren }) {
  if (live.value || live.trouble?.status !== 404) return <Loaded live={live}>{children}</Loaded>;
  return <><h2>There is no {name}</h2><p class="quietly">The address may be old, or of another project.</p></>;
}

/** @param place words before the title in the browser's tab, where several pages share one title */
export function Head({ title, place, deck, children }: { title: string; place?: string; deck?: ComponentChildren; children?: ComponentChildren }) {
  useEffect(() => { document.title = `${place ? `${place} · ` : ''}${title} · Cairn`; }, [title, place]);
  return (
    <header class="head">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {deck && <p class="deck">{deck}</p>}
      </div>
      {children && <div class="head-tools">{children}</div>}
    </header>
  );
}

export function Tabs({ tabs, current }: { tabs: [string, string, number?][]; current: string }) {
  return (
    <nav class="tabs" aria-label="Views">
      {tabs.map(([to, word, count]) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {word}{count !== undefined && count > 0 && <span class="count">{count.toLocaleString('en')}</span>}
        </Link>
      ))}
    </nav>
  );
}

export function Figure({ n, of, word }: { n: ComponentChildren; of?: ComponentChildren; word: ComponentChildren }) {
  return <span><strong>{n}{of !== undefined && <small> / {of}</small>}</strong><span>{word}</span></span>;
}

export const count = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

/** Names and values, nested as they came. */
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

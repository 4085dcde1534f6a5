// Small things that every page uses.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Link, placeOf } from './route';
import { Trouble, type Live } from './server';

export function Badge({ word, tone = '' }: { word: string; tone?: string }) {
  return <span class={`badge ${tone}`}>{word.replaceAll('_', ' ')}</span>;
}

const STATUS_TONES: Record<string, string> = {
  supported: 'good', active: 'good', passed: 'good', finished: 'good', PASS: 'good', done: 'good',
  weakened: 'fair', testing: 'fair', hypothesis: 'plain', staged: 'plain', open: 'plain',
  PASS_WITH_ADVISORIES: 'fair', revised: 'fair', blocked: 'bad', escalated: 'bad',
  refuted: 'bad', withdrawn: 'bad', failed: 'bad', ESCALATE: 'bad', cancelled: 'bad',
};

export function Status({ word }: { word: string }) {
  return word ? <Badge word={word} tone={STATUS_TONES[word] ?? 'plain'} /> : null;
}

export function Id({ id }: { id: string }) {
  return <Link class="id" to={placeOf(id)}>{id}</Link>;
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

export function Time({ at }: { at: string }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 30_000);
    return () => clearInterval(timer);
  }, []);
  return at ? <time dateTime={at} title={at}>{ago(at)}</time> : null;
}

/** What to do when there is nothing to see: one sentence, and the command that changes it. */
export function Empty({ title, children, command }: { title: string; children?: ComponentChildren; command?: string }) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {command && <Command text={command} />}
    </div>
  );
}

export function Command({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true), () => undefined);
  return (
    <div class="command">
      <code>{text}</code>
      <button type="button" class="quiet" onClick={copy}>{copied ? 'Copied' : 'Copy'}</button>
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

export function Head({ title, deck, children }: { title: string; deck?: ComponentChildren; children?: ComponentChildren }) {
  useEffect(() => { document.title = `${title} · Cairn`; }, [title]);
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
          {word}{count !== undefined && count > 0 && <span class="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

export const count = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

// Talking to the server: reading, acting, and hearing what happened.
import { tell } from './notices';
import type { News, Refused } from './types';
import { useEffect, useRef, useState } from 'preact/hooks';


/** Why the server did not do what was asked, in its own words. */
export class Trouble extends Error {
  constructor(readonly status: number, message: string, readonly hint: string, readonly rule = '') {
    super(message);
  }
}

/** Who is in front of the page; without a name it is whoever started the server. */
export interface Me { page_token: string; name: string; role: 'reader' | 'researcher' | 'owner'; people: string[] }

let session: Promise<Me> | undefined;

function me(): Promise<Me> {
  session ??= read<Me>('/door/session');
  return session;
}

async function token(): Promise<string> {
  return (await me()).page_token;
}

export function useMe(): Me | undefined {
  const [who, setWho] = useState<Me>();
  // A stranger is told by the answer to whatever the page asks for.
  useEffect(() => void me().then(setWho, () => { session = undefined; }), []);
  return who;
}

async function answer<T>(response: Response): Promise<T> {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body as T;
  const refused = (body as Partial<Refused>).refused?.[0];
  if (refused) throw new Trouble(response.status, refused.message, refused.hint, refused.rule);
  throw new Trouble(response.status, body.problem?.message ?? `the server answered ${response.status}`, body.problem?.hint ?? '');
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new Trouble(0, 'the server cannot be reached', 'is `cairn serve` still running?');
  }
}

export async function read<T>(path: string): Promise<T> {
  return answer<T>(await ask(path));
}

export async function act<T>(path: string, body: unknown): Promise<T> {
  const response = await ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Cairn-Page': await token() },
    body: JSON.stringify(body),
  });
  const result = await answer<T>(response);
  const behind = Number(response.headers.get('X-Cairn-Files-Behind') ?? 0);
  if (behind > 0) tell(`Recorded, but ${behind === 1 ? '1 file is' : `${behind} files are`} behind the log. Do not do it again; the overview says under Health what is in the way.`);
  return result;
}

/** Sends one thing at a time: a second click while the first is under way does nothing. What went wrong is kept to be shown. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const under = useRef(false);
  const sending = (what: () => Promise<unknown>) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setTrouble(undefined);
    what().catch(setTrouble).finally(() => { under.current = false; setBusy(false); });
  };
  return { busy, trouble, sending };
}

/** Sends a file as it is. */
export async function send<T>(path: string, file: Blob): Promise<T> {
  return answer<T>(await ask(path, {
    method: 'POST', headers: { 'Content-Type': 'application/octet-stream', 'X-Cairn-Page': await token() }, body: file,
  }));
}

/** Names one click: sent again with it, an answer is recorded once. (`randomUUID` needs https.) */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
}

type Hearer = (news: News | 'lost') => void;
const hearers = new Set<Hearer>();
const watchers = new Set<(open: boolean) => void>();

type Heard = { hello: true } | { news: News } | { lost: true } | { error: true };

/** A browser keeps six connections to a server: of all pages open in it, one listens and tells the others. */
const NAME = 'cairn-news';
let listening = false;

function hear(heard: Heard) {
  if ('hello' in heard) {
    watchers.forEach((w) => w(true));
    // What happened before the stream was open was not heard: also between what a page read first and its first stream.
    hearers.forEach((h) => h('lost'));
  } else if ('news' in heard) hearers.forEach((h) => h(heard.news));
  else if ('lost' in heard) hearers.forEach((h) => h('lost'));
  else watchers.forEach((w) => w(false));
}

function follow(told: (heard: Heard) => void) {
  const stream = new EventSource('/api/news');
  stream.addEventListener('hello', () => told({ hello: true }));
  stream.addEventListener('news', (e) => told({ news: JSON.parse((e as MessageEvent<string>).data) as News }));
  stream.addEventListener('lost', () => told({ lost: true }));
  stream.addEventListener('error', () => {
    told({ error: true });
    // A browser gives up on a stream that was refused, as by a proxy whose server is away.
    if (stream.readyState === EventSource.CLOSED) window.setTimeout(() => follow(told), REFUSED);
  });
}

const REFUSED = 3000;

function listen() {
  if (listening) return;
  listening = true;
  // Only pages under https or on this machine can agree on one.
  if (!navigator.locks) { follow(hear); return; }
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = (e: MessageEvent<Heard>) => hear(e.data);
  const lead = () => {
    follow((heard) => { hear(heard); channel.postMessage(heard); });
    return new Promise<never>(() => undefined);
  };
  void navigator.locks.request(NAME, { ifAvailable: true }, (free) => {
    if (free) return lead();
    // Another page listens; this one takes over when it is closed.
    void navigator.locks.request(NAME, lead);
    return undefined;
  });
}

export function useNews(hear: Hearer) {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const h: Hearer = (n) => latest.current(n);
    hearers.add(h);
    listen();
    return () => void hearers.delete(h);
  }, []);
}

/** Whether the stream of news is open; pages say so when it is not. */
export function useConnection(): boolean {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    watchers.add(setOpen);
    return () => void watchers.delete(setOpen);
  }, []);
  return open;
}

export interface Live<T> { value?: T; trouble?: Trouble; again: () => void }

interface Job { path: string; busy: boolean; again: boolean }

/** Reads `path`, and again whenever something of these families happened; never twice at a time. */
export function useLive<T>(path: string | null, families: string[]): Live<T> {
  const [state, setState] = useState<{ path: string | null; value?: T; trouble?: Trouble }>({ path });
  const job = useRef<Job | undefined>(undefined);
  const timer = useRef<number | undefined>(undefined);
  const load = (mine: Job) => {
    if (mine.busy) { mine.again = true; return; }
    mine.busy = true;
    mine.again = false;
    const current = () => job.current === mine;
    read<T>(mine.path).then(
      (value) => current() && setState({ path: mine.path, value }),
      (trouble: Trouble) => current() && setState((s) => ({ path: mine.path, value: s.path === mine.path ? s.value : undefined, trouble })),
    ).finally(() => {
      mine.busy = false;
      if (mine.again && current()) load(mine);
    });
  };
  const again = () => { if (job.current) load(job.current); };
  useNews((news) => {
    if (news !== 'lost' && !families.includes('*') && !news.families.some((f) => families.includes(f))) return;
    // A batch often comes with another at its heels.
    timer.current ??= window.setTimeout(() => { timer.current = undefined; again(); }, 30);
  });
  useEffect(() => {
    job.current = path === null ? undefined : { path, busy: false, again: false };
    if (job.current) load(job.current);
    return () => { job.current = undefined; };
  }, [path]);
  return state.path === path ? { ...state, again } : { again };
}

/** The address that leads to another project of this server, logged in. */
export const toProject = (name: string) => `/door/to?project=${encodeURIComponent(name)}`;

/** Errors of this script go into the log, where somebody sees them. */
export function reportTroubles() {
  const report = (message: string, place: string) =>
    void act('/api/troubles', { message, place: `${location.pathname} ${place}` }).catch(() => undefined);
  window.addEventListener('error', (e) => report(e.message, `${e.filename}:${e.lineno}:${e.colno}`));
  window.addEventListener('unhandledrejection', (e) => report(String(e.reason), 'promise'));
}

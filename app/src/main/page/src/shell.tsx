// The frame around every page: where one is, where one can go, whether the server is there.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { DayPage } from './day';
import { useGateKeys } from './gate-keys';
import { Empty, Head } from './parts';
import { Palette, usePalette } from './palette';
import { SourceText } from './sources';
import { InquiriesPage } from './inquiries';
import { LogPage } from './log';
import { MemoryPage } from './memory';
import { ModeSwitch } from './mode';
import { Notices, useAnsweredElsewhere } from './notices';
import { OverviewPage } from './overview';
import { PipelinePage } from './pipeline';
import { RecordPage } from './record/record';
import { Gates, useMentioned } from './remarks';
import { Link, usePlace, type Place } from './route';
import { toProject, useConnection, useLive, useMe } from './server';
import type { OpenGateList, ProjectNames } from './types';
import { TasksPage } from './tasks';
import { Tour } from './tour';

const PAGES: [string, string, (place: Place) => ComponentChildren][] = [
  ['', 'Overview', () => <OverviewPage />],
  ['record', 'Record', (p) => <RecordPage place={p} />],
  ['inquiries', 'Inquiries', (p) => <InquiriesPage place={p} />],
  ['memory', 'Memory', (p) => <MemoryPage place={p} />],
  ['tasks', 'Tasks', (p) => <TasksPage place={p} />],
  ['pipeline', 'Pipeline', (p) => <PipelinePage place={p} />],
  ['day', 'The day', (p) => <DayPage place={p} />],
  ['log', 'Log', (p) => <LogPage place={p} />],
];

/** Pages that things lead to, but no menu. */
const BEHIND: typeof PAGES = [['sources', 'Source', (p) => <SourcePage place={p} />]];

export function Shell() {
  const place = usePlace();
  const gates = useLive<OpenGateList>('/api/gates', ['*']);
  useAnsweredElsewhere(gates.value);
  useMentioned(gates.value);
  const me = useMe();
  const stranger = gates.trouble?.status === 401;
  const waiting = gates.value?.gates.length ?? 0;
  const [open, setOpen] = useState(false);
  const [finding, find] = usePalette();
  useGateKeys();
  const main = useRef<HTMLElement>(null);
  const first = place.path[0] ?? '';
  const page = [...PAGES, ...BEHIND].find(([word]) => word === first);
  const seen = useRef(first);
  useEffect(() => {
    setOpen(false);
    // A reader of the screen hears where they are; others notice nothing.
    if (seen.current !== first) main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    seen.current = first;
    window.scrollTo(0, 0);
  }, [first]);
  if (stranger) return <Stranger used={place.query.get('login') === 'used'} />;
  return (
    <div class={`app ${me?.role ?? ''}`}>
      <a class="skip" href="#main">Skip to the page</a>
      <header class="side">
        <Link class="brand" to="/"><Cairn />Cairn</Link>
        <Projects />
        <button type="button" class="menu quiet" aria-expanded={open} aria-controls="pages" onClick={() => setOpen(!open)}>
          Menu{waiting > 0 && <Waiting n={waiting} />}
        </button>
        <button type="button" class="find" onClick={() => find(true)} aria-keyshortcuts="Control+K">Find or do <kbd aria-hidden="true">Ctrl K</kbd></button>
        <nav id="pages" aria-label="Pages" class={open ? 'open' : ''}>
          <ul>
            {PAGES.map(([word, name]) => (
              <li key={word}>
                <Link to={`/${word}`} aria-current={word === first ? 'page' : undefined}>
                  {name}
                  {word === '' && waiting > 0 && <Waiting n={waiting} />}
                </Link>
              </li>
            ))}
          </ul>
          <div class="side-foot">{me?.name && <p class="me"><strong>{me.name}</strong> {me.role}</p>}<ModeSwitch /><Connection /></div>
        </nav>
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        <Offline />
        {me?.role === 'reader' && <p class="quietly looking">You look at this project as a reader: nothing can be changed from here.</p>}
        <Gates.Provider value={gates.value}>{page ? page[2](place) : <Empty title="There is no such page">The address may be old. <Link to="/">Go to the overview</Link>.</Empty>}</Gates.Provider>
      </main>
      <Notices />
      <Tour />
      {finding && <Palette close={() => find(false)} />}
    </div>
  );
}

/** How many questions are open; who only reads is not called to them. */
function Waiting({ n }: { n: number }) {
  const reads = useMe()?.role === 'reader';
  return <span class={reads ? 'count' : 'count hot'}><span class="unseen">{reads ? 'open questions: ' : 'questions that wait for you: '}</span>{n}</span>;
}

/** What is shown may be old: nobody should decide on it unwarned. */
function Offline() {
  return useConnection() ? null : <p class="problem offline">No connection to the server. What you see may be old. Is <code>cairn serve</code> still running?</p>;
}

/** A stored source by itself, at the lines that the address names. */
function SourcePage({ place }: { place: Place }) {
  const from = Number(place.query.get('from') ?? 0);
  const cited = from > 0 ? { from, to: Number(place.query.get('to') ?? from), unit: 'lines', quote: null } : undefined;
  return <><Head title="Source" /><div class="lone-source"><SourceText hash={place.path[1] ?? ''} cited={cited} /></div></>;
}

/** The projects of this server, where there are several; each is behind a door of its own. */
function Projects() {
  const live = useLive<ProjectNames>('/door/projects', []);
  const all = live.value?.projects ?? [];
  if (all.length < 2) return null;
  return (
    <select class="projects" aria-label="Project" value={all.find((p) => p.here)?.name} onChange={(e) => location.assign(toProject(e.currentTarget.value))}>
      {all.map((p) => <option key={p.name}>{p.name}</option>)}
    </select>
  );
}

function Connection() {
  const open = useConnection();
  return (
    <p class={`connection ${open ? 'on' : 'off'}`} role="status">
      {open ? 'Live' : 'No connection; trying again'}
    </p>
  );
}

function Stranger({ used }: { used: boolean }) {
  return (
    <main class="stranger">
      <Cairn />
      <h1>{used ? 'This link was used already' : 'You are not logged in'}</h1>
      <p>{used ? 'A login link works once and for a quarter of an hour.' : 'Only people whom the owner of the project lets in may look.'} Get a fresh link in the folder of your project:</p>
      <div class="command"><code>cairn serve</code></div>
    </main>
  );
}

function Cairn() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
      <ellipse cx="16" cy="26" rx="13" ry="4.5" /><ellipse cx="15" cy="17.5" rx="9" ry="4" /><ellipse cx="17" cy="10" rx="5.5" ry="3.3" />
    </svg>
  );
}

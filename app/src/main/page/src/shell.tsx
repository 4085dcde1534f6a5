// The frame around every page: where one is, where one can go, whether the server is there.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Empty } from './parts';
import { InquiriesPage } from './inquiries';
import { LogPage } from './log';
import { MemoryPage } from './memory';
import { ModeSwitch } from './mode';
import { Notices, useAnsweredElsewhere } from './notices';
import { OverviewPage } from './overview';
import { PipelinePage } from './pipeline';
import { RecordPage } from './record/record';
import { Link, usePlace, type Place } from './route';
import { useConnection, useLive } from './server';
import type { OpenGateList } from './types';
import { TasksPage } from './tasks';

const PAGES: [string, string, (place: Place) => ComponentChildren][] = [
  ['', 'Overview', () => <OverviewPage />],
  ['record', 'Record', (p) => <RecordPage place={p} />],
  ['inquiries', 'Inquiries', (p) => <InquiriesPage place={p} />],
  ['memory', 'Memory', (p) => <MemoryPage place={p} />],
  ['tasks', 'Tasks', (p) => <TasksPage place={p} />],
  ['pipeline', 'Pipeline', (p) => <PipelinePage place={p} />],
  ['log', 'Spine', (p) => <LogPage place={p} />],
];

export function Shell() {
  const place = usePlace();
  const gates = useLive<OpenGateList>('/api/gates', ['*']);
  useAnsweredElsewhere(gates.value?.gates);
  const stranger = gates.trouble?.status === 401;
  const waiting = gates.value?.gates.length ?? 0;
  const [open, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const first = place.path[0] ?? '';
  const page = PAGES.find(([word]) => word === first);
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
    <div class="app">
      <a class="skip" href="#main">Skip to the page</a>
      <header class="side">
        <Link class="brand" to="/"><Cairn />Cairn</Link>
        <button type="button" class="menu quiet" aria-expanded={open} aria-controls="pages" onClick={() => setOpen(!open)}>
          Menu{waiting > 0 && <span class="count hot"><span class="unseen">questions that wait for you: </span>{waiting}</span>}
        </button>
        <nav id="pages" aria-label="Pages" class={open ? 'open' : ''}>
          <ul>
            {PAGES.map(([word, name]) => (
              <li key={word}>
                <Link to={`/${word}`} aria-current={word === first ? 'page' : undefined}>
                  {name}
                  {word === '' && waiting > 0 && <span class="count hot"><span class="unseen">questions that wait for you: </span>{waiting}</span>}
                </Link>
              </li>
            ))}
          </ul>
          <div class="side-foot"><ModeSwitch /><Connection /></div>
        </nav>
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        <Offline />
        {page ? page[2](place) : <Empty title="There is no such page">The address may be old. <Link to="/">Go to the overview</Link>.</Empty>}
      </main>
      <Notices />
    </div>
  );
}

/** What is shown may be old: nobody should decide on it unwarned. */
function Offline() {
  return useConnection() ? null : <p class="problem offline">No connection to the server. What you see may be old. Is <code>cairn serve</code> still running?</p>;
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
      <p>{used ? 'A login link works once and for a quarter of an hour.' : 'Only the owner of the project may look.'} Get a fresh link in the folder of your project:</p>
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

// Ctrl-K: go anywhere, start anything, find whatever the project holds.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Badge } from './parts';
import { go, placeOf } from './route';
import { read, toProject } from './server';
import { spoken } from './tasks';
import { startTour } from './tour';
import type { FoundHit, FoundList, ProjectNames } from './types';

interface Choice { words: string; note: string; kind: string; to: string }

const COMMANDS: Choice[] = [
  ['Ask a question', 'start', '/inquiries#ask'], ['Write down what happened', 'start', '/record/tree#write'], ['Add a rule', 'start', '/memory/board#rule'],
  ['New task', 'start', '/tasks#new'], ['Run the pipeline', 'start', '/pipeline#run'], ['Take the tour', 'start', '#tour'],
  ['Overview', 'go to', '/'], ['The day', 'go to', '/day'], ['Tree of the record', 'go to', '/record/tree'], ['Claims', 'go to', '/record/claims'], ['Staging', 'go to', '/record/staging'],
  ['Proposed', 'go to', '/record/proposed'], ['Conflicts', 'go to', '/record/conflicts'], ['Inquiries', 'go to', '/inquiries'], ['Memory board', 'go to', '/memory/board'], ['Recall', 'go to', '/memory/recall'],
  ['Tasks', 'go to', '/tasks'], ['Pipeline', 'go to', '/pipeline'], ['Log', 'go to', '/log'],
].map(([words, kind, to]) => ({ words: words!, kind: kind!, to: to!, note: '' }));

function address(hit: FoundHit): string {
  const id = encodeURIComponent(hit.id);
  switch (hit.kind) {
    case 'inquiry': return `/inquiries/${id}`;
    case 'task': return `/tasks/${id}`;
    case 'source': return `/sources/${id}${hit.from > 0 ? `?from=${hit.from}&to=${hit.to}` : ''}`;
    case 'line': return `/memory/board/${id}`;
    case 'event': return `/log/${id}`;
    default: return placeOf(hit.id);
  }
}

/** What a kind is called where its name says little. */
const KINDS: Record<string, string> = { line: 'rule', event: 'log' };

/** Opens with Ctrl-K (or Cmd-K), or with `/` outside of fields. */
export function usePalette(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const typing = (e.target as HTMLElement).closest?.('input, textarea, select');
      if ((e.key === 'k' && (e.ctrlKey || e.metaKey)) || (e.key === '/' && !typing && !e.ctrlKey && !e.metaKey && !e.altKey)) {
        e.preventDefault();
        setOpen(true);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return [open, setOpen];
}

const PAUSE = 120;

export function Palette({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  const [hits, setHits] = useState<Choice[]>([]);
  const [at, setAt] = useState(0);
  const [looking, setLooking] = useState(false);
  useEffect(() => { dialog.current?.showModal(); }, []);
  useEffect(() => {
    if (!words.trim()) { setHits([]); setLooking(false); return; }
    let gone = false;
    setLooking(true);
    const timer = window.setTimeout(() => read<FoundList>(`/api/find?q=${encodeURIComponent(words)}`).then(
      (found) => { if (!gone) { setHits(found.hits.map((h) => ({ words: h.text, note: h.kind === 'task' ? spoken(h.note) : h.note, kind: KINDS[h.kind] ?? h.kind, to: address(h) }))); setLooking(false); } },
      () => { if (!gone) { setHits([]); setLooking(false); } }), PAUSE);
    return () => { gone = true; window.clearTimeout(timer); };
  }, [words]);
  const [projects, setProjects] = useState<Choice[]>([]);
  useEffect(() => void read<ProjectNames>('/door/projects').then(({ projects: all }) => setProjects(all.filter((p) => !p.here).map((p) => ({ words: p.name, note: '', kind: 'project', to: toProject(p.name) }))), () => undefined), []);
  const wanted = words.trim().toLowerCase();
  const all = [...[...COMMANDS, ...projects].filter((c) => c.words.toLowerCase().includes(wanted)), ...hits];
  const current = Math.min(at, all.length - 1);
  const choose = (c?: Choice) => { if (c) { close(); c.to === '#tour' ? startTour() : c.kind === 'project' ? location.assign(c.to) : go(c.to); } };
  const move = (by: number) => setAt((current + by + all.length) % Math.max(1, all.length));
  useEffect(() => { document.getElementById(`palette-${current}`)?.scrollIntoView({ block: 'nearest' }); }, [current]);
  return (
    <dialog ref={dialog} class="palette" aria-label="Find or do" onClose={close} onClick={(e) => { if (e.target === dialog.current) close(); }}>
      <input type="text" role="combobox" aria-expanded="true" aria-controls="palette-list" aria-autocomplete="list" aria-activedescendant={all.length > 0 ? `palette-${current}` : undefined}
        aria-label="Find or do" placeholder="Find anything, or say what to do" autoFocus value={words}
        onInput={(e) => { setWords(e.currentTarget.value); setAt(0); }}
        onKeyDown={(e) => {
          if (e.key === 'ArrowDown') { e.preventDefault(); move(1); }
          else if (e.key === 'ArrowUp') { e.preventDefault(); move(-1); }
          else if (e.key === 'Enter') { e.preventDefault(); choose(all[current]); }
        }} />
      <ul id="palette-list" role="listbox" aria-label="What was found" tabIndex={0}>
        {all.map((c, i) => (
          <li key={c.to + i} id={`palette-${i}`} role="option" aria-selected={i === current} onMouseMove={() => setAt(i)} onClick={() => choose(c)}>
            <span class="what">{c.words}{c.note && <small>{c.note}</small>}</span> <Badge word={c.kind} /></li>))}
      </ul>
      {all.length === 0 && <p class="quietly" role="status">{looking ? 'Looking…' : 'Nothing here is called that.'}</p>}
      <p class="keys" aria-hidden="true"><kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close</p>
    </dialog>
  );
}

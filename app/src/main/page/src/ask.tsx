// Asking a question: documents are dropped, named or pasted, then the inquiry begins.
import { useRef, useState } from 'preact/hooks';
import { tell } from './notices';
import { count, Problem } from './parts';
import { go, useStart } from './route';
import { act, send, Trouble } from './server';
import type { Kept, Level, ResultAsked } from './types';

const LEVELS: [Level, string][] = [
  ['compact', 'Compact: the answer and little else'], ['default', 'Default'],
  ['detailed', 'Detailed'], ['exhaustive', 'Exhaustive'],
];
const DEPTHS: [number, string][] = [[1, 'Facets of the question'], [2, 'Facets and what follows from them'], [3, 'One level deeper']];
const MOST_FILES = 200;
/** So many files that were not read are named at once. */
const SAID = 5;
const LARGEST = 16 * 1024 * 1024;

/** All files below what was dropped; folders are walked. */
async function dropped(transfer: DataTransfer): Promise<File[]> {
  const files: File[] = [];
  const walk = async (entry: FileSystemEntry): Promise<void> => {
    if (files.length >= MOST_FILES) return;
    if (entry.isFile) return new Promise((done) => (entry as FileSystemFileEntry).file((f) => { files.push(f); done(); }, () => done()));
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      const part = await new Promise<FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])));
      if (part.length === 0) return;
      for (const e of part) await walk(e);
    }
  };
  const entries = [...transfer.items].map((i) => i.webkitGetAsEntry()).filter((e): e is FileSystemEntry => e !== null);
  if (entries.length === 0) return [...transfer.files].slice(0, MOST_FILES);
  for (const entry of entries) await walk(entry);
  return files;
}

export function AskForm() {
  const [question, setQuestion] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [places, setPlaces] = useState('');
  const [pasted, setPasted] = useState('');
  const [level, setLevel] = useState<Level>('default');
  const [depth, setDepth] = useState(2);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const form = useStart<HTMLFormElement>('ask');
  const picker = useRef<HTMLInputElement>(null);
  const add = (more: File[]) => {
    const empty = more.filter((f) => f.size === 0).map((f) => f.name);
    if (empty.length > 0) tell(`Left out, because nothing is in ${empty.length === 1 ? 'it' : 'them'}: ${empty.slice(0, 5).join(', ')}${empty.length > 5 ? ` and ${empty.length - 5} more` : ''}.`);
    if (files.length + more.length - empty.length > MOST_FILES) tell(`Only the first ${MOST_FILES} documents are taken. Put more into the folder of the project and name its path.`);
    setFiles((had) => [...had, ...more.filter((f) => f.size > 0)].slice(0, MOST_FILES));
  };

  const ask = async () => {
    setTrouble(undefined);
    const large = files.find((f) => f.size > LARGEST);
    if (large) throw new Trouble(0, `${large.name} has more than 16 MB`, 'put it into the folder of the project and name its path instead');
    const places_ = places.split('\n').map((p) => p.trim()).filter(Boolean);
    for (const [i, file] of files.entries()) {
      setBusy(`Keeping ${i + 1} of ${count(files.length, 'document')}…`);
      places_.push((await send<Kept>(`/api/documents/${encodeURIComponent(file.name)}`, file)).path);
    }
    if (pasted.trim()) places_.push((await send<Kept>('/api/documents/pasted.md', new Blob([pasted]))).path);
    setBusy('Reading the documents…');
    const asked = await act<ResultAsked>('/api/inquiries', { question, context: '', in: places_, depth, level });
    tell([asked.known ? 'This question is open already; it goes on.' : `Asked of ${count(asked.documents, 'document')}.`,
      ...(asked.unread.length > 0 ? [`Not read: ${asked.unread.slice(0, SAID).map((u) => `${u.file} (${u.why})`).join(', ')}${asked.unread.length > SAID ? ` and ${asked.unread.length - SAID} more` : ''}. Sources keeps the list.`] : [])].join(' '));
    go(`/inquiries/${asked.inquiry}`);
  };

  return (
    <form ref={form} class={`ask ${over ? 'over' : ''}`} aria-label="Ask a question"
      onDragOver={(e) => { e.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)}
      onDrop={(e) => { e.preventDefault(); setOver(false); if (e.dataTransfer) void dropped(e.dataTransfer).then(add); }}
      onSubmit={(e) => { e.preventDefault(); setBusy('Asking…'); ask().catch(setTrouble).finally(() => setBusy('')); }}>
      <label class="question">Your question
        <textarea rows={2} value={question} maxLength={2000} placeholder="What does a heat pump cost in an old house?" onInput={(e) => setQuestion(e.currentTarget.value)} /></label>
      <div class="drop">
        <p>{files.length === 0 ? 'Drop documents or a folder here, or' : `${count(files.length, 'document')}: ${files.slice(0, 4).map((f) => f.name).join(', ')}${files.length > 4 ? ' …' : ''}`}</p>
        <button type="button" onClick={() => picker.current?.click()}>Choose files</button>
        {files.length > 0 && <button type="button" class="quiet" onClick={() => setFiles([])}>Take them back</button>}
        <input ref={picker} type="file" multiple hidden aria-label="Documents" onChange={(e) => { add([...(e.currentTarget.files ?? [])]); e.currentTarget.value = ''; }} />
      </div>
      <details><summary>Paths, web addresses, DOIs, pasted text</summary>
        <label>Folders and files of the project, web addresses, DOIs or arXiv ids, one a line<textarea rows={2} value={places} onInput={(e) => setPlaces(e.currentTarget.value)} /></label>
        <label>Text to read<textarea rows={3} value={pasted} onInput={(e) => setPasted(e.currentTarget.value)} /></label>
      </details>
      <details><summary>How far and how long</summary>
        <div class="filters">
          <label>Depth<select value={depth} onChange={(e) => setDepth(Number(e.currentTarget.value))}>{DEPTHS.map(([n, words]) => <option key={n} value={n}>{words}</option>)}</select></label>
          <label>Length of the report<select value={level} onChange={(e) => setLevel(e.currentTarget.value as Level)}>{LEVELS.map(([word, words]) => <option key={word} value={word}>{words}</option>)}</select></label>
        </div>
      </details>
      <p class="send"><button type="submit" class="main" disabled={busy !== '' || !question.trim()}>Ask</button> <span class="note" role="status">{busy || 'Without documents, everything read before is searched. Where agents cost money, you are asked before they start.'}</span></p>
      {trouble && <Problem trouble={trouble} />}
    </form>
  );
}

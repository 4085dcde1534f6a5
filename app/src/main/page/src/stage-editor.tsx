// The file of a stage, written in the page: the same file that any editor opens.
import { useEffect, useState } from 'preact/hooks';
import { tell } from './notices';
import { count, Problem } from './parts';
import { act, read, Trouble } from './server';
import type { StageText, TaskGaps, TaskSummaryMissing as Missing } from './types';

const PAUSE = 400;

/** @param done lets the page read the task again */
export function StageEditor({ task, file, atHand, done }: { task: string; file: string; atHand: boolean; done: () => void }) {
  const base = `/api/tasks/${encodeURIComponent(task)}`;
  const [kept, setKept] = useState<StageText>();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<Missing[]>([]);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const take = (t: StageText) => { setKept(t); setText(t.text); setMissing(t.missing); };
  useEffect(() => { read<StageText>(`${base}/text?file=${encodeURIComponent(file)}`).then(take, setTrouble); }, [file]);
  const changed = kept !== undefined && text !== kept.text;
  useEffect(() => {
    if (!changed) return;
    let gone = false;
    const timer = window.setTimeout(() => act<TaskGaps>(`${base}/look`, { file, text }).then((g) => { if (!gone) setMissing(g.missing); }, () => undefined), PAUSE);
    return () => { gone = true; window.clearTimeout(timer); };
  }, [text]);
  const save = async (complete: boolean) => {
    if (changed) take(await act<StageText>(`${base}/text`, { file, text, version: kept.version }));
    if (complete) await act(`${base}/complete`, {});
    tell(complete ? 'The stage is complete.' : `Saved ${file}.`);
    done();
  };
  const start = (complete: boolean) => { setBusy(true); setTrouble(undefined); save(complete).catch(setTrouble).finally(() => setBusy(false)); };
  const jump = (line: number, area: HTMLTextAreaElement | null) => {
    if (!area || line < 1) return;
    const from = text.split('\n').slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.focus();
    area.setSelectionRange(from, from);
    area.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(area).lineHeight));
  };
  if (!kept) return trouble ? <Problem trouble={trouble} /> : <p class="waiting" aria-busy="true">Reading…</p>;
  const id = `editor-${file}`;
  return (
    <form class="editor" aria-label={`Write ${file}`} onSubmit={(e) => { e.preventDefault(); start(false); }}>
      <label><span>Text of <code>{file}</code>, in Markdown</span>
        <textarea id={id} rows={18} spellcheck value={text} onInput={(e) => setText(e.currentTarget.value)} /></label>
      <div class="gaps" role="status">
        <p><strong>{missing.length === 0 ? 'Nothing is missing.' : `${count(missing.length, 'thing is', 'things are')} missing`}</strong></p>
        <ul>{missing.map((m, i) => <li key={i}><button type="button" class="quiet" onClick={() => jump(m.line, document.getElementById(id) as HTMLTextAreaElement | null)}>line {m.line}</button> {m.what}</li>)}</ul>
      </div>
      <p class="buttons"><button type="submit" disabled={busy || !changed}>Save</button>
        {atHand && <button type="button" class="main" disabled={busy} onClick={() => start(true)}>{changed ? 'Save and complete the stage' : 'Complete the stage'}</button>}</p>
      {trouble && <Problem trouble={trouble} />}
    </form>
  );
}

// What one can do about an item: the same commands, and so the same rules, as in the terminal.
import { useState } from 'preact/hooks';
import { tell } from '../notices';
import { Problem } from '../parts';
import { act, useSending } from '../server';
import type { Item } from '../types';

interface Form { action: string; word: string; done: string; field: [string, string]; optional?: boolean; choices?: Record<string, string[]> }

const GONE = ['refuted', 'withdrawn', 'retired'];

/** Only what the rules could accept. */
function forms({ entry, node, observation }: Item): Form[] {
  const list: Form[] = [];
  if (observation && !observation.promoted) list.push({ action: 'affirm', word: 'Affirm', done: 'Affirmed', field: ['words', 'What you say about it, kept verbatim'], optional: true });
  if (entry?.status) list.push(GONE.includes(entry.status)
    ? { action: 'revive', word: 'Revive', done: 'Revived', field: ['reason', 'Why it should live again'] }
    : { action: 'withdraw', word: 'Withdraw', done: 'Withdrawn', field: ['reason', 'Why; a result would refute it instead'] });
  if (entry && !GONE.includes(entry.status)) list.push({ action: 'revise', word: 'Correct', done: 'Corrected', field: ['text', 'What it should say'], choices: { field: ['statement', 'title', 'falsification', 'conditions'] } });
  if (entry || (node && node.type !== 'question')) list.push({ action: 'comment', word: 'Comment', done: 'Commented on', field: ['comment', 'In your words; no status changes'], choices: { tag: ['endorse', 'uncertain', 'reject'], object: ['claim', 'evidence', 'framing', 'priority'] } });
  return list;
}

export function Actions({ item }: { item: Item }) {
  const [open, setOpen] = useState('');
  const all = forms(item);
  const form = all.find((f) => f.action === open);
  if (all.length === 0) return null;
  return (
    <section class="actions">
      <h3>Decide</h3>
      <div class="buttons">{all.map((f) => <button key={f.action} type="button" aria-expanded={open === f.action} onClick={() => setOpen(open === f.action ? '' : f.action)}>{f.word}</button>)}</div>
      {form && <ActionForm key={form.action} form={form} id={item.id} done={() => setOpen('')} />}
    </section>
  );
}

const WORDS: Record<string, string> = { tag: 'You', object: 'its', field: 'Its' };

function ActionForm({ form, id, done }: { form: Form; id: string; done: () => void }) {
  const start = Object.fromEntries(Object.entries(form.choices ?? {}).map(([k, v]) => [k, v[0]!]));
  const [said, setSaid] = useState<Record<string, string>>(start);
  const [name, label] = form.field;
  const set = (field: string, value: string) => setSaid({ ...said, [field]: value });
  const { busy, trouble, sending } = useSending();
  const submit = (e: Event) => {
    e.preventDefault();
    sending(() => act(`/api/record/items/${encodeURIComponent(id)}/${form.action}`, said).then(() => { tell(`${form.done} ${id}.`); done(); }));
  };
  return (
    <form class="action" onSubmit={submit}>
      {form.choices && <div class="choices">{Object.entries(form.choices).map(([field, values]) => (
        <label key={field}>{WORDS[field] ?? field}<select value={said[field]} onChange={(e) => set(field, e.currentTarget.value)}>{values.map((v) => <option key={v}>{v}</option>)}</select></label>))}</div>}
      <label>{label}<textarea rows={2} value={said[name] ?? ''} onInput={(e) => set(name, e.currentTarget.value)} /></label>
      <button type="submit" class="main" disabled={busy || (!form.optional && !said[name]?.trim())}>{form.word} {id}</button>
      {trouble && <Problem trouble={trouble} />}
    </form>
  );
}

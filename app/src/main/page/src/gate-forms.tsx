// What one needs to know to answer, and what of it can be changed: each kind of question has its form.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Gate } from './gate';
import { Badge, Words } from './parts';

type FormProps = { gate: Gate; changed: (answer: string) => void };

/** The form of this gate, if its answer can be more than a word. Forms tell at once what they hold:
 *  whoever answers right after a change answers with it. */
export function formOf(gate: Gate): ((p: FormProps) => ComponentChildren) | undefined {
  if (gate.context?.proposal) return Facets;
  if (gate.context?.proposed_children) return Children;
  if (gate.context?.candidates) return Additions;
  return undefined;
}

interface Facet { index: number; title: string; subfocus: string }
interface Proposal {
  parent_context_summary: string; partitioning: string; facets: Facet[];
  sections: { id: string; title: string; rationale: string }[];
  visualisations: { id: string; type: string; what_it_would_show: string }[];
  additional_focus_areas: { id: string; title: string; rationale: string; recommended: string }[];
}
const TREATMENTS: [string, string][] = [['skip', 'leave it out'], ['additional_facet', 'explore it as a facet'], ['report_section_only', 'a section of the report'], ['additional_facet_AND_section', 'both']];

function Facets({ gate, changed }: FormProps) {
  const p = gate.context!.proposal as Proposal;
  const [words, setWords] = useState<Record<number, string>>({});
  const [dropped, setDropped] = useState<string[]>([]);
  const [treated, setTreated] = useState<Record<string, string>>({});
  useLayoutEffect(() => {
    const overrides = p.facets.filter((f) => words[f.index]?.trim() && words[f.index] !== f.subfocus).map((f) => ({ index: f.index, new_subfocus: words[f.index]!.trim() }));
    const areas = Object.entries(treated).map(([id, treatment]) => ({ id, treatment }));
    if (overrides.length + dropped.length + areas.length === 0) return changed('');
    const kept = (all: { id: string }[]) => all.map((x) => x.id).filter((id) => !dropped.includes(id));
    changed(JSON.stringify({
      facets_decision: overrides.length === 0 ? 'confirm_all' : overrides.length === 1 ? 'modify_one' : 'modify_multiple',
      facet_overrides: overrides,
      ...(dropped.length > 0 && { sections_kept: kept(p.sections), visualisations_kept: kept(p.visualisations) }),
      ...(areas.length > 0 && { additional_focus_areas_decisions: areas }),
    }));
  }, [words, dropped, treated]);
  const toggle = (id: string) => setDropped((d) => (d.includes(id) ? d.filter((x) => x !== id) : [...d, id]));
  return (
    <div class="proposal">
      <p class="quietly">{p.partitioning}</p>
      <ol class="facets">{p.facets.map((f) => (
        <li key={f.index}><label><strong>{f.title}</strong><textarea rows={2} value={words[f.index] ?? f.subfocus} onInput={(e) => setWords({ ...words, [f.index]: e.currentTarget.value })} /></label></li>))}</ol>
      <Checks title="Sections of the report" items={p.sections.map((s) => [s.id, s.title, ''])} off={dropped} toggle={toggle} />
      <Checks title="Visuals" items={p.visualisations.map((v) => [v.id, v.type.replaceAll('_', ' '), v.what_it_would_show])} off={dropped} toggle={toggle} />
      {p.additional_focus_areas.length > 0 && <fieldset><legend>Beside the question</legend>
        {p.additional_focus_areas.map((a) => (
          <label key={a.id} class="area">{a.title}
            <select value={treated[a.id] ?? a.recommended} onChange={(e) => setTreated({ ...treated, [a.id]: e.currentTarget.value })}>
              {TREATMENTS.map(([value, word]) => <option key={value} value={value}>{word}</option>)}
            </select>
          </label>))}
      </fieldset>}
    </div>
  );
}

function Checks({ title, items, off, toggle }: { title: string; items: [string, string, string][]; off: string[]; toggle: (id: string) => void }) {
  if (items.length === 0) return null;
  return (
    <fieldset><legend>{title}</legend>
      {items.map(([id, word, note]) => (
        <label key={id} class="check"><input type="checkbox" checked={!off.includes(id)} onChange={() => toggle(id)} /><span>{word}{note && <small> {note}</small>}</span></label>))}
    </fieldset>
  );
}

interface Child { index: number; title: string; subfocus: string; rationale: string }

function Children({ gate, changed }: FormProps) {
  const children = gate.context!.proposed_children as Child[];
  const [words, setWords] = useState<Record<number, string>>({});
  const [again, setAgain] = useState<number[]>([]);
  useLayoutEffect(() => {
    const decisions = children.flatMap((c) => again.includes(c.index) ? [{ sub_index: c.index, decision: 'regenerate' }]
      : words[c.index]?.trim() && words[c.index] !== c.subfocus ? [{ sub_index: c.index, decision: 'modified', new_subfocus: words[c.index]!.trim() }] : []);
    changed(decisions.length === 0 ? '' : JSON.stringify({ decisions }));
  }, [words, again]);
  return (
    <ol class="facets">{children.map((c) => (
      <li key={c.index}>
        <label><strong>{c.title}</strong><textarea rows={2} value={words[c.index] ?? c.subfocus} disabled={again.includes(c.index)} onInput={(e) => setWords({ ...words, [c.index]: e.currentTarget.value })} /></label>
        <label class="check"><input type="checkbox" checked={again.includes(c.index)} onChange={() => setAgain((a) => (a.includes(c.index) ? a.filter((x) => x !== c.index) : [...a, c.index]))} /><span>propose another one</span></label>
      </li>))}</ol>
  );
}

interface Addition { id: string; title: string; description: string; cost_class: string; composite_score: number }

function Additions({ gate, changed }: FormProps) {
  const all = gate.context!.candidates as Addition[];
  const [chosen, setChosen] = useState<string[]>(() => all.filter((a) => a.cost_class === 'cheap').map((a) => a.id));
  const [touched, setTouched] = useState(false);
  useLayoutEffect(() => {
    changed(!touched ? '' : chosen.length === 0 ? 'none' : JSON.stringify({ decisions: chosen.map((id) => ({ id, accepted: true })) }));
  }, [chosen, touched]);
  return (
    <div class="proposal">{all.map((a) => (
      <label key={a.id} class="check"><input type="checkbox" checked={chosen.includes(a.id)} onChange={() => { setTouched(true); setChosen((c) => (c.includes(a.id) ? c.filter((x) => x !== a.id) : [...c, a.id])); }} />
        <span><strong>{a.title}</strong> <Badge word={a.cost_class === 'cheap' ? 'written into the report' : 'a follow-up'} /><br />{a.description}</span></label>))}</div>
  );
}

/** Names of what the page shows elsewhere on the card. */
const SHOWN = ['choices', 'meanings', 'answers', 'answer_as', 'question', 'agent', 'task'];

const isShort = (v: unknown) => typeof v !== 'object' && String(v).length < 100;

/** Whatever else one needs to know: names and values, nested as they came. */
export function Context({ gate, whole }: { gate: Gate; whole: boolean }) {
  const value = gate.context;
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return <p class="context">{String(value)}</p>;
  const rest = Object.fromEntries(Object.entries(value).filter(([k, v]) => !SHOWN.includes(k) && v !== '' && !(Array.isArray(v) && v.length === 0)));
  const why = gate.protocol === 'pipeline' && value.question ? <p class="why"><Words text={value.question} /></p> : null;
  if (Object.keys(rest).length === 0) return why;
  if (Object.values(rest).every(isShort)) return <>{why}<p class="note inline">{Object.entries(rest).map(([k, v]) => <span key={k}>{k.replaceAll('_', ' ')} <code>{String(v)}</code></span>)}</p></>;
  return (
    <>
      {why}
      <details class="context" open={whole}>
        <summary>What you should know</summary>
        <Data value={rest} />
      </details>
    </>
  );
}

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

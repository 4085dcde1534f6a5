// The answers that can be more than a word: each such kind of question has its form.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { unknown } from './gate';
import { Badge } from './parts';
import type { GateContext, InquiryAnswerChildren, InquiryAnswerEnhancements, InquiryAnswerFacets, InquiryGateChildren, InquiryGateEnhancements, InquiryGateFacets, Treatment } from './types';

type FormProps<C> = { about: C; changed: (answer: string) => void };

/** The form of this gate, if its answer can be more than a word. Forms tell at once what they hold:
 *  whoever answers right after a change answers with it. */
export function formOf(about: GateContext, changed: (answer: string) => void): ComponentChildren {
  switch (about.kind) {
    case 'facets': return <Facets about={about} changed={changed} />;
    case 'children': return <Children about={about} changed={changed} />;
    case 'enhancements': return <Additions about={about} changed={changed} />;
    case 'cost': case 'finding': case 'stage': case 'question': case 'work': case 'rule':
    case 'clear': case 'plan': case 'condition': case 'include': case 'merge': case 'escalation': case 'finish':
      return undefined;
    default: return unknown(about);
  }
}

const TREATMENTS: [Treatment, string][] = [['skip', 'leave it out'], ['additional_facet', 'explore it as a facet'], ['report_section_only', 'a section of the report'], ['additional_facet_AND_section', 'both']];

function Facets({ about, changed }: FormProps<InquiryGateFacets>) {
  const p = about.proposal;
  const [words, setWords] = useState<Record<number, string>>({});
  const [dropped, setDropped] = useState<string[]>([]);
  const [treated, setTreated] = useState<Record<string, Treatment>>({});
  useLayoutEffect(() => {
    const overrides = p.facets.filter((f) => words[f.index]?.trim() && words[f.index] !== f.subfocus).map((f) => ({ index: f.index, new_subfocus: words[f.index]!.trim() }));
    const areas = Object.entries(treated).map(([id, treatment]) => ({ id, treatment }));
    if (overrides.length + dropped.length + areas.length === 0) return changed('');
    const kept = (all: { id: string }[]) => all.map((x) => x.id).filter((id) => !dropped.includes(id));
    const answer: InquiryAnswerFacets = {
      facets_decision: overrides.length === 0 ? 'confirm_all' : overrides.length === 1 ? 'modify_one' : 'modify_multiple',
      facet_overrides: overrides,
      ...(dropped.length > 0 && { sections_kept: kept(p.sections), visualisations_kept: kept(p.visualisations) }),
      ...(areas.length > 0 && { additional_focus_areas_decisions: areas }),
    };
    changed(JSON.stringify(answer));
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
            <select value={treated[a.id] ?? a.recommended} onChange={(e) => setTreated({ ...treated, [a.id]: e.currentTarget.value as Treatment })}>
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

function Children({ about, changed }: FormProps<InquiryGateChildren>) {
  const children = about.proposed_children;
  const [words, setWords] = useState<Record<number, string>>({});
  const [again, setAgain] = useState<number[]>([]);
  useLayoutEffect(() => {
    const decisions: InquiryAnswerChildren['decisions'] = children.flatMap((c): InquiryAnswerChildren['decisions'] => again.includes(c.index) ? [{ sub_index: c.index, decision: 'regenerate' }]
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

function Additions({ about, changed }: FormProps<InquiryGateEnhancements>) {
  const all = about.candidates;
  const [chosen, setChosen] = useState<string[]>(() => all.filter((a) => a.cost_class === 'cheap').map((a) => a.id));
  const [touched, setTouched] = useState(false);
  useLayoutEffect(() => {
    const answer: InquiryAnswerEnhancements = { decisions: chosen.map((id) => ({ id, accepted: true })) };
    changed(!touched ? '' : chosen.length === 0 ? 'none' : JSON.stringify(answer));
  }, [chosen, touched]);
  return (
    <div class="proposal">{all.map((a) => (
      <label key={a.id} class="check"><input type="checkbox" checked={chosen.includes(a.id)} onChange={() => { setTouched(true); setChosen((c) => (c.includes(a.id) ? c.filter((x) => x !== a.id) : [...c, a.id])); }} />
        <span><strong>{a.title}</strong> <Badge word={a.cost_class === 'cheap' ? 'written into the report' : 'a follow-up'} /><br />{a.description}</span></label>))}</div>
  );
}

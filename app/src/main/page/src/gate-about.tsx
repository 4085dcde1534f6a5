// What one needs to know to answer a question that has no form of its own: each kind shows its own.
import type { ComponentChildren } from 'preact';
import { unknown } from './gate';
import { Markdown } from './markdown';
import { Data, Words } from './parts';
import { useLive } from './server';
import { stageName } from './stages';
import type { GateContext, InquiryGateFinding, StageGateDecide, StageGateQuestion, StageText } from './types';

export function About({ about, whole }: { about: GateContext; whole: boolean }) {
  switch (about.kind) {
    case 'cost': return <Facts facts={[['depth', about.settings.depth], ['facets', about.facets], ['agents', about.agents], ['calls at most', about.calls], ['agreed before', about.acknowledged]]} />;
    case 'finding': return <Finding about={about} />;
    case 'stage': case 'question': return <StageAsked about={about} whole={whole} />;
    case 'clear': return about.note ? <p class="why"><Words text={about.note} /></p> : null;
    case 'plan': return <><Facts facts={[['file', about.file]]} /><Folded whole={whole} title="The plan"><Markdown text={about.plan} /></Folded></>;
    case 'condition': return null;
    case 'include': return about.when ? <p class="why"><Words text={about.when} /></p> : null;
    case 'merge': return <><Facts facts={[['files', about.files.length]]} />{about.diff && <Folded whole={whole} title="What changes"><Diff text={about.diff} /></Folded>}</>;
    case 'escalation': return (
      <>
        <p class="why"><Words text={about.question} /></p>
        {about.findings.length > 0 && <Folded whole={whole} title="What the critics say"><ul>{about.findings.map((f) => <li key={f}><Words text={f} /></li>)}</ul></Folded>}
      </>);
    case 'finish': return <Facts facts={[['total', about.total], ['open', about.remaining], ['told in', about.trace]]} />;
    case 'rule': return (
      <>
        <blockquote>{about.rule}</blockquote>
        <Facts facts={[['held because of', about.reason], ['proposed by', about.by], ['session', about.session]]} />
      </>);
    case 'work': return <Folded whole={whole} title="What you should know"><Data value={about.input} /></Folded>;
    // These have a form.
    case 'facets': case 'children': case 'enhancements': return null;
    default: return unknown(about);
  }
}

/** Nobody decides on a text without reading it: it stands here. */
function StageAsked({ about, whole }: { about: StageGateDecide | StageGateQuestion; whole: boolean }) {
  const live = useLive<StageText>(`/api/tasks/${encodeURIComponent(about.task)}/text?file=${encodeURIComponent(about.file)}`, ['task']);
  return (
    <>
      <Facts facts={[['file', about.file]]} />
      {live.value && <Folded whole={whole} title={`What is written: ${stageName(about.stage)}`}><Markdown text={live.value.text} /></Folded>}
    </>
  );
}

/** Short facts in a line; empty ones and zeros say nothing. */
function Facts({ facts }: { facts: [string, string | number][] }) {
  const told = facts.filter(([, value]) => value !== '' && value !== 0);
  if (told.length === 0) return null;
  return <p class="note inline">{told.map(([name, value]) => <span key={name}>{name} <code>{value}</code></span>)}</p>;
}

function Folded({ whole, title, children }: { whole: boolean; title: string; children: ComponentChildren }) {
  return <details class="context" open={whole}><summary>{title}</summary>{children}</details>;
}

function Finding({ about }: { about: InquiryGateFinding }) {
  return (
    <div class="proposal">
      <p class="why"><Words text={about.issue} /></p>
      <p class="note inline"><span>{about.dimension}</span> <span>in <code>{about.file}</code></span> <span>passage <code>{about.passage}</code></span></p>
      <blockquote>{about.text}</blockquote>
      {about.candidates.map((c) => (
        <div key={c.answer} class="repair">
          <p><strong>{c.answer}</strong>{c.why && `: ${c.why}`}</p>
          <p><del>{about.text}</del></p>
          <p><ins>{c.after}</ins></p>
        </div>))}
    </div>
  );
}

function Diff({ text }: { text: string }) {
  return (
    <pre class="diff">{text.split('\n').map((line, i) =>
      line.startsWith('+') ? <ins key={i}>{line}{'\n'}</ins> : line.startsWith('-') ? <del key={i}>{line}{'\n'}</del> : `${line}\n`)}</pre>
  );
}

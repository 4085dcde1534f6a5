// Markdown of files that people decide on: read as text, not as signs. Only what such files use.
import type { ComponentChildren } from 'preact';

const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+(?:\[([ xX])\]\s+)?(.*)$/;
const HEADING = /^#{1,6}\s+(.*)$/;
const QUOTE = /^>\s?/;
const RULE = /^\s*(?:---+|\*\*\*+)\s*$/;

function inline(text: string): ComponentChildren {
  return text.split(/(`[^`\n]+`|\*\*[^*\n]+\*\*)/).map((part, i) =>
    i % 2 === 0 ? part : part.startsWith('`') ? <code key={i}>{part.slice(1, -1)}</code> : <strong key={i}>{part.slice(2, -2)}</strong>);
}

/** Notes to whoever writes the file are not for whoever reads it. */
function withoutComments(text: string): string {
  let rest = text;
  for (let from = rest.indexOf('<!--'); from >= 0; from = rest.indexOf('<!--', from)) {
    const end = rest.indexOf('-->', from);
    if (end < 0) return rest;
    rest = rest.slice(0, from) + rest.slice(end + 3);
  }
  return rest;
}

type Block = { kind: 'heading' | 'text' | 'list' | 'numbers' | 'quote' | 'table' | 'code'; lines: string[] };

function kindOf(line: string): Block['kind'] {
  const item = ITEM.exec(line);
  if (item) return item[1] ? 'numbers' : 'list';
  return HEADING.test(line) ? 'heading' : QUOTE.test(line) ? 'quote' : line.startsWith('|') ? 'table' : 'text';
}

function blocks(text: string): Block[] {
  const all: Block[] = [];
  let open: Block | null = null;
  let fenced = false;
  for (const line of withoutComments(text).split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) {
      fenced = !fenced;
      open = null;
      if (fenced) all.push((open = { kind: 'code', lines: [] }));
    } else if (fenced) open!.lines.push(line);
    else if (!line.trim() || RULE.test(line)) open = null;
    else {
      const kind = kindOf(line);
      // A line that goes on below an item belongs to it.
      const goesOn: boolean = open !== null && (open.kind === kind || (kind === 'text' && (open.kind === 'list' || open.kind === 'numbers')));
      if (!open || !goesOn || kind === 'heading') all.push((open = { kind, lines: [line] }));
      else if (kind === 'text' && open.kind !== 'text') open.lines[open.lines.length - 1] += ` ${line.trim()}`;
      else open.lines.push(line);
    }
  }
  const said = all.filter((b) => !unsaid(b));
  return said.filter((b, i) => b.kind !== 'heading' || !bare(said, i));
}

const level = (b: Block) => /^#*/.exec(b.lines[0]!)![0].length;

/** A table with nothing but its head, or blanks that nobody filled. */
const unsaid = (b: Block) => (b.kind === 'table' && b.lines.length <= 2) || (b.kind === 'text' && b.lines.every((l) => /:\**\s*_{3,}\s*$/.test(l)));

/** A heading below which nothing was written: it asks the writer and tells the reader nothing. */
function bare(all: Block[], i: number): boolean {
  for (const b of all.slice(i + 1)) {
    if (b.kind !== 'heading') return false;
    if (level(b) <= level(all[i]!)) return true;
  }
  return true;
}

const cells = (line: string) => line.replace(/^\||\|\s*$/g, '').split('|').map((c) => c.trim());

function Table({ lines: [head, , ...rows] }: { lines: string[] }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Table"><table><thead><tr>{cells(head!).map((c, i) => <th key={i} scope="col">{inline(c)}</th>)}</tr></thead>
      <tbody>{rows.map((r, i) => <tr key={i}>{cells(r).map((c, j) => <td key={j}>{inline(c)}</td>)}</tr>)}</tbody></table></div>
  );
}

function Items({ lines }: { lines: string[] }) {
  return <>{lines.map((line, i) => {
    const [, , box, words] = ITEM.exec(line) ?? [];
    return <li key={i}>{box !== undefined && <span role="img" aria-label={box === ' ' ? 'to do:' : 'done:'}>{box === ' ' ? '☐' : '☑'} </span>}{inline(words ?? line)}</li>;
  })}</>;
}

export function Markdown({ text }: { text: string }) {
  return (
    <div class="markdown">{blocks(text).map((b, i) => {
      switch (b.kind) {
        case 'heading': return <p key={i} class="heading">{inline(HEADING.exec(b.lines[0]!)![1]!)}</p>;
        case 'list': return <ul key={i}><Items lines={b.lines} /></ul>;
        case 'numbers': return <ol key={i} start={Number(ITEM.exec(b.lines[0]!)![1])}><Items lines={b.lines} /></ol>;
        case 'quote': return <p key={i} class="note">{b.lines.map((l, j) => <span key={j} class="row">{inline(l.replace(QUOTE, ''))}</span>)}</p>;
        case 'table': return <Table key={i} lines={b.lines} />;
        case 'code': return <pre key={i}>{b.lines.join('\n')}</pre>;
        case 'text': return <p key={i}>{b.lines.map((l, j) => <span key={j} class="row">{inline(l)}</span>)}</p>;
      }
    })}</div>
  );
}

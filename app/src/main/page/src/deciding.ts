// Which words of a source a citation stands on.
import type { SourceLine } from './types';

export interface Span { from: number; to: number }

/** Where the quote stands, by the number of the line: layout and case count for nothing. Empty if
 *  the words are not there as they were quoted, as in a repaired or shortened quote. */
export function deciding(lines: SourceLine[], quote: string): Map<number, Span> {
  const places: [line: number, at: number][] = [];
  let text = '';
  for (const line of lines) {
    for (let i = 0; i < line.text.length; i++) {
      const blank = /\s/.test(line.text[i]!);
      if (blank && (text === '' || text.endsWith(' '))) continue;
      text += blank ? ' ' : line.text[i]!.toLowerCase()[0]!;
      places.push([line.number, i]);
    }
    if (text !== '' && !text.endsWith(' ')) { text += ' '; places.push([line.number, line.text.length]); }
  }
  const wanted = [...quote.trim().replace(/\s+/g, ' ')].map((c) => c.toLowerCase()[0]!).join('');
  const cited = places.findIndex(([line]) => lines.find((l) => l.number === line)!.cited);
  const spans = new Map<number, Span>();
  if (wanted === '') return spans;
  const near = text.indexOf(wanted, Math.max(0, cited));
  const start = near >= 0 ? near : text.indexOf(wanted);
  if (start < 0) return spans;
  for (const [line, at] of places.slice(start, start + wanted.length)) {
    const span = spans.get(line);
    if (span) span.to = Math.max(span.to, at + 1);
    else spans.set(line, { from: at, to: at + 1 });
  }
  return spans;
}

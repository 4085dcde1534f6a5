// The same in the formats of other programs, to download.
const FORMATS: Record<string, string> = {
  docx: 'Word', markdown: 'Markdown', latex: 'LaTeX', bibtex: 'BibTeX', csv: 'Tables (CSV)', vault: 'Notes for Obsidian', crate: 'RO-Crate',
};

/** @param path the address before the format */
export function Exports({ path, formats }: { path: string; formats: string[] }) {
  return (
    <details class="exports"><summary>Take it along</summary>
      <ul class="buttons">{formats.map((f) => <li key={f}><a class="button" href={`${path}/${f}`} download>{FORMATS[f] ?? f}</a></li>)}</ul>
    </details>
  );
}

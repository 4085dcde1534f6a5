// Answers by keyboard: `g` goes to the next question, a digit gives one of its answers; Ctrl-Enter sends what one writes.
import { useEffect } from 'preact/hooks';

const GATE = 'article.gate';

/** A digit counts only in a question that has the focus: nobody decides by a slip. */
export function useGateKeys() {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const target = e.target as HTMLElement;
      if (e.key === 'Enter' && (e.ctrlKey || e.metaKey) && target instanceof HTMLTextAreaElement) {
        // Only what a click could send, too.
        target.form?.querySelector<HTMLButtonElement>('button[type=submit]:not(:disabled)')?.click();
        e.preventDefault();
        return;
      }
      if (e.ctrlKey || e.metaKey || e.altKey || target.closest?.('input, textarea, select, dialog')) return;
      const here = target.closest?.(GATE);
      if (e.key === 'g') {
        const all = [...document.querySelectorAll<HTMLElement>(GATE)];
        const next = all[(all.indexOf(here as HTMLElement) + 1) % all.length];
        next?.focus();
        next?.scrollIntoView({ block: 'nearest' });
      } else if (here && /^[1-9]$/.test(e.key)) {
        here.querySelectorAll<HTMLButtonElement>('.answers button')[Number(e.key) - 1]?.click();
      } else return;
      e.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

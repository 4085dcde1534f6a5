// What one points at, beside the list it was chosen from; on a phone, above everything.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { go, Link } from './route';

/** @param about what it shows: another one takes the focus, so that it is read and seen */
export function Panel({ about, label, close, children }: { about: string; label: string; close: string; children: ComponentChildren }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    // Who came by a link into the page has pointed at nothing yet.
    if (before !== document.body) panel.current?.focus();
    // Whoever closes it goes on where they were.
    return () => { if (before?.isConnected) before.focus({ preventScroll: true }); };
  }, [about]);
  return (
    <aside ref={panel} class="panel" aria-label={label} tabIndex={-1} onKeyDown={(e) => { if (e.key === 'Escape') go(close); }}>
      <Link class="close" to={close} aria-label="Close">×</Link>
      {children}
    </aside>
  );
}

// Light, dark, or as the system has it; the choice stays in this browser.
import { useEffect, useState } from 'preact/hooks';

const KEY = 'cairn-mode';
const MODES = ['auto', 'light', 'dark'] as const;
type Mode = (typeof MODES)[number];

function kept(): Mode {
  const word = localStorage.getItem(KEY);
  return MODES.find((m) => m === word) ?? 'auto';
}

function show(mode: Mode) {
  const root = document.documentElement;
  if (mode === 'auto') delete root.dataset.mode;
  else root.dataset.mode = mode;
}

// Before anything is drawn, so that a dark page never begins light.
show(kept());

/** Tells drawings that the colours changed. */
export const MODE_CHANGED = 'cairn-mode-changed';

const DARK = matchMedia('(prefers-color-scheme: dark)');
const shown = () => (kept() === 'auto' ? (DARK.matches ? 'dark' : 'light') : kept());

/** What one sees now, for whatever brings its own colours along. */
export function useShownMode(): string {
  const [mode, setMode] = useState(shown);
  useEffect(() => {
    const look = () => setMode(shown());
    window.addEventListener(MODE_CHANGED, look);
    DARK.addEventListener('change', look);
    return () => { window.removeEventListener(MODE_CHANGED, look); DARK.removeEventListener('change', look); };
  }, []);
  return mode;
}

export function ModeSwitch() {
  const [mode, setMode] = useState<Mode>(kept);
  // At the click and not in an effect after it: a reload may follow at once.
  const choose = (to: Mode) => {
    localStorage.setItem(KEY, to);
    show(to);
    setMode(to);
    window.dispatchEvent(new Event(MODE_CHANGED));
  };
  return (
    <fieldset class="modes">
      <legend>Colours</legend>
      {MODES.map((m) => (
        <label key={m}><input type="radio" name="mode" checked={m === mode} onChange={() => choose(m)} /><span>{m}</span></label>
      ))}
    </fieldset>
  );
}

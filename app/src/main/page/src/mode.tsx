// Light, dark, or as the system has it; the choice stays in this browser.
import { useEffect, useState } from 'preact/hooks';

const KEY = 'cairn-mode';
const MODES = ['auto', 'light', 'dark'] as const;
type Mode = (typeof MODES)[number];

function kept(): Mode {
  const word = localStorage.getItem(KEY);
  return MODES.find((m) => m === word) ?? 'auto';
}

/** Tells drawings that the colours changed. */
export const MODE_CHANGED = 'cairn-mode-changed';

export function ModeSwitch() {
  const [mode, setMode] = useState<Mode>(kept);
  useEffect(() => {
    const root = document.documentElement;
    if (mode === 'auto') delete root.dataset.mode;
    else root.dataset.mode = mode;
    localStorage.setItem(KEY, mode);
    window.dispatchEvent(new Event(MODE_CHANGED));
  }, [mode]);
  return (
    <fieldset class="modes">
      <legend>Colours</legend>
      {MODES.map((m) => (
        <label key={m}><input type="radio" name="mode" checked={m === mode} onChange={() => setMode(m)} /><span>{m}</span></label>
      ))}
    </fieldset>
  );
}

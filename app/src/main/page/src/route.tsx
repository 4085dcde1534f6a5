// Places inside the page. Every one has an address; the browser's buttons work.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

const changed = new Set<() => void>();

export function go(to: string, replace = false) {
  if (to === location.pathname + location.search) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  changed.forEach((c) => c());
}

window.addEventListener('popstate', () => changed.forEach((c) => c()));

export interface Place { path: string[]; query: URLSearchParams; full: string }

function here(): Place {
  return {
    path: location.pathname.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(location.search),
    full: location.pathname + location.search,
  };
}

export function usePlace(): Place {
  const [place, setPlace] = useState(here);
  // Not after the paint: somebody may go on before it.
  useLayoutEffect(() => {
    const update = () => setPlace(here());
    changed.add(update);
    return () => void changed.delete(update);
  }, []);
  return place;
}

/** The same place with other query words; empty ones are left out. */
export function withQuery(place: Place, words: Record<string, string>): string {
  const query = new URLSearchParams(place.query);
  for (const [key, value] of Object.entries(words)) value ? query.set(key, value) : query.delete(key);
  const text = query.toString();
  return location.pathname + (text ? `?${text}` : '');
}

type Props = { to: string; children: ComponentChildren } & Omit<JSX.IntrinsicElements['a'], 'href'>;

export function Link({ to, children, onClick, ...rest }: Props) {
  return (
    <a {...rest} href={to} onClick={(e) => {
      if (e.metaKey || e.ctrlKey || e.shiftKey || e.button !== 0) return;
      e.preventDefault();
      go(to);
      (onClick as ((e: MouseEvent) => void) | undefined)?.(e);
    }}>{children}</a>
  );
}

/** A form that an address with `#name` leads to: it is opened and its first field has the focus. */
export function useStart<E extends HTMLElement>(name: string) {
  const form = useRef<E>(null);
  const start = () => {
    if (location.hash !== `#${name}` || !form.current) return;
    history.replaceState(null, '', location.pathname + location.search);
    if (form.current instanceof HTMLDetailsElement) form.current.open = true;
    form.current.scrollIntoView({ block: 'nearest' });
    form.current.querySelector<HTMLElement>('textarea, input, select')?.focus();
  };
  useEffect(() => {
    const later = () => void setTimeout(start);
    later();
    changed.add(later);
    return () => void changed.delete(later);
  }, []);
  return form;
}

/** Where something with this id is shown. */
export function placeOf(id: string): string {
  if (/^N\d/.test(id)) return `/record/tree/${encodeURIComponent(id)}`;
  if (/^O\d/.test(id)) return `/record/staging/${encodeURIComponent(id)}`;
  return `/record/claims/${encodeURIComponent(id)}`;
}

// Turn by turn: what was said, and what it left behind.
import type { Turns as TimelineAnswer } from '../types';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Badge, count, Empty, Id, Loaded, Words } from '../parts';
import { Link } from '../route';
import { useLive } from '../server';

const FIRST = 30;
const MOST = 2000;

/** @param turn the one that a link led to */
export function Timeline({ turn }: { turn: string }) {
  const [limit, setLimit] = useState(turn ? MOST : FIRST);
  const live = useLive<TimelineAnswer>(`/api/record/timeline?limit=${limit}`, ['record']);
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => chosen.current?.scrollIntoView({ block: 'center' }), [turn, live.value === undefined]);
  return (
    <Loaded live={live}>{({ turns, size }) => turns.length === 0
      ? <Empty title="No turn has been recorded">Write down above what happened. A turn is what you said and what the agent did in answer. Wired into your coding agent, the record takes them down by itself.</Empty>
      : <>
          <ol class="timeline">
            {turns.map((t) => (
              <li key={t.id} ref={t.id === turn ? chosen : undefined} class={t.id === turn ? 'chosen' : ''}>
                <div class="when"><Link to={`/record/timeline/${encodeURIComponent(t.id)}`}><code>{t.id}</code></Link><time dateTime={t.at}>{t.at.replace('T', ' ').slice(0, 16)}</time></div>
                <div>
                  {t.excerpt && <blockquote>{t.excerpt}</blockquote>}
                  <ul class="rows">
                    {t.events.map((e, i) => <li key={i}><span>{e.id && <Id id={e.id} />} {e.id ? <Words text={e.summary.replace(new RegExp(`^${e.id} `), '')} /> : e.summary}</span> <span class="note"><Badge word={e.type} /> {e.routing}</span></li>)}
                    {t.revisions.map((r, i) => <li key={`r${i}`}><span><Id id={r.entry} /> {r.field}: <del>{r.before}</del> → <ins>{r.after}</ins></span> <span class="note">{r.signal.replaceAll('-', ' ')}</span></li>)}
                  </ul>
                </div>
              </li>))}
          </ol>
          {turns.length < Math.min(size, MOST) && <p class="more"><button type="button" onClick={() => setLimit(Math.min(MOST, limit * 4))}>Show older</button> <span class="note">{count(turns.length, 'turn')} of {size.toLocaleString('en')}</span></p>}
        </>}</Loaded>
  );
}

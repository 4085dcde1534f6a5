// Events of the log as a list.
import { Badge, Time } from './parts';
import { Link } from './route';
import type { EventRow } from './server';

export function EventList({ events, fresh = 0 }: { events: EventRow[]; fresh?: number }) {
  return (
    <ol class="events">
      {events.map((e) => (
        <li key={e.seq} class={e.seq > fresh && fresh > 0 ? 'fresh' : ''}>
          <Link to={`/log/${e.seq}`}>
            <span class="seq">{e.seq}</span>
            <span class="what"><code>{e.type}</code><span class="words">{e.words}</span></span>
            <span class="by">{e.source && <Badge word={e.agent || e.source} />}<Time at={e.ts} /></span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

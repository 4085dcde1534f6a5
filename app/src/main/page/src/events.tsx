// Events of the log as a list.
import { Badge, Clock, Time, Words } from './parts';
import { Link } from './route';
import { useLive } from './server';
import type { EventRow, InquiryList } from './types';

/** `record.observation.staged` in words: whose event it is, and what happened. */
function spoken(type: string): string {
  const [family, ...rest] = type.split('.');
  const words = (rest.length > 0 ? rest : [family!]).join(' ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Somebody with a name did it at a page. */
const named = (e: EventRow) => e.source === 'web' && !e.agent && e.role !== '' && e.role !== 'user';

const INQUIRY = /\b\d{8}-[a-z0-9-]+/g;

/** What an event is about, with the question in the place of the inquiry's name. */
function useAbout(events: EventRow[], plain: boolean): (e: EventRow) => string {
  const named = plain && events.some((e) => e.told?.about.search(INQUIRY) !== -1);
  const live = useLive<InquiryList>(named ? '/api/inquiries' : null, ['inquiry']);
  const questions = new Map(live.value?.inquiries.map((i) => [i.id, i.question]));
  return (e) => (e.told?.about ?? '').replace(INQUIRY, (id) => questions.get(id) ?? id);
}

/** @param plain in words, for those who do not know the log
 *  @param clock shows the time of the day, where all are of one day */
export function EventList({ events, fresh = 0, plain = false, clock = false }: { events: EventRow[]; fresh?: number; plain?: boolean; clock?: boolean }) {
  const about = useAbout(events, plain);
  return (
    <ol class={`events ${plain ? 'plain' : ''}`}>
      {events.map((e) => (
        <li key={e.seq} class={e.seq > fresh && fresh > 0 ? 'fresh' : ''}>
          <Link to={plain && e.told?.to || `/log/${e.seq}`}>
            {!plain && <span class="seq">{e.seq}</span>}
            <span class="what">{plain ? <span class="type">{e.told?.title ?? spoken(e.type)}</span> : <code>{e.type}</code>}<span class="words">{plain && e.told ? <Words text={about(e)} ids={false} /> : e.words}</span></span>
            <span class="by">{named(e) && <strong class="person">{e.role}</strong>}{e.source && <Badge word={plain ? e.type.split('.')[0]! : e.agent || e.source} />}{clock ? <Clock at={e.ts} /> : <Time at={e.ts} />}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

// One day, hour by hour: what was asked, decided, recorded, and by whom.
import { EventList } from './events';
import { count, Empty, Head, Loaded } from './parts';
import { go, Link, type Place } from './route';
import { useLive } from './server';
import type { EventRow, LogRows } from './types';

const DAY = 86_400_000;
const MOST = 2000;

const spelled = (day: Date) => `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

export function DayPage({ place }: { place: Place }) {
  const word = place.path[1] ?? spelled(new Date());
  const start = new Date(`${word}T00:00:00`);
  const known = !Number.isNaN(start.getTime());
  const query = known ? `/api/log?from=${start.toISOString()}&to=${new Date(start.getTime() + DAY).toISOString()}&limit=${MOST}` : null;
  const live = useLive<LogRows>(query, ['*']);
  if (!known) return <><Head title="The day" /><Empty title="This is no day">Days are written as 2026-11-18. <Link to="/day">Go to today</Link>.</Empty></>;
  const beside = (by: number) => `/day/${spelled(new Date(start.getTime() + by * DAY + DAY / 2))}`;
  return (
    <>
      <Head title={start.toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })} deck="What happened, hour by hour.">
        <div class="buttons"><Link class="button" to={beside(-1)}>Day before</Link>{start.getTime() + DAY < Date.now() && <Link class="button" to={beside(1)}>Day after</Link>}</div>
      </Head>
      <form class="filters" onSubmit={(e) => e.preventDefault()}><label>Day<input type="date" value={word} onChange={(e) => e.currentTarget.value && go(`/day/${e.currentTarget.value}`)} /></label></form>
      <Loaded live={live}>{(log) => {
        const told = log.events.filter((e) => e.told !== null);
        if (told.length === 0) return <Empty title="Nothing happened on this day">Choose another one above.</Empty>;
        const hours = Object.entries(Object.groupBy(told, (e) => String(new Date(e.ts).getHours()).padStart(2, '0'))).sort(([a], [b]) => b.localeCompare(a)) as [string, EventRow[]][];
        return <>
          {log.events.length >= MOST && <p class="quietly">Only the last {count(MOST, 'event')} of the day are shown; the <Link to="/log">log</Link> has all of them.</p>}
          {hours.map(([hour, events]) => (
            <section key={hour} class="hour" aria-labelledby={`hour-${hour}`}><h2 id={`hour-${hour}`}>{hour}:00 <span class="count">{events.length}</span></h2>
              <EventList plain clock events={[...events].reverse()} /></section>))}
        </>;
      }}</Loaded>
    </>
  );
}

// Memory: the board of what lasts, the fragments it is woven from, and recall.
import { Empty, Head } from './parts';
import type { Place } from './route';

export function MemoryPage(_: { place: Place }) {
  return (
    <>
      <Head title="Memory" deck="What lasts beyond a session, and the evidence for each line." />
      <Empty title="Nothing has been woven yet" command="cairn memory weave --once">Memory is woven from what happened: lines with evidence for and against, and the fragments they rest on.</Empty>
    </>
  );
}

import { RecordCard } from '../record-card.tsx'
import { Opener, type Opening } from './order-actions.tsx'
import { Events } from './order-events.tsx'

/** What happened to the order, newest first. */
export function OrderTimeline({ order, onOpen }: Opening) {
  return (
    <RecordCard title="Timeline" action={<Opener action="note" onOpen={onOpen} />}>
      <Events order={order} />
    </RecordCard>
  )
}

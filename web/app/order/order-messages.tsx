import type { Order } from '../../../contract/order.ts'
import { formatDay } from '../purchase/order-text.ts'

/** What the shop wrote to the buyer. */
export function OrderMessages({ order: { events } }: { order: Order }) {
  const messages = events.filter(({ buyerMessage }) => buyerMessage !== '')
  if (messages.length === 0) return null
  return (
    <section>
      <h2>{messages.length === 1 ? 'Message from us' : 'Messages from us'}</h2>
      {messages.map(({ at, buyerMessage }) => (
        <p key={at + buyerMessage}>
          {formatDay(at)}: {buyerMessage}
        </p>
      ))}
    </section>
  )
}

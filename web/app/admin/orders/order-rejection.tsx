import { Link } from 'react-router'
import type { ManageOrderReply } from '../../../../contract/manage-order.ts'
import type { Order } from '../../../../contract/order.ts'
import type { OrderEvent } from '../../../../contract/order-event.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { DateTime } from '../date-time.tsx'
import type { Rejection } from '../use-admin-form.ts'
import { actorText, eventText } from './event-text.ts'
import styles from './order.module.css'
import { orderAdminLink } from './order-links.ts'

type OrderRejectionProps = {
  rejection: Rejection | null
  /** Whether the action can be done with the order as it is now. */
  isPossible: boolean
}

/** Why an action wasn't done, and what happened to the order in the meantime. */
export function OrderRejection({ rejection, isPossible }: OrderRejectionProps) {
  return (
    <div role="alert">
      {(rejection || !isPossible) && (
        <div className={styles.rejection}>
          {rejection && (
            <p>
              <strong>{rejection.message}</strong>
            </p>
          )}
          {rejection?.details}
          {!isPossible && <p>The order’s current status no longer allows this.</p>}
        </div>
      )}
    </div>
  )
}

type BookedProps = { booked: NonNullable<ManageOrderReply['booked']> }

export function Booked({ booked: { number, amount, at } }: BookedProps) {
  return (
    <p>
      It is on <Link to={orderAdminLink(number)}>order {number}</Link>: {formatPrice(amount)},{' '}
      <DateTime at={at} />.
    </p>
  )
}

export function Since({ since, order }: { since: OrderEvent[]; order: Order }) {
  return (
    <>
      <p>What happened in the meantime:</p>
      <ul>
        {since.map(event => (
          <li key={event.type + event.at}>
            {eventText(event, order)}, by {actorText(event)}
          </li>
        ))}
      </ul>
      <p>Your input is kept, and the page shows the latest order.</p>
    </>
  )
}

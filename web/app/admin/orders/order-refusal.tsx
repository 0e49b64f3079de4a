import { Link } from 'react-router'
import type { ManageOrderReply } from '../../../../contract/manage-order.ts'
import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { When } from '../when.tsx'
import { actorText, eventText } from './event-text.ts'
import styles from './order-form.module.css'
import { orderAdminLink } from './order-links.ts'
import type { OrderFormState } from './use-order-form.ts'

type FormErrors = NonNullable<OrderFormState['refusal']>
type Booking = NonNullable<ManageOrderReply['booked']>

type OrderRefusalProps = {
  order: Order
  refusal: OrderFormState['refusal']
  /** Whether the action can be done with the order as it is now. */
  isPossible: boolean
}

/** Why an action was not done, and what happened to the order meanwhile. */
export function OrderRefusal({ order, refusal, isPossible }: OrderRefusalProps) {
  return (
    <div role="alert">
      {(refusal || !isPossible) && (
        <div className={styles.refusal}>
          {refusal && (
            <p>
              <strong>{refusal.message}</strong>
            </p>
          )}
          {refusal?.booked && <Booked booked={refusal.booked} />}
          {refusal && refusal.since.length > 0 && <Since since={refusal.since} order={order} />}
          {!isPossible && <p>This can no longer be done with the order as it is now.</p>}
        </div>
      )}
    </div>
  )
}

function Booked({ booked: { number, amount, at } }: { booked: Booking }) {
  return (
    <p>
      It is on <Link to={orderAdminLink(number)}>order {number}</Link>: {formatPrice(amount)},{' '}
      <When at={at} />.
    </p>
  )
}

function Since({ since, order }: Pick<FormErrors, 'since'> & { order: Order }) {
  return (
    <>
      <p>What happened meanwhile:</p>
      <ul>
        {since.map(event => (
          <li key={event.type + event.at}>
            {eventText(event, order)}, by {actorText(event)}
          </li>
        ))}
      </ul>
      <p>What you typed is kept, and the page shows the order as it is now.</p>
    </>
  )
}

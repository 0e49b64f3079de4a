import { Link } from 'react-router'
import type { ManageOrderReply } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { When } from '../when.tsx'
import styles from './order-form.module.css'
import { orderAdminLink } from './order-links.ts'
import { actorWords, happeningWords } from './order-words.ts'
import type { OrderFormState } from './use-order-form.ts'

type Booking = NonNullable<ManageOrderReply['booked']>

type OrderRefusalProps = {
  refusal: OrderFormState['refusal']
  /** Whether the action can be done with the order as it is now. */
  isPossible: boolean
}

/** Why an action was not done, and what happened to the order meanwhile. */
export function OrderRefusal({ refusal, isPossible }: OrderRefusalProps) {
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
          {refusal && refusal.since.length > 0 && <Since since={refusal.since} />}
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

function Since({ since }: Pick<NonNullable<OrderFormState['refusal']>, 'since'>) {
  return (
    <>
      <p>What happened meanwhile:</p>
      <ul>
        {since.map(entry => (
          <li key={entry.what + entry.at}>
            {happeningWords(entry)}, by {actorWords(entry)}
          </li>
        ))}
      </ul>
      <p>What you typed is kept, and the page shows the order as it is now.</p>
    </>
  )
}

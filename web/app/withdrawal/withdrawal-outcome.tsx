import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Order } from '../../../contract/order.ts'
import { selling } from '../../../shop/selling.ts'
import { LocalDateTime } from '../purchase/local-date-time.tsx'
import { orderLink } from '../purchase/payment-redirect.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { withdrawnText } from '../ui/items-text.ts'
import { ReturnsAddress } from '../ui/returns-address.tsx'
import { isOfAll, type Withdrawn, withdrawalOf } from './withdrawal-mutation.ts'

/** Certain for whoever may see the order; strangers learn nothing of whether there is one. */
export function WithdrawalSent({ message, at, mailed, draft, order }: Withdrawn) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  const withdrawal = withdrawalOf(order)
  if (order && withdrawal) {
    return (
      <>
        <p ref={words} role="status" tabIndex={-1}>
          Your withdrawal from order {order.number} was received on{' '}
          <LocalDateTime time={withdrawal.at} />.{' '}
          {mailed
            ? `We’ve emailed a confirmation to ${order.email}.`
            : 'You’ve had several emails about this order within the hour, so we haven’t sent another one.'}
        </p>
        {order.parcels.length > 0 && <ReturnInstructions />}
        <OrderLinkButton number={order.number} />
      </>
    )
  }
  return (
    <>
      <p ref={words} role="status" tabIndex={-1}>
        {message}
      </p>
      <p>
        You declared it for order {draft.number} on <LocalDateTime time={at} />.
      </p>
      <ReturnInstructions />
      {mailed && (
        <p>
          No email? Check the order number and the email address of the order, then{' '}
          <Link to="/withdraw">try again</Link>.
        </p>
      )}
    </>
  )
}

/** In place of a form that would declare the same once more. */
export function OrderWithdrawn({ order }: { order: Order }) {
  const withdrawal = withdrawalOf(order)
  const text = withdrawal && withdrawnText(withdrawal.data, order)
  return (
    <>
      {withdrawal && (
        <p role="status">
          You withdrew from order {order.number} on <LocalDateTime time={withdrawal.at} />
          {text && `: ${text}`}.
        </p>
      )}
      <OrderLinkButton number={order.number} />
      {text && !isOfAll(withdrawal.data, order) && (
        <p>
          <Link to={`/withdraw?number=${order.number}&more=1`}>Withdraw from more of it.</Link>
        </p>
      )}
      <p>
        Is it about something else? <Link to="/withdraw">Withdraw from another order.</Link>
      </p>
    </>
  )
}

function ReturnInstructions() {
  return (
    <section>
      <h2>Where to send it</h2>
      <p>Within {selling.withdrawalDays} days, send what you’ve received to:</p>
      <ReturnsAddress />
    </section>
  )
}

function OrderLinkButton({ number }: { number: string }) {
  return (
    <div>
      <ButtonLink to={orderLink(number)} primary>
        See order {number}
      </ButtonLink>
    </div>
  )
}

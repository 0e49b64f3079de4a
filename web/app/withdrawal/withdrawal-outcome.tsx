import { Link } from 'react-router'
import type { Order } from '../../../contract/orders/order.ts'
import { returnDays } from '../../../contract/returns/return-days.ts'
import { LocalDateTime } from '../purchase/local-date-time.tsx'
import { orderLink } from '../purchase/payment-redirect.ts'
import { ReturnMore } from '../purchase/return-more.tsx'
import { hasToSendBack } from '../purchase/withdrawn-items.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { withdrawnText } from '../ui/items-text.ts'
import { ReturnsAddress } from '../ui/returns-address.tsx'
import { takeFocus } from '../ui/take-focus.ts'
import { type Withdrawn, withdrawalOf } from './withdrawal-mutation.ts'

/** Confirms the withdrawal to those who may see the order. Others can't tell whether it exists. */
export function WithdrawalSent({ message, at, emailed, draft, order }: Withdrawn) {
  const withdrawal = withdrawalOf(order)
  if (order && withdrawal) {
    return (
      <>
        <p ref={takeFocus} role="status" tabIndex={-1}>
          We received your withdrawal from order {order.number} on{' '}
          <LocalDateTime time={withdrawal.at} />.{' '}
          {emailed
            ? `We’ve emailed a confirmation to ${order.email}.`
            : 'We haven’t sent another email because you got several about this order within the last hour.'}
        </p>
        {hasToSendBack(order) && <ReturnInstructions isPickup={Boolean(order.pickup)} />}
        <OrderLinkButton number={order.number} />
      </>
    )
  }
  return (
    <>
      <p ref={takeFocus} role="status" tabIndex={-1}>
        {message}
      </p>
      <p>
        You sent it for order {draft.number} on <LocalDateTime time={at} />.
      </p>
      <ReturnInstructions />
      {emailed && (
        <p>
          No email? Check the order number and the email address of the order, then{' '}
          <Link to="/withdraw">try again</Link>.
        </p>
      )}
    </>
  )
}

/** Replaces the form once the order is withdrawn from. */
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
      <ReturnMore order={order} />
      <p>
        Different order? <Link to="/withdraw">Return items from another order.</Link>
      </p>
    </>
  )
}

function ReturnInstructions({ isPickup = false }: { isPickup?: boolean }) {
  return (
    <section>
      <h2>Where to send your return</h2>
      <p>
        {isPickup ? 'If you’ve picked it up, please' : 'Please'} send it within {returnDays} days:
      </p>
      <ReturnsAddress />
    </section>
  )
}

function OrderLinkButton({ number }: { number: string }) {
  return (
    <div>
      <ButtonLink to={orderLink(number)} primary>
        View order {number}
      </ButtonLink>
    </div>
  )
}

import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Checkout, UnpaidOrder } from '../../../contract/checkout/checkout.ts'
import { formatPrice } from '../catalogue/price.ts'
import type { RejectedForm } from '../forms/form-action.ts'
import { useUnpaid } from '../purchase/unpaid-order.tsx'
import { loginLink } from '../session/next.ts'
import { useSession } from '../session/session-store.ts'
import { Message } from '../ui/message.tsx'
import styles from './checkout.module.css'
import type { Changes } from './checkout-changes.ts'
import { handOverDraft } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import {
  BlockedCheckout,
  ClosedCheckout,
  EmptyCheckout,
  SessionEnded,
} from './checkout-unavailable.tsx'
import { isCartError, useCheckout } from './use-checkout.ts'

type CheckoutContentProps = {
  first: { checkout: Checkout; changes: Changes }
  rejected: RejectedForm | undefined
  /** Whether nobody is signed in. */
  guest: boolean
  unpaid: UnpaidOrder | null
}

export function CheckoutContent({ first, rejected, guest, unpaid: loaded }: CheckoutContentProps) {
  const state = useCheckout(first, rejected)
  const location = useLocation()
  const fold = useRef<HTMLDetailsElement>(null)
  const { checkout, changes, updating, announcedTotal, rejection } = state
  const { cart, paymentMethods, total } = checkout
  const unpaid = useUnpaid(loaded, cart.lines.length === 0)
  const lostSession = useSession(({ isLoggedIn, error }) => isLoggedIn || error !== null)
  const { email } = first.checkout.prefilled
  const isSignedOut = useSession(({ confirmed, user }) => confirmed && user?.email !== email)
  const sessionEnded = guest
    ? lostSession && cart.lines.length === 0
    : isSignedOut || checkout.prefilled.email !== email
  if (sessionEnded) return <SessionEnded />
  if (paymentMethods.length === 0) return <ClosedCheckout />
  if (cart.lines.length === 0)
    return <EmptyCheckout unpaid={unpaid} rejection={rejection?.message} />
  // Once the buyer has filled in the form, it stays and shows the problem.
  const blocked = first.checkout.cart.lines.filter(({ problem }) => problem !== null)
  if (blocked.length > 0 && !rejected) return <BlockedCheckout lines={blocked} />
  return (
    <div className={`page ${styles.page}`}>
      <div>
        <h1>Checkout</h1>
        <p className={styles.lead}>
          Payment methods: {paymentMethods.map(({ name }) => name).join('; ')}. The countries that
          we ship to are listed under Shipping.
        </p>
        {guest && (
          <p className={styles.lead}>
            No account needed. Already have one?{' '}
            <Link to={loginLink(location)} onClick={handOverDraft}>
              Sign in
            </Link>
          </p>
        )}
        {rejected && (
          <Message
            kind="error"
            message={rejection?.message}
            onClose={state.closeRejection}
            persistent
          >
            {isCartError(rejection?.details ?? {}) && <Link to="/cart">View cart</Link>}
          </Message>
        )}
      </div>
      <details
        ref={fold}
        className={styles.fold}
        aria-label="Order summary"
        aria-busy={updating || undefined}
      >
        <summary>
          <span>Order summary</span>
          <strong>{formatPrice(total)}</strong>
        </summary>
        <div>
          <h2 className={styles.title}>Order summary</h2>
          <CheckoutSummary checkout={checkout} changes={changes} />
        </div>
      </details>
      <p role="status" className="visually-hidden">
        {announcedTotal !== null && `The total is now ${formatPrice(announcedTotal)}.`}
      </p>
      <CheckoutForm
        state={state}
        rejected={rejected}
        onFocus={() => fold.current?.removeAttribute('open')}
      />
    </div>
  )
}

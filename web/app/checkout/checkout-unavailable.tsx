import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { CartLine } from '../../../contract/cart/cart.ts'
import type { UnpaidOrder } from '../../../contract/checkout/checkout.ts'
import { UnpaidLink, unpaidText, unpaidTitle } from '../purchase/unpaid-order.tsx'
import { loginLink } from '../session/next.ts'
import { useSession } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Message } from '../ui/message.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { takeFocus } from '../ui/take-focus.ts'
import { useFocusMainAfter } from '../ui/use-focus-main-after.ts'
import { useSettings } from '../ui/use-settings.ts'
import { problemText } from './checkout-changes.ts'

type EmptyCheckoutProps = {
  unpaid: UnpaidOrder | null
  /** Why a form that was sent before the scripts had loaded was rejected. */
  rejection: string | null | undefined
}

export function EmptyCheckout({ unpaid, rejection }: EmptyCheckoutProps) {
  if (unpaid) {
    return (
      <MessagePage title={unpaidTitle(unpaid)}>
        <Message kind="error" message={rejection} />
        <p>{unpaidText(unpaid)}</p>
        <div className="actions">
          <UnpaidLink unpaid={unpaid} />
        </div>
      </MessagePage>
    )
  }
  return (
    <MessagePage title="Your cart is empty">
      <Message kind="error" message={rejection} />
      <p>Add a set to check out. Just placed an order? Open it from the email that we sent you.</p>
      <div className="actions">
        <ButtonLink to="/products" primary>
          See all sets
        </ButtonLink>
      </div>
    </MessagePage>
  )
}

/** The cart and the draft of the account are shown again once its owner has signed in. */
export function SessionEnded() {
  const location = useLocation()
  const { revalidate } = useRevalidator()
  useFocusMainAfter()
  useEffect(() => {
    // Until the client knows that the session has ended, the sign-in page would redirect back here. If somebody has signed
    // in instead, in another tab, this becomes their checkout.
    useSession
      .getState()
      .refresh()
      .then(user => user && revalidate())
      .catch(() => {})
  }, [revalidate])
  return (
    <MessagePage title="Your session has ended">
      <p ref={takeFocus} tabIndex={-1}>
        Sign in to continue. Your cart and your details are saved.
      </p>
      <div className="actions">
        <ButtonLink to={loginLink(location)} primary>
          Sign in
        </ButtonLink>
      </div>
    </MessagePage>
  )
}

export function ClosedCheckout() {
  const { contact } = useSettings()
  return (
    <MessagePage title="Checkout is closed">
      <p>
        We can’t take orders at the moment. Your cart is saved.
        {contact && (
          <>
            {' '}
            Questions? <a href={contact}>Contact us.</a>
          </>
        )}
      </p>
      <div className="actions">
        <ButtonLink to="/cart" primary>
          Back to cart
        </ButtonLink>
        <ButtonLink to="/products">See all sets</ButtonLink>
      </div>
    </MessagePage>
  )
}

/** Some items can't be ordered: the buyer has to change the cart first. */
export function BlockedCheckout({ lines }: { lines: CartLine[] }) {
  return (
    <MessagePage title="Some items aren’t available">
      <p>Update your cart to check out:</p>
      <ul>
        {lines.map(({ product, problem, left }) => (
          <li key={product.id}>
            <strong dir="auto">{product.name}</strong> {problem && `${problemText[problem](left)}.`}
          </li>
        ))}
      </ul>
      <div className="actions">
        <ButtonLink to="/cart" primary>
          View cart
        </ButtonLink>
      </div>
    </MessagePage>
  )
}

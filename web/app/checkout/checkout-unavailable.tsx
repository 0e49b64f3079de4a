import type { CartLine } from '../../../contract/cart.ts'
import type { UnpaidOrder } from '../../../contract/checkout.ts'
import { UnpaidLink, unpaidText, unpaidTitle } from '../purchase/unpaid-order.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ActionGroup, MessagePage } from '../ui/message-page.tsx'
import { useSettings } from '../ui/use-settings.ts'

export function EmptyCheckout({ unpaid }: { unpaid: UnpaidOrder | null }) {
  if (unpaid) {
    return (
      <MessagePage title={unpaidTitle(unpaid)}>
        <p>{unpaidText(unpaid)}</p>
        <ActionGroup>
          <UnpaidLink unpaid={unpaid} />
        </ActionGroup>
      </MessagePage>
    )
  }
  return (
    <MessagePage title="Your cart is empty">
      <p>
        Put a set into it to check out. Have you just bought something? The mail that we sent you
        opens it.
      </p>
      <ActionGroup>
        <ButtonLink to="/products" primary>
          See all sets
        </ButtonLink>
      </ActionGroup>
    </MessagePage>
  )
}

export function ClosedCheckout() {
  const { contact } = useSettings()
  return (
    <MessagePage title="The checkout is closed">
      <p>
        The shop takes no orders at the moment: there is no way to pay yet. Your cart is kept.
        {contact && (
          <>
            {' '}
            Questions? <a href={contact}>Contact us.</a>
          </>
        )}
      </p>
      <ActionGroup>
        <ButtonLink to="/cart" primary>
          Back to the cart
        </ButtonLink>
        <ButtonLink to="/products">See all sets</ButtonLink>
      </ActionGroup>
    </MessagePage>
  )
}

/** Something in the cart cannot be ordered, and is for its owner to take out. */
export function BlockedCheckout({ lines }: { lines: CartLine[] }) {
  return (
    <MessagePage title="Your cart needs a look">
      <p>Some of it can’t be ordered as it is:</p>
      <ul>
        {lines.map(({ product, problem, left }) => (
          <li key={product.id}>
            <strong>{product.name}</strong> {problem && words[problem](left)}
          </li>
        ))}
      </ul>
      <ActionGroup>
        <ButtonLink to="/cart" primary>
          Go to the cart
        </ButtonLink>
      </ActionGroup>
    </MessagePage>
  )
}

const words = {
  gone: () => 'is no longer in the shop.',
  'sold-out': () => 'is sold out.',
  'too-few': (left: number | null) => `has only ${left} left.`,
}

import type { CartLine } from '../../../contract/cart.ts'
import type { UnpaidOrder } from '../../../contract/checkout.ts'
import { UnpaidLink, unpaidText, unpaidTitle } from '../purchase/unpaid-order.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Notice, WaysOn } from '../ui/notice.tsx'
import { useSettings } from '../ui/use-settings.ts'

export function EmptyCheckout({ unpaid }: { unpaid: UnpaidOrder | null }) {
  if (unpaid) {
    return (
      <Notice title={unpaidTitle(unpaid)}>
        <p>{unpaidText(unpaid)}</p>
        <WaysOn>
          <UnpaidLink unpaid={unpaid} />
        </WaysOn>
      </Notice>
    )
  }
  return (
    <Notice title="Your cart is empty">
      <p>
        Put a set into it to check out. Have you just bought something? The mail that we sent you
        opens it.
      </p>
      <WaysOn>
        <ButtonLink to="/products" primary>
          See all sets
        </ButtonLink>
      </WaysOn>
    </Notice>
  )
}

export function ClosedCheckout() {
  const { contact } = useSettings()
  return (
    <Notice title="The checkout is closed">
      <p>
        The shop takes no orders at the moment: there is no way to pay yet. Your cart is kept.
        {contact && (
          <>
            {' '}
            Questions? <a href={contact}>Contact us.</a>
          </>
        )}
      </p>
      <WaysOn>
        <ButtonLink to="/cart" primary>
          Back to the cart
        </ButtonLink>
        <ButtonLink to="/products">See all sets</ButtonLink>
      </WaysOn>
    </Notice>
  )
}

/** Something in the cart cannot be ordered, and is for its owner to take out. */
export function BlockedCheckout({ lines }: { lines: CartLine[] }) {
  return (
    <Notice title="Your cart needs a look">
      <p>Some of it can’t be ordered as it is:</p>
      <ul>
        {lines.map(({ product, problem, left }) => (
          <li key={product.id}>
            <strong>{product.name}</strong> {problem && words[problem](left)}
          </li>
        ))}
      </ul>
      <WaysOn>
        <ButtonLink to="/cart" primary>
          Go to the cart
        </ButtonLink>
      </WaysOn>
    </Notice>
  )
}

const words = {
  gone: () => 'is no longer in the shop.',
  'sold-out': () => 'is sold out.',
  'too-few': (left: number | null) => `has only ${left} left.`,
}

import type { CartLine } from '../../../contract/cart/cart.ts'
import type { Checkout } from '../../../contract/checkout/checkout.ts'
import { formatPrice } from '../catalogue/price.ts'
import { Price } from '../catalogue/product-price.tsx'
import { OrderTotals } from '../purchase/order-totals.tsx'
import type { Changes } from './checkout-changes.ts'

type CheckoutSummaryProps = {
  checkout: Checkout
  changes: Changes
  /** Without images. */
  compact?: boolean
}

/** The order as it would be placed now, with what has changed since the buyer saw it. */
export function CheckoutSummary({ checkout, changes, compact = false }: CheckoutSummaryProps) {
  const { cart, subtotal, discount, shippingPrice, tax, total, vatNote } = checkout
  const method = checkout.shippingMethods.find(({ id }) => id === checkout.shipping)
  return (
    <OrderTotals
      compact={compact}
      lines={cart.lines.map(line => ({
        ...line.product,
        unitPrice: line.product.reduction && <Price {...line.product} each />,
        quantity: line.quantity,
        total: line.total,
        note: noteOn(line, changes),
      }))}
      sums={{
        ...{ subtotal, discount, shippingPrice, tax, vatNote, total },
        shipping: method?.name ?? 'Shipping',
        was: { shippingPrice: changes.shippingPrice, total: changes.total },
      }}
    />
  )
}

function noteOn({ product, quantity, problem, left }: CartLine, changes: Changes) {
  // Its price is the one from when it was added to the cart.
  if (problem === 'gone') return 'No longer available.'
  const was = changes.lines[product.id]
  const notes = [
    problem === 'sold-out' && 'Sold out.',
    problem === 'too-few' && `Only ${left} left.`,
    was?.added && 'New in your cart.',
    was?.price !== undefined &&
      `Now ${formatPrice(product.price)} each, was ${formatPrice(was.price)}.`,
    was?.quantity !== undefined && `Now ${quantity}, was ${was.quantity}.`,
  ]
  return notes.filter(Boolean).join(' ') || undefined
}

import type { Overview } from '../../../../contract/overview.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const firstOrder: Record<NonNullable<Overview['payment']> | 'none', string> = {
  stripe: 'Try it: place an order yourself, then cancel it here to get your money back.',
  demo: 'Try it: place an order and pay in the demo. No money is taken.',
  transfer: 'Try it: place an order yourself, then cancel it here instead of paying.',
  none: 'Checkout opens once you add a bank account.',
}

/** Takes the place of sales and orders, and says how to get some. */
export function NoOrders({ payment }: Pick<Overview, 'payment'>) {
  return (
    <EmptyState>
      <h2>No orders yet</h2>
      <p>{firstOrder[payment ?? 'none']}</p>
      {payment && (
        <ButtonLink to="/products" primary>
          View shop
        </ButtonLink>
      )}
    </EmptyState>
  )
}

import type { Overview } from '../../../../contract/overview.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const ways: Record<NonNullable<Overview['payment']> | 'none', string> = {
  stripe:
    'See how it goes: order a set yourself. The order comes up here, and you can cancel it, which gives the money back.',
  demo: 'See how it goes: put a set into the cart, order it and pay in the demonstration. It takes no money, and the order comes up here.',
  transfer:
    'See how it goes: order a set yourself. The order comes up here, and you can cancel it instead of paying.',
  none: 'Nobody can order yet: the checkout opens once the shop has a bank account, which you set below.',
}

/** Takes the place of sales and orders, and says how to get some. */
export function NoOrders({ payment }: Pick<Overview, 'payment'>) {
  return (
    <EmptyState>
      <h2>No orders yet</h2>
      <p>{ways[payment ?? 'none']}</p>
      {payment && (
        <ButtonLink to="/products" primary>
          See all sets
        </ButtonLink>
      )}
    </EmptyState>
  )
}

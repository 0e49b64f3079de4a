import type { OrderAmount } from '../../../../contract/overview.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { orderAdminLink } from '../orders/order-links.ts'
import { Count, Note, Panel } from './panel.tsx'

/** Refunds that no provider sends. */
export function RefundsToTransfer({ refunds }: { refunds: OrderAmount[] }) {
  if (refunds.length === 0) return null
  return (
    <Panel title="Refunds to transfer">
      <Note>Transfer each refund, then mark it as sent on its order.</Note>
      <ul>
        {refunds.map(({ number, amount }) => (
          <Count
            key={number}
            name={`Order ${number}`}
            value={formatPrice(amount)}
            to={orderAdminLink(number)}
          />
        ))}
      </ul>
    </Panel>
  )
}

import { formatPrice } from '../../catalogue/price.ts'
import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

/** Does without the rest of an order that was paid in part. */
export function AcceptDifference({ order, onClose, onDone }: ActionProps) {
  const edit = useOrderForm({
    order,
    labels: {},
    initialValues: {},
    request: () => ({ action: 'accept-difference' }),
    onDone,
  })
  const [rest, paid] = [formatPrice(order.due), formatPrice(order.paid)]
  return (
    <OrderForm
      order={order}
      action="accept-difference"
      edit={edit}
      title={`Accept ${rest} less?`}
      words={`${paid} then counts as payment in full. The invoice gets a credit note of ${rest}, and the buyer gets an email.`}
      submit={`Accept ${rest} less`}
      close="Wait for the rest"
      careful
      onClose={onClose}
    />
  )
}

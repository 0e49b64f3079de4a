import { formatPrice } from '../../catalogue/price.ts'
import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

export function RefundSent({ order, onClose, onDone }: ActionProps) {
  const edit = useOrderForm({
    order,
    labels: {},
    initialValues: {},
    request: () => ({ action: 'refund-sent' }),
    onDone,
  })
  return (
    <OrderForm
      order={order}
      action="refund-sent"
      edit={edit}
      title="Mark the refund as sent"
      words={`${formatPrice(order.toSend)} of this order is to go back by bank transfer. Mark it once it has left your bank.`}
      submit="It is sent"
      close="Not yet"
      careful
      onClose={onClose}
    />
  )
}

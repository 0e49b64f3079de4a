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
  const hasFailed = order.payments.some(({ kind, undoneAt }) => kind === 'refund' && undoneAt)
  const sum = formatPrice(order.toSend)
  const toSend = hasFailed
    ? `${sum} of this order is yours to send back, because a refund failed.`
    : `${sum} of this order is to go back by bank transfer.`
  return (
    <OrderForm
      order={order}
      action="refund-sent"
      edit={edit}
      title="Mark the refund as sent"
      words={`${toSend} Mark it once it has left your bank.${hasFailed ? ' The buyer gets a mail.' : ''}`}
      submit="It is sent"
      close="Not yet"
      careful
      onClose={onClose}
    />
  )
}

import { formatPrice } from '../../catalogue/price.ts'
import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

/** Takes back the booking of a payment that did not arrive, or not for this order. */
export function UndoPayment({ order, item: id = '', onClose, onDone }: ActionProps) {
  const payment = order.payments.find(payment => payment.id === id)
  const edit = useOrderForm({
    order,
    labels: {},
    initialValues: {},
    request: () => ({ action: 'undo-payment', payment: id }),
    onDone,
  })
  const sum = formatPrice(payment?.amount ?? 0)
  return (
    <OrderForm
      order={order}
      action="undo-payment"
      edit={edit}
      title="Undo the booking?"
      words={`${sum} no longer counts as paid, and no money goes back. ${
        order.payment === 'open'
          ? 'The buyer gets no mail.'
          : 'The order is unpaid again, and the buyer gets a mail that says so.'
      }`}
      submit="Undo the booking"
      close="Keep it"
      careful
      onClose={onClose}
    />
  )
}

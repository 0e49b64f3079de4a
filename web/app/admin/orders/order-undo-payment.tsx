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
  const amount = payment?.amount ?? 0
  const staysPaid = order.surplus >= amount
  return (
    <OrderForm
      order={order}
      action="undo-payment"
      edit={edit}
      title="Undo the booking?"
      words={`${formatPrice(amount)} no longer counts as paid, and no money goes back. ${
        staysPaid ? 'The order stays paid.' : 'The buyer gets an email with the amount due.'
      }`}
      submit="Undo the booking"
      close="Keep it"
      careful
      onClose={onClose}
    />
  )
}

import { formatPrice } from '../../catalogue/price.ts'
import { type ActionProps, OrderForm } from './order-form.tsx'

/** Does without the rest of an order that was paid in part. */
export function AcceptDifference(props: ActionProps) {
  const [rest, paid] = [formatPrice(props.order.due), formatPrice(props.order.paid)]
  return (
    <OrderForm
      {...props}
      title={`Accept ${rest} less?`}
      text={`${paid} then counts as payment in full. The invoice gets a credit note of ${rest}, and the buyer gets an email.`}
      submit={`Accept ${rest} less`}
      close="Wait for the rest"
      careful
    />
  )
}

/** Takes back the booking of a payment that didn't arrive, or not for this order. */
export function UndoPayment(props: ActionProps) {
  const { order, item = '' } = props
  const amount = order.payments.find(({ id }) => id === item)?.amount ?? 0
  return (
    <OrderForm
      {...props}
      title="Undo this payment?"
      text={`${formatPrice(amount)} is no longer recorded as paid. No money is sent back. ${
        order.surplus >= amount
          ? 'The order stays paid.'
          : 'The buyer gets an email with the amount due.'
      }`}
      submit="Undo payment"
      close="Keep payment"
      careful
      request={() => ({ payment: item })}
    />
  )
}

export function RefundSent(props: ActionProps) {
  const { toSend, payments } = props.order
  const hasFailed = payments.some(({ kind, undoneAt }) => kind === 'refund' && undoneAt)
  const sum = formatPrice(toSend)
  const toDo = hasFailed
    ? `A refund failed, so send ${sum} for this order yourself.`
    : `Refund ${sum} for this order by bank transfer.`
  return (
    <OrderForm
      {...props}
      text={`${toDo} Mark it once it has left your bank.${hasFailed ? ' The buyer gets an email.' : ''}`}
      submit={`Mark ${sum} as sent`}
      close="Not yet"
      careful
    />
  )
}

export function SettleDispute(props: ActionProps) {
  return (
    <OrderForm
      {...props}
      text="The buyer’s bank took the money back. Mark it once there’s nothing left to do, such as getting the sets back."
      submit="Mark as handled"
      close="Not yet"
      careful
    />
  )
}

/** Sends the buyer one of the order's emails again. */
export function SendEmail(props: ActionProps) {
  const { order, item = '' } = props
  const subject = order.emails.find(({ id }) => id === item)?.subject
  return (
    <OrderForm
      {...props}
      title="Send email again"
      text={`“${subject}” goes to ${order.email}, marked as a copy and with a new link.`}
      submit="Send email"
      request={() => ({ id: item })}
    />
  )
}

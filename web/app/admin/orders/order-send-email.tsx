import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

/** Sends the buyer one of the order's emails again. */
export function SendEmail({ order, item: id = '', onClose, onDone }: ActionProps) {
  const subject = order.emails.find(email => email.id === id)?.subject
  const edit = useOrderForm({
    order,
    labels: {},
    initialValues: {},
    request: () => ({ action: 'send-email', id }),
    onDone,
  })
  return (
    <OrderForm
      order={order}
      action="send-email"
      edit={edit}
      title="Send the email again"
      words={`“${subject}” goes to ${order.email}, marked as a copy and with a new link.`}
      submit="Send email"
      onClose={onClose}
    />
  )
}

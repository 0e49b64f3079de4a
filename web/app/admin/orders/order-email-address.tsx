import { TextField } from '../../forms/text-field.tsx'
import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

const labels = { email: 'Email' }

/** Corrects where the emails of an order go. */
export function EmailAddress({ order, onClose, onDone }: ActionProps) {
  const edit = useOrderForm({
    order,
    labels,
    initialValues: { email: order.email },
    request: ({ email }) => ({ action: 'email', email }),
    question: ({ email }) => ({
      words: `Links in emails to ${order.email} will stop working. Change the address to ${email.trim()}?`,
      submit: 'Change it',
    }),
    onDone,
  })
  return (
    <OrderForm
      order={order}
      action="email"
      edit={edit}
      title="Change the email address"
      words="The buyer gets a new link to the order at the new address."
      submit="Change address"
      onClose={onClose}
    >
      <TextField label={labels.email} type="email" autoComplete="off" {...edit.fields('email')} />
    </OrderForm>
  )
}

import { useState } from 'react'
import { TextAreaField } from '../../forms/text-area-field.tsx'
import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

const labels = { text: 'Note' }

export function Note({ order, onClose, onDone }: ActionProps) {
  // As it was opened: a note whose reply is lost must not be seen as older than the form.
  const [seen] = useState(order.events.length)
  const edit = useOrderForm({
    order,
    labels,
    initialValues: { text: '' },
    request: values => ({ action: 'note', seen, ...values }),
    onDone,
  })
  return (
    <OrderForm
      order={order}
      action="note"
      edit={edit}
      title="Add a note"
      words="Only admins see it."
      submit="Add the note"
      onClose={onClose}
    >
      <TextAreaField label={labels.text} {...edit.fields('text')} />
    </OrderForm>
  )
}

import { TextAreaField } from '../../forms/text-area-field.tsx'
import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

const labels = { text: 'Note' }

export function Note({ order, onClose, onDone }: ActionProps) {
  const edit = useOrderForm({
    order,
    labels,
    initialValues: { text: '' },
    request: values => ({ action: 'note', ...values }),
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

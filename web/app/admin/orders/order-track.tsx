import { SelectField } from '../../forms/select-field.tsx'
import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { TrackingFields, trackingLabels } from './order-tracking-fields.tsx'
import { useOrderForm } from './use-order-form.ts'

const labels = { ...trackingLabels, mail: 'Mail to the buyer' }

/** How a parcel that is under way is tracked. */
export function Track({ order, item: id = '', onClose, onDone }: ActionProps) {
  const parcel = order.parcels.find(parcel => parcel.id === id)
  const edit = useOrderForm({
    order,
    labels,
    initialValues: {
      carrier: parcel?.carrier ?? '',
      tracking: parcel?.tracking ?? '',
      mail: 'yes',
    },
    request: ({ mail, ...fields }) => ({
      action: 'track',
      parcel: id,
      mail: mail === 'yes',
      ...fields,
    }),
    onDone,
  })
  return (
    <OrderForm
      order={order}
      action="track"
      edit={edit}
      title="How the parcel is tracked"
      submit="Save the tracking"
      onClose={onClose}
    >
      <TrackingFields edit={edit} />
      <SelectField label={labels.mail} {...edit.fields('mail')}>
        <option value="yes">Send one with the carrier and the number</option>
        <option value="no">Send none</option>
      </SelectField>
    </OrderForm>
  )
}

import { shopDay } from '../../../../contract/shop-day.ts'
import { TextField } from '../../forms/text-field.tsx'
import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

const labels = { on: 'Delivered on' }

/** That a parcel arrived, or that it didn't after all. */
export function Deliver({ order, item: id = '', onClose, onDone }: ActionProps) {
  const isDelivered = order.parcels.find(parcel => parcel.id === id)?.deliveredOn !== null
  const edit = useOrderForm({
    order,
    labels,
    initialValues: { on: shopDay(Date.now()) },
    request: ({ on }) => ({ action: 'deliver', parcel: id, on: isDelivered ? null : on }),
    onDone,
  })
  if (isDelivered) {
    return (
      <OrderForm
        order={order}
        action="deliver"
        edit={edit}
        title="Mark the parcel as not delivered"
        words="The buyer sees that it’s on its way again."
        submit="Mark as not delivered"
        careful
        onClose={onClose}
      />
    )
  }
  return (
    <OrderForm
      order={order}
      action="deliver"
      edit={edit}
      title="Mark the parcel as delivered"
      words="The buyer sees it on the order’s page. The 14 days to withdraw count from this day."
      submit="Mark as delivered"
      onClose={onClose}
    >
      <TextField label={labels.on} type="date" {...edit.fields('on')} />
    </OrderForm>
  )
}

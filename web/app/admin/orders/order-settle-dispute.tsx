import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

export function SettleDispute({ order, onClose, onDone }: ActionProps) {
  const edit = useOrderForm({
    order,
    labels: {},
    initialValues: {},
    request: () => ({ action: 'settle-dispute' }),
    onDone,
  })
  return (
    <OrderForm
      order={order}
      action="settle-dispute"
      edit={edit}
      title="Mark the lost dispute as handled"
      words="The buyer’s bank took the money back. Mark it once there’s nothing left to do, such as getting the sets back."
      submit="Mark as handled"
      close="Not yet"
      careful
      onClose={onClose}
    />
  )
}

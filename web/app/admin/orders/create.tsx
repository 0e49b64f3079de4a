import { AdminFailure } from '../admin-failure.tsx'
import { createOrderAdmin, ordersAdmin } from '../links.ts'
import { createPageRoute, LoadingPage } from '../loading-page.tsx'
import { CreateOrderForm } from './create-order-form.tsx'
import { useOrderPreview } from './use-order-preview.ts'

const { label: title } = createOrderAdmin

export const handle = createPageRoute(title, ordersAdmin)

export default function CreateOrderPage() {
  // Countries and shipping methods come with the preview of an order without items.
  const preview = useOrderPreview({ lines: [], code: '' })
  const { data, error } = preview
  if (data) return <CreateOrderForm initial={data} />
  if (!error) return <LoadingPage title={title} back={ordersAdmin} narrow />
  return <AdminFailure error={error} what={title} back={ordersAdmin} retry={preview} />
}

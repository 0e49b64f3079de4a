import { AdminPage } from '../admin-page.tsx'
import { InlineRetry } from '../inline-retry.tsx'
import { createPageRoute, LoadingPage } from '../loading-page.tsx'
import { CreateOrderForm } from './create-order-form.tsx'
import { ordersAdmin } from './order-links.ts'
import { useOrderPreview } from './use-order-preview.ts'

const title = 'Create order'

export const handle = createPageRoute(title, ordersAdmin)

export default function CreateOrderPage() {
  // Countries and shipping methods come with the preview of an order without items.
  const preview = useOrderPreview({ lines: [], code: '' })
  const { data, error } = preview
  if (data) return <CreateOrderForm initial={data} />
  if (!error) return <LoadingPage title={title} back={ordersAdmin} narrow />
  return (
    <AdminPage title={title} back={ordersAdmin} narrow>
      <InlineRetry failure={`We couldn’t load the form. ${error.message}`} retry={preview} />
    </AdminPage>
  )
}

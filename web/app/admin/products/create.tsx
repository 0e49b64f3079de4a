import { useLocation } from 'react-router'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { productLabels } from '../catalogue-labels.ts'
import { CreateForm } from '../create-form.tsx'
import { backLink, catalogueAdmin, productAdminLink } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { useCreate } from '../use-create.ts'
import type { Route } from './+types/create'
import { NewProduct } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'

const title = 'Create product'

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={catalogueAdmin} narrow />
}

export default function CreateProductPage() {
  const { state } = useLocation()
  const back = backLink(state, catalogueAdmin)
  const { made, ...create } = useCreate({
    place: title,
    labels: productLabels,
    schema: async () => NewProduct,
    send: async (client, body) => {
      const { message, product } = await client('POST /api/product', { body })
      return { message, record: product }
    },
  })
  return (
    <AdminPage title={title} back={back} narrow>
      <CreateForm
        create={create}
        back={back.to}
        kind="product"
        hint="All fields except stock and visibility are required."
        seconds={5}
        made={made && { name: made.name, to: productAdminLink(made.id) }}
      >
        <ProductFields field={create.form.field} />
      </CreateForm>
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={catalogueAdmin} />
}

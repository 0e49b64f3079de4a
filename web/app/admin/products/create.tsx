import { useLocation } from 'react-router'
import { AdminPage } from '../admin-page.tsx'
import { adminRoute } from '../admin-route.ts'
import { productLabels } from '../catalogue-labels.ts'
import { CreateForm } from '../create-form.tsx'
import { backLink, catalogueAdmin, productAdminLink } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { useCreate } from '../use-create.ts'
import { NewProduct } from './product-draft.ts'
import { ProductFields, ProductStatus } from './product-fields.tsx'

const title = 'Create product'

export const handle = adminRoute({
  title,
  back: catalogueAdmin,
  fallback: () => <LoadingPage title={title} back={catalogueAdmin} narrow />,
})

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
        <ProductStatus field={create.form.field} />
      </CreateForm>
    </AdminPage>
  )
}

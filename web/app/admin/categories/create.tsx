import { useLocation } from 'react-router'
import { CreateCategory } from '../../../../contract/category.ts'
import { AdminPage } from '../admin-page.tsx'
import { adminRoute } from '../admin-route.ts'
import { categoryLabels } from '../catalogue-labels.ts'
import { CreateForm } from '../create-form.tsx'
import { backLink, catalogueAdmin, categoriesAdmin, categoryAdminLink } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { useCreate } from '../use-create.ts'
import { CategoryFields } from './category-fields.tsx'

const title = 'Create category'

export const handle = adminRoute({
  title,
  back: categoriesAdmin,
  fallback: () => <LoadingPage title={title} back={categoriesAdmin} narrow />,
})

export default function CreateCategoryPage() {
  const { state } = useLocation()
  const back = backLink(state, categoriesAdmin, catalogueAdmin)
  const { made, ...create } = useCreate({
    place: title,
    labels: categoryLabels,
    schema: async () => CreateCategory,
    send: async (client, body) => {
      const { message, category } = await client('POST /api/category', { body })
      return { message, record: category }
    },
  })
  return (
    <AdminPage title={title} back={back} narrow>
      <CreateForm
        create={create}
        back={back.to}
        kind="category"
        seconds={10}
        made={made && { name: made.name, to: categoryAdminLink(made.id) }}
      >
        <CategoryFields field={create.form.field} />
      </CreateForm>
    </AdminPage>
  )
}

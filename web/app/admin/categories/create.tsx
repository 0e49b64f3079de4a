import { useLocation } from 'react-router'
import { CreateCategory } from '../../../../contract/catalogue/category.ts'
import { categoryLabels } from '../catalogue-labels.ts'
import { CreatePage } from '../form/create-page.tsx'
import {
  backLink,
  catalogueAdmin,
  categoriesAdmin,
  categoryAdminLink,
  createCategoryAdmin,
} from '../links.ts'
import { createPageRoute } from '../loading-page.tsx'
import { CategoryFields } from './category-detail.tsx'

const { label: title } = createCategoryAdmin

export const handle = createPageRoute(title, categoriesAdmin)

export default function CreateCategoryPage() {
  return (
    <CreatePage
      title={title}
      kind="category"
      back={backLink(useLocation().state, categoriesAdmin, catalogueAdmin)}
      labels={categoryLabels}
      schema={CreateCategory}
      send={async (client, body) => {
        const { message, category } = await client('POST /api/category', { body })
        return { message, record: category }
      }}
      seconds={10}
      linkOf={categoryAdminLink}
    >
      {field => <CategoryFields field={field} />}
    </CreatePage>
  )
}

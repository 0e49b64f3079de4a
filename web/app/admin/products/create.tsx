import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { productLabels } from '../catalogue-labels.ts'
import { categoriesQuery } from '../categories/categories-query.ts'
import { CreatePage } from '../form/create-page.tsx'
import { backLink, catalogueAdmin, createProductAdmin, productAdminLink } from '../links.ts'
import { createPageRoute } from '../loading-page.tsx'
import { Notice } from '../notice.tsx'
import { NewProduct } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { NoCategories, ProductStatus } from './product-status.tsx'

const { label: title } = createProductAdmin

export const handle = createPageRoute(title, catalogueAdmin)

export default function CreateProductPage() {
  return (
    <CreatePage
      title={title}
      kind="product"
      back={backLink(useLocation().state, catalogueAdmin)}
      hint="All fields except stock, weight and product safety are required."
      labels={productLabels}
      schema={NewProduct}
      send={async (client, body) => {
        const { message, product } = await client('POST /api/product', { body })
        return { message, record: product }
      }}
      seconds={5}
      linkOf={productAdminLink}
    >
      {field => (
        <>
          <CategoryFirst />
          <ProductFields field={field} />
          <ProductStatus field={field} />
        </>
      )}
    </CreatePage>
  )
}

/** Before the fields, because leaving the page to create a category would lose their input. */
function CategoryFirst() {
  const { data } = useQuery(categoriesQuery)
  if (data?.categories.length !== 0) return null
  return (
    <Notice>
      <NoCategories />
    </Notice>
  )
}

import type { Category } from '../../../../contract/category.ts'
import { CategoryPicture } from '../../catalogue/category-picture.tsx'
import { catalogueLink } from '../../catalogue/links.ts'
import { Fact } from '../../ui/facts.tsx'
import { CatalogueFields } from '../catalogue-fields.tsx'
import { RecordDetail } from '../record-detail.tsx'
import { ProductCount } from './product-count.tsx'
import { useCategoryEdit } from './use-category-edit.ts'

type CategoryDetailProps = { category: Category; follow: (category: Category) => void }

export function CategoryDetail({ category, follow }: CategoryDetailProps) {
  const { edit, onDelete } = useCategoryEdit(category, follow)
  const { id, image } = category
  return (
    <RecordDetail
      kind="category"
      record={category}
      edit={edit}
      onDelete={onDelete}
      picture={<CategoryPicture image={image} size={192} />}
      facts={
        <Fact term="Products">
          <ProductCount category={id} />
        </Fact>
      }
      inShop={{ to: catalogueLink({ category: id }), label: 'See its products in the shop' }}
      farewell="It will be gone from the shop, and cannot be brought back. Its products stay, uncategorised."
    >
      <CatalogueFields of="category" record={category} fields={edit.fields} />
    </RecordDetail>
  )
}

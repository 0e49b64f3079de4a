import type { Category } from '../../../../contract/category.ts'
import { CategoryPicture } from '../../catalogue/category-picture.tsx'
import { catalogueLink } from '../../catalogue/links.ts'
import { DescriptionItem } from '../../ui/description-list.tsx'
import { CatalogueFields } from '../catalogue-fields.tsx'
import { RecordDetail } from '../record-detail.tsx'
import type { RecordState } from '../use-record.ts'
import { ProductCount } from './product-count.tsx'
import { useCategoryForm } from './use-category-form.ts'

type CategoryDetailProps = { state: RecordState<Category>; back: string }

export function CategoryDetail({ state, back }: CategoryDetailProps) {
  const edit = useCategoryForm(state, back)
  const category = state.record
  const { id, image } = category
  return (
    <RecordDetail
      kind="category"
      record={category}
      edit={edit}
      picture={<CategoryPicture image={image} size={192} />}
      facts={
        <DescriptionItem term="Products">
          <ProductCount category={id} />
        </DescriptionItem>
      }
      inShop={{ to: catalogueLink({ category: id }), label: 'See its products in the shop' }}
      farewell="It will be gone from the shop, and cannot be brought back. Its products stay, uncategorised."
    >
      <CatalogueFields of="category" record={category} field={edit.field} />
    </RecordDetail>
  )
}

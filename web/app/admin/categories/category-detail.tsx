import type { Category } from '../../../../contract/category.ts'
import { catalogueLink } from '../../catalogue/links.ts'
import { DescriptionItem } from '../../ui/description-list.tsx'
import { type DetailFrame, RecordDetail } from '../record-detail.tsx'
import type { RecordState } from '../use-record.ts'
import { CategoryFields } from './category-fields.tsx'
import { ProductCount } from './product-count.tsx'
import { useCategoryForm } from './use-category-form.ts'

type CategoryDetailProps = DetailFrame & { state: RecordState<Category> }

export function CategoryDetail({ state, ...frame }: CategoryDetailProps) {
  const category = state.record
  const edit = useCategoryForm(state, frame.back.to)
  const { id } = category
  return (
    <RecordDetail
      {...frame}
      kind="category"
      record={category}
      edit={edit}
      fields={<CategoryFields category={category} field={edit.field} />}
      facts={
        <DescriptionItem term="Products">
          <ProductCount category={id} />
        </DescriptionItem>
      }
      inShop={{ to: catalogueLink({ category: id }), label: 'View in shop' }}
      deleteWarning="This can’t be undone. Its products stay, uncategorized."
    />
  )
}

import type { Category } from '../../../../contract/category.ts'
import { CategoryPicture } from '../../catalogue/category-picture.tsx'
import { catalogueLink } from '../../catalogue/links.ts'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { panel } from '../admin-page.tsx'
import { CatalogueFields } from '../catalogue-fields.tsx'
import { type DetailFrame, RecordDetail } from '../record-detail.tsx'
import layout from '../record-layout.module.css'
import type { RecordState } from '../use-record.ts'
import { ProductCount } from './product-count.tsx'
import { useCategoryForm } from './use-category-form.ts'

type CategoryDetailProps = DetailFrame & { state: RecordState<Category> }

export function CategoryDetail({ state, ...frame }: CategoryDetailProps) {
  const category = state.record
  const edit = useCategoryForm(state, frame.back.to)
  const { id, image } = category
  return (
    <RecordDetail
      {...frame}
      kind="category"
      record={category}
      edit={edit}
      values={
        <section className={`${panel} ${layout.pictured}`} aria-label="Category">
          <CategoryPicture image={image} size={72} />
          <DescriptionList>
            <DescriptionItem term="Products">
              <ProductCount category={id} />
            </DescriptionItem>
          </DescriptionList>
        </section>
      }
      inShop={{ to: catalogueLink({ category: id }), label: 'View in shop' }}
      deleteWarning="It’s removed from the shop, and you can’t undo this. Its products stay, uncategorized."
      fields={<CatalogueFields of="category" record={category} field={edit.field} />}
    />
  )
}

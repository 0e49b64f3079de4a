import { Link, useLocation } from 'react-router'
import type { AdminProduct, Product } from '../../../../contract/product.ts'
import { CategoryPicture } from '../../catalogue/category-picture.tsx'
import { readDescription } from '../../catalogue/description.ts'
import { productLink } from '../../catalogue/links.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { ProductPicture } from '../../catalogue/product-picture.tsx'
import { ProductPieces } from '../../catalogue/product-pieces.tsx'
import { DescriptionItem } from '../../ui/description-list.tsx'
import { categoryAdminLink } from '../links.ts'
import { RecordDetail } from '../record-detail.tsx'
import { StockPanel } from '../stock/stock-panel.tsx'
import { useStock } from '../stock/use-stock.ts'
import type { RecordState } from '../use-record.ts'
import { DuplicateAction } from './duplicate-action.tsx'
import styles from './product-detail.module.css'
import { ProductFields } from './product-fields.tsx'
import { ReductionFact } from './reduction-fact.tsx'
import { useProductForm } from './use-product-form.ts'
import { VisibilityAction } from './visibility-action.tsx'

type ProductDetailProps = { state: RecordState<AdminProduct>; back: string }

export function ProductDetail({ state, back }: ProductDetailProps) {
  const product = state.record
  const stock = useStock(product.id)
  const edit = useProductForm(state, stock.now?.stock, back)
  const { id, name, price, image, category, description, hidden } = product
  return (
    <RecordDetail
      kind="product"
      record={product}
      edit={edit}
      picture={
        <div className={styles.picture}>
          <ProductPicture image={image} alt={name} sizes={sizes} loading="first" />
        </div>
      }
      facts={
        <>
          <DescriptionItem term="Price">{formatPrice(price)}</DescriptionItem>
          <ReductionFact state={state} edit={edit} />
          <DescriptionItem term="Category">
            <CategoryOf category={category} />
          </DescriptionItem>
        </>
      }
      description={<Description description={description} />}
      inShop={hidden ? undefined : { to: productLink(id), label: 'See it in the shop' }}
      more={
        <>
          <VisibilityAction product={product} busy={edit.busy} onChange={edit.apply} />
          <DuplicateAction id={id} edit={edit} />
        </>
      }
      farewell="It will be gone from the shop, and cannot be brought back. Hiding it keeps it for you."
      // Its stock has a history of its own.
      nothing="No changes to its name, price, category, picture or description yet."
      below={<StockPanel id={id} stock={stock} />}
    >
      <ProductFields product={product} field={edit.field} chosen={edit.fileOf('image')} />
    </RecordDetail>
  )
}

const sizes = '(min-width: 860px) 352px, (min-width: 640px) 40vw, calc(100vw - 4rem)'

/** The description as visitors see it. */
function Description({ description }: Pick<Product, 'description'>) {
  const { words, pieces } = readDescription(description)
  return (
    <div className={styles.description}>
      {words && <p>{words}</p>}
      <ProductPieces pieces={pieces} />
    </div>
  )
}

function CategoryOf({ category }: Pick<Product, 'category'>) {
  // The category's way back is that of the product.
  const { state } = useLocation()
  if (!category) return 'Uncategorised'
  return (
    <Link to={categoryAdminLink(category.id)} state={state} className={styles.category}>
      <CategoryPicture image={category.image} size={40} />
      {category.name}
    </Link>
  )
}

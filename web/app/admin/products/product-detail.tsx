import { Link, useLocation, useNavigate } from 'react-router'
import type { AdminProduct, Product } from '../../../../contract/product.ts'
import { api } from '../../api.ts'
import { CategoryPicture } from '../../catalogue/category-picture.tsx'
import { readDescription } from '../../catalogue/description.ts'
import { productLink } from '../../catalogue/links.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { ProductPicture } from '../../catalogue/product-picture.tsx'
import { ProductPieces } from '../../catalogue/product-pieces.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { panel } from '../admin-page.tsx'
import { Badge } from '../badge.tsx'
import { categoryAdminLink, productAdminLink } from '../links.ts'
import { type DetailFrame, RecordDetail } from '../record-detail.tsx'
import layout from '../record-layout.module.css'
import { StockPanel } from '../stock/stock-panel.tsx'
import { stockWords } from '../stock/stock-words.ts'
import { useStock } from '../stock/use-stock.ts'
import type { RecordState } from '../use-record.ts'
import styles from './product-detail.module.css'
import { ProductFields } from './product-fields.tsx'
import { ReductionItem } from './reduction-item.tsx'
import { useProductForm } from './use-product-form.ts'

type ProductDetailProps = DetailFrame & { state: RecordState<AdminProduct> }

export function ProductDetail({ state, ...frame }: ProductDetailProps) {
  const product = state.record
  const stock = useStock(product.id)
  const edit = useProductForm(state, stock.now?.stock, frame.back.to)
  const duplicate = useDuplicate(product.id, edit)
  const { id, name, price, image, category, description, hidden } = product
  return (
    <RecordDetail
      {...frame}
      kind="product"
      record={product}
      edit={edit}
      state={hidden && <Badge tone="off">Hidden</Badge>}
      values={
        <>
          <section className={`${panel} ${layout.card}`} aria-labelledby="product-price">
            <h2 id="product-price">Price</h2>
            <DescriptionList>
              <DescriptionItem term="Price">{formatPrice(price)}</DescriptionItem>
              <ReductionItem product={product} edit={edit} />
              <DescriptionItem term="Stock">
                {stock.now ? stockWords(stock.now.stock) : '…'}
              </DescriptionItem>
            </DescriptionList>
          </section>
          <section className={`${panel} ${layout.card}`} aria-labelledby="product-details">
            <h2 id="product-details">Details</h2>
            <div className={layout.pictured}>
              <ProductPicture image={image} alt={name} sizes="160px" loading="first" />
              <Description description={description} />
            </div>
          </section>
        </>
      }
      facts={
        <>
          <DescriptionItem term="Visibility">{hidden ? 'Hidden' : 'In the shop'}</DescriptionItem>
          <DescriptionItem term="Category">
            <CategoryOf category={category} />
          </DescriptionItem>
        </>
      }
      inShop={hidden ? undefined : { to: productLink(id), label: 'View in shop' }}
      more={[
        { label: 'Duplicate', onClick: duplicate },
        hidden
          ? {
              label: 'Show',
              onClick: () => edit.apply({ hidden: false }, 'Everyone sees it in the shop now.'),
            }
          : {
              label: 'Hide',
              onClick: () => edit.apply({ hidden: true }, 'Only admins see it now.'),
            },
      ]}
      deleteWarning="It’s removed from the shop, and you can’t undo this. To keep it for yourself, hide it."
      // Its stock has a history of its own.
      nothing="No changes to its name, price, category, picture or description yet."
      below={<StockPanel id={id} stock={stock} />}
      fields={<ProductFields product={product} field={edit.field} chosen={edit.chosen} />}
    />
  )
}

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
  if (!category) return 'Uncategorized'
  return (
    <Link to={categoryAdminLink(category.id)} state={state} className={styles.category}>
      <CategoryPicture image={category.image} size={40} />
      {category.name}
    </Link>
  )
}

/** Makes a hidden product like this one, and opens it. */
function useDuplicate(id: string, edit: ReturnType<typeof useProductForm>) {
  const navigate = useNavigate()
  // The way back is that of the product.
  const { state } = useLocation()
  return () => {
    // Leaving asks, and the copy would be there already.
    if (edit.isDirty) {
      const message = 'Save or cancel your changes first: the copy has what is saved.'
      return edit.setStatus({ kind: 'error', message, aside: true })
    }
    return edit.run('duplicate', async () => {
      const copied = api('POST /api/admin/product/{id}/copy', { params: { id } })
      const { product } = await copied.finally(dropLists)
      const message =
        'This is the copy. It’s hidden until you show it, and its stock isn’t counted.'
      // Anyone who has left the page stays where they are.
      if (location.pathname === productAdminLink(id))
        navigate(productAdminLink(product.id), { state: { ...state, message } })
      return null
    })
  }
}

import { Link, useViewTransitionState } from 'react-router'
import type { Product } from '../../../contract/catalogue/product.ts'
import { availabilityText } from '../cart/availability-text.ts'
import { QuickAdd } from '../cart/quick-add.tsx'
import { CategoryImage } from '../catalogue/category-image.tsx'
import { firstSentence, readDescription } from '../catalogue/description.ts'
import { imageTransition, productLink } from '../catalogue/links.ts'
import styles from '../catalogue/product-card.module.css'
import { ProductImage } from '../catalogue/product-image.tsx'
import { Price } from '../catalogue/product-price.tsx'
import type { TileSize } from '../catalogue/tile-size.ts'
import { tooltipOf } from '../catalogue/tooltip.ts'

type ProductCardProps = {
  product: Product
  heading: 'h2' | 'h3'
  loading?: 'lazy' | 'eager' | 'first'
  /** The id in its link, if it differs from its own. */
  linkId?: string
  /** Its size in the grid. */
  size?: TileSize
  /** The width of its image, as in an img's `sizes`, in a list of other columns. */
  sizes?: string
}

export function ProductCard(props: ProductCardProps) {
  const { product, linkId, heading: Heading, loading = 'lazy', size, sizes } = props
  const { category, availability } = product
  const { words } = readDescription(product.description)
  const large = size === 'lead' || size === 'row'
  const small = size === 'small' || size === 'quarter'
  const link = productLink(linkId ?? product.id)
  const changing = useViewTransitionState(link)
  return (
    <article className={small ? `${styles.card} ${styles.small}` : styles.card}>
      <ProductImage
        image={product.image}
        alt=""
        sizes={sizes ?? (large ? largeSizes : small ? smallSizes : plainSizes)}
        loading={loading}
        transition={changing ? imageTransition(product.id) : undefined}
      />
      <div className={styles.text}>
        <p className={styles.category}>
          {category && <CategoryImage image={category.image} size={28} />}
          <bdi>{category?.name ?? 'Uncategorized'}</bdi>
        </p>
        <Heading className={styles.name}>
          <Link to={link} title={tooltipOf(product.name)} viewTransition>
            <bdi>{product.name}</bdi>
          </Link>
        </Heading>
        <p className={styles.description} dir="auto">
          {large ? words : firstSentence(words)}
        </p>
        <p className={styles.price}>
          <Price {...product} brief />
          {availability !== 'available' && (
            <span className={styles.stock} data-availability={availability}>
              {availabilityText[availability]}
            </span>
          )}
        </p>
      </div>
      {availability !== 'sold-out' && <QuickAdd {...product} />}
    </article>
  )
}

const smallSizes = '(min-width: 75em) 282px, (min-width: 35em) 46vw, calc(50vw - 1.5rem)'
const plainSizes = '(min-width: 75em) 282px, (min-width: 35em) 46vw, calc(100vw - 2rem)'
const largeSizes = '(min-width: 75em) 700px, (min-width: 35em) 56vw, calc(100vw - 2rem)'

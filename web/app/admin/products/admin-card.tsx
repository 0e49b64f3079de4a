import { Link, useLocation } from 'react-router'
import type { ListedProduct } from '../../../../contract/product-list.ts'
import { formatPrice } from '../../catalogue/price.ts'
import styles from '../../catalogue/product-card.module.css'
import { ProductPicture } from '../../catalogue/product-picture.tsx'
import { tooltipOf } from '../../catalogue/tooltip.ts'
import { Badge } from '../badge.tsx'
import { type ListState, productAdminLink } from '../links.ts'

type AdminCardProps = { product: ListedProduct; loading: 'lazy' | 'eager' | 'first' }

/** A product as listed for admins. */
export function AdminCard({ product, loading }: AdminCardProps) {
  const { id, name, image, category, price, hidden, reduced } = product
  const { pathname, search } = useLocation()
  const state: ListState = { from: pathname + search }
  return (
    <article className={styles.card}>
      <ProductPicture image={image} alt="" sizes={sizes} loading={loading} />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={productAdminLink(id)} state={state} title={tooltipOf(name)}>
            {name}
          </Link>
        </h2>
        <p className={styles.category}>{category?.name ?? 'Uncategorized'}</p>
        <p className={styles.price}>
          {formatPrice(price)}
          {hidden && <Badge tone="off">Hidden</Badge>}
          {reduced && <Badge tone="done">Reduced</Badge>}
        </p>
      </div>
    </article>
  )
}

const sizes =
  '(min-width: 1100px) 224px, (min-width: 860px) 31vw, (min-width: 560px) 46vw, calc(100vw - 2rem)'

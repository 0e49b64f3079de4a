import type { CartLine } from '../../../contract/cart/cart.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ProductImage } from '../catalogue/product-image.tsx'
import styles from './cart-drawer.module.css'

const problems = {
  gone: 'No longer available',
  'sold-out': 'Sold out',
  'too-few': 'Only a few left',
}

type DrawerLineProps = {
  line: CartLine
  /** Shown above the product that has just been added. */
  note: string | null
}

export function DrawerLine({ line, note }: DrawerLineProps) {
  const { product, quantity, total, problem } = line
  return (
    <li className={styles.line}>
      <div className={styles.image}>
        <ProductImage image={product.image} alt="" sizes="72px" />
      </div>
      <div>
        {note && <p className={styles.added}>{note}</p>}
        <p className={styles.name}>
          <bdi>{product.name}</bdi>
        </p>
        {product.category && (
          <p className="quiet">
            <bdi>{product.category}</bdi>
          </p>
        )}
        <p className="quiet">
          {quantity} × {formatPrice(product.price)}
        </p>
        {problem && <p className="error">{problems[problem]}</p>}
      </div>
      <p>{formatPrice(total)}</p>
    </li>
  )
}

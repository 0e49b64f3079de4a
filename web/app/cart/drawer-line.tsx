import type { CartLine } from '../../../contract/cart.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ProductImage } from '../catalogue/product-image.tsx'
import styles from './cart-drawer.module.css'
import { onlyLeft } from './only-left.ts'

const problems = {
  gone: 'No longer available',
  'sold-out': 'Sold out',
  'too-few': 'Only a few left',
}

type DrawerLineProps = {
  line: CartLine
  /** Whether it has just been added. */
  added: boolean
  /** How many are in stock, if more were wanted. */
  left: number | null
}

export function DrawerLine({ line, added, left }: DrawerLineProps) {
  const { product, quantity, total, problem } = line
  return (
    <li className={styles.line}>
      <div className={styles.image}>
        <ProductImage image={product.image} alt="" sizes="72px" />
      </div>
      <div>
        {added && <p className={styles.added}>{left === null ? 'Just added' : onlyLeft(left)}</p>}
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

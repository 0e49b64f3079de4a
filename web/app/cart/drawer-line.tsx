import type { CartLine } from '../../../contract/cart.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import styles from './cart-drawer.module.css'

const problems = {
  gone: 'No longer in the shop',
  'sold-out': 'Sold out',
  'too-few': 'Only a few left',
}

export function DrawerLine({ line, added }: { line: CartLine; added: boolean }) {
  const { product, quantity, total, problem } = line
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <ProductPicture image={product.image} alt="" sizes="72px" />
      </div>
      <div>
        {added && <p className={styles.added}>Just added</p>}
        <p className={styles.name}>{product.name}</p>
        {product.category && <p className={styles.quiet}>{product.category}</p>}
        <p className={styles.quiet}>
          {quantity} × {formatPrice(product.price)}
        </p>
        {problem && <p className={styles.problem}>{problems[problem]}</p>}
      </div>
      <p className={styles.total}>{formatPrice(total)}</p>
    </li>
  )
}

import type { Product } from '../../../contract/catalogue/product.ts'
import styles from './quick-add.module.css'
import { useAddToCart } from './use-add-to-cart.ts'

/** Adds one of a product to the cart from its card, for devices with a mouse. */
export function QuickAdd({ id, name }: Pick<Product, 'id' | 'name'>) {
  const { failure, busy, onSubmit } = useAddToCart()
  return (
    <form
      method="post"
      action="/cart"
      className={styles.quick}
      onSubmit={onSubmit}
      aria-busy={busy || undefined}
    >
      <input type="hidden" name="action" value="add" />
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="quantity" value="1" />
      {failure && <p role="alert">{failure}</p>}
      <button type="submit" aria-label={`${busy ? 'Adding' : 'Add'} ${name} to cart`}>
        {busy ? 'Adding…' : '+ Add'}
      </button>
    </form>
  )
}

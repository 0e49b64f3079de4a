import { useRef } from 'react'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { limits } from '../../../../contract/limits.ts'
import { useAddToCart } from '../../cart/use-add-to-cart.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import stepper from '../../ui/stepper.module.css'
import styles from './add-to-cart-form.module.css'
import { StickyAddToCart } from './sticky-add-to-cart.tsx'

const formId = 'buy'

/** Adds a product to the cart. Before hydration the form posts to the cart page. */
export function AddToCartForm({ product }: { product: Product }) {
  const { failure, closeFailure, busy, onSubmit } = useAddToCart()
  const quantity = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <form id={formId} method="post" action="/cart" className={styles.form} onSubmit={onSubmit}>
        <input type="hidden" name="action" value="add" />
        <input type="hidden" name="product" value={product.id} />
        <div className={stepper.stepper}>
          <button
            type="button"
            aria-label="Decrease quantity"
            onClick={() => quantity.current?.stepDown()}
          >
            −
          </button>
          <input
            ref={quantity}
            type="number"
            name="quantity"
            aria-label="Quantity"
            defaultValue={1}
            min={1}
            max={limits.quantity}
            required
          />
          <button
            type="button"
            aria-label="Increase quantity"
            onClick={() => quantity.current?.stepUp()}
          >
            +
          </button>
        </div>
        <Button ref={button} type="submit" primary busy={busy} className={styles.add ?? ''}>
          {busy ? 'Adding…' : 'Add to cart'}
        </Button>
      </form>
      {/* Wherever the pressed button is, the foot of the window is in sight. */}
      <Message floating kind="error" message={failure} onClose={closeFailure} />
      <StickyAddToCart product={product} form={formId} button={button} busy={busy} />
    </>
  )
}

import { type RefObject, useEffect, useState } from 'react'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { ProductImage } from '../../catalogue/product-image.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './sticky-add-to-cart.module.css'

type StickyAddToCartProps = {
  product: Product
  /** The id of the form to submit. */
  form: string
  /** The form's own button. */
  button: RefObject<HTMLElement | null>
  busy: boolean
}

/** Repeats the button at the foot of a phone's screen once it has scrolled out of sight. */
export function StickyAddToCart({ product, form, button, busy }: StickyAddToCartProps) {
  const passed = usePassed(button)
  return (
    <div className={styles.bar} data-shown={passed || undefined} inert={!passed}>
      <div className={styles.image}>
        <ProductImage image={product.image} alt="" sizes="48px" />
      </div>
      <span className={styles.price}>{formatPrice(product.price)}</span>
      <Button type="submit" form={form} primary busy={busy}>
        {busy ? 'Adding…' : 'Add to cart'}
      </Button>
    </div>
  )
}

function usePassed(element: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // What is below the window counts as in sight: a jump from there to the end is a change, too.
    const observer = new IntersectionObserver(
      changes => setPassed(changes.at(-1)?.isIntersecting === false),
      { rootMargin: '0px 0px 100000px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return passed
}

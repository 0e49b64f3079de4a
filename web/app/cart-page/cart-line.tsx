import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '../../../contract/cart/cart.ts'
import { productLink } from '../catalogue/links.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ProductImage } from '../catalogue/product-image.tsx'
import { Price } from '../catalogue/product-price.tsx'
import type { RejectedForm } from '../forms/form-action.ts'
import styles from './cart-line.module.css'
import { CartQuantity } from './cart-quantity.tsx'
import { LineButton } from './line-button.tsx'
import { errorText } from './use-cart.ts'

type CartLineRowProps = {
  line: CartLine
  /** Whether its removal was just undone. */
  restored: boolean
  /** The rejection of this line's form, if it was sent without JavaScript. */
  rejected: RejectedForm | undefined
  change: (quantity: number) => Promise<void>
  remove: () => Promise<void>
}

export function CartLineRow({ line, restored, rejected, change, remove }: CartLineRowProps) {
  const [failure, setFailure] = useState(rejected?.fields.quantity ?? null)
  const { product, total, oldPrice, problem } = line
  const { id, name, image, category, price } = product
  const row = useFocusKept()
  const withFailure = (work: Promise<void>) => {
    setFailure(null)
    return work.catch(error => {
      setFailure(errorText(error))
      throw error
    })
  }
  const gone = problem === 'gone'
  return (
    <article {...row} className={styles.line}>
      <div className={styles.image}>
        <ProductImage image={image} alt="" sizes="(min-width: 43.75em) 128px, 88px" />
      </div>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <bdi>{gone ? name : <Link to={productLink(id)}>{name}</Link>}</bdi>
        </h2>
        {category && (
          <p className="quiet">
            <bdi>{category}</bdi>
          </p>
        )}
        {!gone && (
          <p className="quiet">
            <Price {...product} each />
          </p>
        )}
        {oldPrice !== null && !gone && (
          <p className={styles.note}>
            The price changed from {formatPrice(oldPrice)} to {formatPrice(price)}.
          </p>
        )}
        <Problem line={line} change={quantity => withFailure(change(quantity))} />
      </div>
      {problem !== 'gone' && problem !== 'sold-out' && (
        <CartQuantity
          line={line}
          typed={rejected?.values.action === 'change' ? rejected.values.quantity : undefined}
          failure={failure}
          change={quantity => withFailure(change(quantity))}
          reject={setFailure}
        />
      )}
      <p className={styles.total}>
        <span className="visually-hidden">Line total </span>
        {!gone && formatPrice(total)}
      </p>
      <LineButton
        action="remove"
        product={id}
        className={styles.remove}
        send={() => withFailure(remove())}
        button={`Remove ${name}`}
        autoFocus={restored}
      >
        Remove
      </LineButton>
      {failure && (
        <p id={`problem-${id}`} role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </article>
  )
}

/** Moves the focus to the first button of a line if the one that had it disappears. */
function useFocusKept() {
  const ref = useRef<HTMLElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      ref.current?.querySelector('button')?.focus()
  })
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true
    },
    // React doesn't call it for what it removes.
    onBlur: () => {
      hasFocus.current = false
    },
  }
}

type ProblemProps = { line: CartLine; change: (quantity: number) => Promise<void> }

/** Why a line can't be ordered, with a button that reduces it to what is left. */
function Problem({ line: { product, problem, left }, change }: ProblemProps) {
  if (problem === null) return null
  if (problem !== 'too-few' || left === null) {
    const reason = problem === 'gone' ? 'No longer available.' : 'Sold out.'
    return <p className="error">{reason} Remove it to check out.</p>
  }
  return (
    <div className={styles.few}>
      <p className="error">Only {left} left.</p>
      <LineButton
        action="change"
        product={product.id}
        quantity={left}
        send={() => change(left)}
        button={`Change to ${left} of ${product.name}`}
      >
        Change to {left}
      </LineButton>
    </div>
  )
}

import { useRef } from 'react'
import { Link } from 'react-router'
import type { CartReply } from '../../../contract/cart/cart.ts'
import { formatPrice } from '../catalogue/price.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useOnNavigation } from '../ui/use-on-navigation.ts'
import styles from './cart-drawer.module.css'
import { DrawerLine } from './drawer-line.tsx'

type CartDrawerProps = CartReply & {
  /** The id of the added product. */
  added: string
  /** Shown above that product. */
  note: string
  onClose: () => void
}

/** The cart in a dialog: from the side, or from below on a phone. */
export function CartDrawer({ cart, added, note, onClose }: CartDrawerProps) {
  const head = useRef<HTMLFormElement>(null)
  // A link or Back changes the page below, which can have the focus only once the dialog is closed.
  useOnNavigation(() => head.current?.closest('dialog')?.close())
  const { count, subtotal } = cart
  const lines = cart.lines.toSorted(
    (a, b) => Number(b.product.id === added) - Number(a.product.id === added),
  )
  const blocked = lines.some(({ problem }) => problem !== null)
  return (
    <Dialog className={styles.drawer ?? ''} aria-labelledby="drawer-title" onClose={onClose}>
      <form ref={head} method="dialog" className={styles.head}>
        {/* Gets the initial focus of the dialog; in Firefox only by this attribute, which React doesn't set. */}
        <h2 id="drawer-title" tabIndex={-1} ref={title => title?.setAttribute('autofocus', '')}>
          Your cart
        </h2>
        <button type="submit" className="icon-button" aria-label="Close" />
      </form>
      <ul className={styles.lines}>
        {lines.map(line => (
          <DrawerLine
            key={line.product.id}
            line={line}
            note={line.product.id === added ? note : null}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.sum}>
          Subtotal ({count === 1 ? '1 set' : `${count} sets`})
          <strong>{formatPrice(subtotal)}</strong>
        </p>
        {blocked && <p className="error">Some items aren’t available.</p>}
        <ButtonLink to={blocked ? '/cart' : '/checkout'} primary>
          {blocked ? 'View cart' : 'Checkout'}
        </ButtonLink>
        <Button onClick={onClose}>Continue shopping</Button>
        {!blocked && (
          <Link to="/cart" className={styles.all}>
            View cart
          </Link>
        )}
      </div>
    </Dialog>
  )
}

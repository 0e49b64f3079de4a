import { ApiError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { requireCookies } from '../cookies.ts'
import { cartCount, notifyCartChanged } from './cart-count-script.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { showDrawer } from './cart-drawer-host.tsx'
import { lostAdditions } from './lost-additions.ts'
import { onlyLeft } from './only-left.ts'

/**
 * Adds a form's product to the cart and shows the cart in a drawer.
 * @param opener gets the focus back when the drawer closes
 * @returns what went wrong, if anything
 */
export async function addToCart(form: HTMLFormElement, opener: HTMLElement | null) {
  const fields = new FormData(form)
  const product = String(fields.get('product'))
  const quantity = String(fields.get('quantity'))
  try {
    requireCookies()
    const { cart, note } = await addOnce(product, quantity)
    notifyCartChanged()
    lostAdditions.clear()
    // Some browsers do not focus what is clicked.
    opener?.focus()
    const close = () => showDrawer(null)
    showDrawer(<CartDrawer cart={cart} added={product} note={note} onClose={close} />)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}

/** Adding a product again after a lost reply would double it. */
async function addOnce(product: string, quantity: string) {
  const before = lostAdditions.get(product)
  if (before !== undefined) {
    const { cart } = await api('GET /api/cart')
    lostAdditions.delete(product)
    const isThere = cart.lines.some(line => line.product.id === product)
    if (isThere && cart.count > before) return { cart, note: 'Already in your cart' }
  }
  const count = cartCount()
  try {
    const { cart, left } = await api('POST /api/cart/line', { body: { product, quantity } })
    return { cart, note: left === null ? 'Just added' : onlyLeft(left) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unavailable') lostAdditions.set(product, count)
    throw error
  }
}

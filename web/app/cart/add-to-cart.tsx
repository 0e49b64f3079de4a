import { ApiError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { requireCookies } from '../cookies.ts'
import { notifyCartChanged } from './cart-count-script.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { showDrawer } from './cart-drawer-host.tsx'

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
    const { cart, left } = await api('POST /api/cart/line', { body: { product, quantity } })
    notifyCartChanged()
    // Some browsers do not focus what is clicked.
    opener?.focus()
    const close = () => showDrawer(null)
    showDrawer(<CartDrawer cart={cart} left={left} added={product} onClose={close} />)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}

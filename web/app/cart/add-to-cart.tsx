import { createRoot } from 'react-dom/client'
import type { AddToCartReply } from '../../../contract/cart.ts'
import { ApiError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { notifyCartChanged } from './cart-count-script.tsx'
import { CartDrawer } from './cart-drawer.tsx'

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
    const { cart, left } = await api('POST /api/cart/line', { body: { product, quantity } })
    notifyCartChanged()
    showDrawer({ cart, left, added: product }, opener)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}

/** Renders the drawer in a root of its own, so that pages don't load it. */
function showDrawer(shown: AddToCartReply & { added: string }, opener: HTMLElement | null) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    opener?.focus()
  }
  root.render(<CartDrawer {...shown} onClose={close} />)
}

import { useContext } from 'react'
import { NonceContext } from '../rendering.ts'

const changed = 'cart-count'
const countCookie = /(?:^|; )(?:__Host-)?cart-count=([1-9]\d*)/

/** How many sets are in the cart, as far as the browser knows. */
export function cartCount(): number {
  return Number(countCookie.exec(document.cookie)?.[1] ?? 0)
}

/** Tells the header that what is in the cart may have changed. */
export function notifyCartChanged(): void {
  dispatchEvent(new Event(changed))
}

/**
 * Shows the cart's count in the header. Pages are the same for everyone, so the count comes from a
 * cookie, which other tabs, sign-in and sign-out change, too.
 */
const cartCountScript = `(() => {
  const show = () => {
    const link = document.querySelector('[data-cart]')
    if (!link) return
    const count = ${countCookie}.exec(document.cookie)?.[1]
    link.dataset.cart = count > 99 ? '99+' : (count ?? '')
    if (count) link.ariaLabel = 'Cart, ' + count + (count > 1 ? ' sets' : ' set')
    else link.removeAttribute('aria-label')
  }
  for (const change of ['${changed}', 'pageshow']) addEventListener(change, show)
  document.addEventListener('visibilitychange', show)
  window.cookieStore?.addEventListener('change', show)
  show()
})()`

/** Rendered on the server alone, so that the browser's bundle has no copy of the script. */
export function CartCountScript() {
  const nonce = useContext(NonceContext)
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? cartCountScript : ''}
    </script>
  )
}

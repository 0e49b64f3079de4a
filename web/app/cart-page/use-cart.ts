import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart, CartLine } from '../../../contract/cart/cart.ts'
import { ApiError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { notifyCartChanged } from '../cart/cart-count-script.tsx'
import { unexpected } from '../forms/use-submission.ts'
import { useOrderFromOtherTab } from '../purchase/order-channel.ts'
import { cartRows, isLineOf, type Removal } from './cart-state.ts'

type CartCall = () => Promise<{ cart: Cart }>

/** Changes the cart through the API, one call at a time. Each reply is the whole cart. */
export function useCart(loaded: Cart) {
  const [cart, setCart] = useState(loaded)
  const [removed, setRemoved] = useState<Removal[]>([])
  const [restored, setRestored] = useState<string>()
  const [outdated, setOutdated] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => setCart(loaded), [loaded])

  const call = (ask: CartCall) => {
    const answered = last.current.then(ask).then(reply => {
      setCart(reply.cart)
      notifyCartChanged()
    })
    last.current = answered.catch(() => {})
    return answered
  }
  const reload = () => call(() => api('GET /api/cart'))
  useReloadOnFocus(reload)
  const ordered = useOrderFromOtherTab(reload)

  const forget = (id: string) => setRemoved(all => all.filter(({ line }) => !isLineOf(line, id)))
  return {
    cart,
    rows: cartRows(cart, removed),
    /** The id of the product whose removal was just undone. */
    restored,
    /** The number of the order that another tab has just placed. */
    ordered,
    /** How many lines turned out to be missing from the cart. */
    outdated,
    closeOutdated: () => setOutdated(0),
    change: async (id: string, quantity: number) => {
      try {
        await call(() => api('PUT /api/cart/line/{id}', { params: { id }, body: { quantity } }))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
        await reload()
        setOutdated(count => count + 1)
      }
    },
    remove: async (line: CartLine) => {
      const { id } = line.product
      const index = cartRows(cart, removed).findIndex(row => isLineOf(row.line, id))
      await call(() => api('DELETE /api/cart/line/{id}', { params: { id } }))
      setRemoved(all => [...all.filter(other => !isLineOf(other.line, id)), { line, index }])
    },
    restore: async ({ product: { id }, quantity, addedAt }: CartLine) => {
      await call(async () => {
        // It may be back already, if the reply was lost: adding it again would double it.
        const now = await api('GET /api/cart')
        if (now.cart.lines.some(line => isLineOf(line, id))) return now
        return api('POST /api/cart/line', { body: { product: id, quantity, addedAt } })
      })
      setRestored(id)
    },
    forget,
  }
}

/** Reloads the cart when the tab becomes visible: another tab may have changed it. */
function useReloadOnFocus(load: () => Promise<void>) {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') load().catch(() => {})
  })
  useEffect(() => {
    const listener = () => onReturn()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}

/** Tells the buyer why a call failed. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpected
  const [field] = Object.values(error.fields)
  return field ?? error.message
}

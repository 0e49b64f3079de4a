import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart, CartLine } from '../../../contract/cart.ts'
import { ApiError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { announceCart } from '../cart/count-script.ts'
import { unexpected } from '../forms/use-submission.ts'
import { isOf, type Removed, rowsOf } from './cart-state.ts'

type CartCall = () => Promise<{ cart: Cart }>

/** Changes the cart through the API, one call at a time. Each reply is the whole cart. */
export function useCart(loaded: Cart) {
  const [cart, setCart] = useState(loaded)
  const [removed, setRemoved] = useState<Removed[]>([])
  const [restored, setRestored] = useState<string>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => setCart(loaded), [loaded])

  const call = (ask: CartCall) => {
    const answered = last.current.then(ask).then(reply => {
      setCart(reply.cart)
      announceCart()
    })
    last.current = answered.catch(() => {})
    return answered
  }
  useFreshOnReturn(() => call(() => api('GET /api/cart')))

  const forget = (id: string) => setRemoved(all => all.filter(({ line }) => !isOf(line, id)))
  return {
    cart,
    rows: rowsOf(cart, removed),
    /** The id of the product that was just put back. */
    restored,
    change: (id: string, quantity: number) =>
      call(() => api('PUT /api/cart/line/{id}', { params: { id }, body: { quantity } })),
    remove: async (line: CartLine) => {
      const { id } = line.product
      const place = rowsOf(cart, removed).findIndex(row => isOf(row.line, id))
      await call(() => api('DELETE /api/cart/line/{id}', { params: { id } }))
      setRemoved(all => [...all.filter(other => !isOf(other.line, id)), { line, place }])
    },
    restore: async ({ product: { id }, quantity }: CartLine) => {
      await call(() => api('POST /api/cart/line', { body: { product: id, quantity } }))
      setRestored(id)
      forget(id)
    },
    forget,
  }
}

/** Reloads the cart when the tab becomes visible: another tab may have changed it. */
function useFreshOnReturn(load: () => Promise<void>) {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') load().catch(() => {})
  })
  useEffect(() => {
    const listener = () => onReturn()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}

/** Words for the buyer on why a call failed. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpected
  const [field] = Object.values(error.fields)
  return field ? `That ${field}.` : error.message
}

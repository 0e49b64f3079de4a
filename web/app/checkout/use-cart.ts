import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart, CartLine } from '../../../contract/cart.ts'
import { ApiError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { announceCart } from '../cart/count-script.ts'
import { unexpected } from '../forms/use-submission.ts'
import { isOf, type Removed, rowsOf } from './cart-state.ts'

type CartCall = () => Promise<{ cart: Cart }>

/** The cart as the browser changes it: one call after the other, each bringing the whole cart. */
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
    /** The product that has just been put back. */
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

/** The cart may have been changed in another tab; without an answer it stays as it is. */
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

/** Why a call failed, for the buyer. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpected
  const [field] = Object.values(error.fields)
  return field ? `That ${field}.` : error.message
}

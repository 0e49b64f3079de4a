import type { Checkout } from '../../../contract/order.ts'
import { formatPrice } from '../catalogue/price.ts'

/** What a buyer has seen of a checkout. */
export type Seen = {
  lines: { id: string; name: string; price: number; quantity: number }[]
  country: string
  shipping: string
  shippingPrice: number
  total: number
}

export type Changes = {
  /** What is new of a line, by the product's id. */
  lines: Record<string, { price?: number; quantity?: number; added?: true }>
  /** Names of what is no longer there. */
  removed: string[]
  /** What it was, where it is another by now. */
  shippingPrice?: number
  total?: number
}

export const unchanged: Changes = { lines: {}, removed: [] }

export function seenOf(checkout: Checkout): Seen {
  const { cart, country, shipping, shippingPrice, total } = checkout
  const lines = cart.lines.map(({ product: { id, name, price }, quantity }) => {
    return { id, name, price, quantity }
  })
  return { lines, country, shipping, shippingPrice, total }
}

/** What has changed since a buyer saw it: of each value what it was. */
export function changesSince(seen: Seen, now: Checkout): Changes {
  const { lines, shippingPrice, total } = seenOf(now)
  const changed = lines.map(line => {
    const before = seen.lines.find(({ id }) => id === line.id)
    if (!before) return [line.id, { added: true } as const] as const
    const { price, quantity } = before
    const was = {
      ...(price !== line.price && { price }),
      ...(quantity !== line.quantity && { quantity }),
    }
    return [line.id, was] as const
  })
  return {
    lines: Object.fromEntries(changed.filter(([, was]) => Object.keys(was).length > 0)),
    removed: seen.lines
      .filter(({ id }) => !lines.some(line => line.id === id))
      .map(({ name }) => name),
    ...(seen.shippingPrice !== shippingPrice && { shippingPrice: seen.shippingPrice }),
    ...(seen.total !== total && { total: seen.total }),
  }
}

/**
 * What another country or shipping method comes to, where a form without scripts chose it as it
 * ordered. Undefined if anything else has changed.
 */
export function wordsOnChoice(seen: Seen, now: Checkout): string | undefined {
  const { lines, removed } = changesSince(seen, now)
  const method = now.shippingMethods.find(({ id }) => id === now.shipping)
  const country = now.countries.find(({ code }) => code === now.country)
  const isOther = {
    shipping: seen.shipping !== now.shipping,
    country: seen.country !== now.country,
  }
  if (!method || !country || removed.length > 0 || Object.keys(lines).length > 0) return
  if (!isOther.shipping && !isOther.country) return
  const costs = now.shippingPrice === 0 ? 'is free' : `costs ${formatPrice(now.shippingPrice)}`
  const words = isOther.shipping ? `${method.name} ${costs}` : `The order goes to ${country.name}`
  const since = seen.total === now.total ? 'still' : 'now'
  return `${words}. The total is ${since} ${formatPrice(now.total)}. Please press “Buy now” again.`
}

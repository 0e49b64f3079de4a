import type { Checkout } from '../../../contract/order.ts'

/** What a buyer has seen of a checkout. */
export type Seen = {
  lines: { id: string; name: string; price: number; quantity: number }[]
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

export function seenOf({ cart, shippingPrice, total }: Checkout): Seen {
  const lines = cart.lines.map(({ product: { id, name, price }, quantity }) => {
    return { id, name, price, quantity }
  })
  return { lines, shippingPrice, total }
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

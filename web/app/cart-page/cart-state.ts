import type { Cart, CartLine } from '../../../contract/cart.ts'
import { limits } from '../../../contract/limits.ts'

/** A line that was just removed, and its index in the list. */
export type Removed = { line: CartLine; place: number }

export type CartRow = { line: CartLine; removed: boolean }

/** The lines of a cart, with those just removed, or put back, at their old places. */
export function cartRows({ lines }: Cart, removed: Removed[]): CartRow[] {
  const untouched = lines.filter(
    ({ product }) => !removed.some(({ line }) => isLineOf(line, product.id)),
  )
  const rows: CartRow[] = untouched.map(line => ({ line, removed: false }))
  for (const { line, place } of removed.toSorted((a, b) => a.place - b.place)) {
    const back = lines.find(({ product }) => isLineOf(line, product.id))
    rows.splice(place, 0, { line: back ?? line, removed: !back })
  }
  return rows
}

export function isLineOf({ product }: CartLine, id: string): boolean {
  return product.id === id
}

/** Why the cart can't be ordered, undefined if it can. */
export function checkoutBlocker({ lines }: Cart): string | undefined {
  const problems = lines.filter(({ problem }) => problem !== null)
  if (problems.length === 0) return
  return problems.length === 1
    ? `${problems[0]?.product.name} can’t be ordered like this: see above.`
    : `${problems.length} sets can’t be ordered like this: see above.`
}

export function setCount(count: number): string {
  return count === 1 ? '1 set' : `${count} sets`
}

/** Why a line can't have the quantity that was typed; undefined if it can. @param kept what it has */
export function validateQuantity(typed: string, kept: number): string | undefined {
  const quantity = typed.trim() === '' ? Number.NaN : Number(typed)
  if (quantity === 0) return `The quantity is still ${kept}. To take the set out, press Remove.`
  const fits = Number.isInteger(quantity) && quantity >= 1 && quantity <= limits.quantity
  return fits
    ? undefined
    : `You can take 1 to ${limits.quantity} of a set. The quantity is still ${kept}.`
}

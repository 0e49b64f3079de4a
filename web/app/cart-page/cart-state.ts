import type { Cart, CartLine } from '../../../contract/cart/cart.ts'
import { limits } from '../../../contract/limits.ts'

/** A line that was just removed, and its index in the list. */
export type Removal = { line: CartLine; index: number }

export type CartRow = { line: CartLine; removed: boolean }

/** The lines of a cart, and those just removed at their former positions. */
export function cartRows({ lines }: Cart, removed: Removal[]): CartRow[] {
  const rows: CartRow[] = lines.map(line => ({ line, removed: false }))
  const gone = removed.filter(({ line }) => !lines.some(of => isLineOf(of, line.product.id)))
  for (const { line, index } of gone.toSorted((a, b) => a.index - b.index)) {
    rows.splice(index, 0, { line, removed: true })
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
    ? `Fix ${problems[0]?.product.name} to check out.`
    : `Fix ${problems.length} items to check out.`
}

export function setCount(count: number): string {
  return count === 1 ? '1 set' : `${count} sets`
}

/** Why a typed quantity is invalid, undefined if it is valid. @param current the line's quantity */
export function validateQuantity(typed: string, current: number): string | undefined {
  const quantity = typed.trim() === '' ? Number.NaN : Number(typed)
  if (quantity === 0) return `The quantity is still ${current}. To remove the set, press Remove.`
  const fits = Number.isInteger(quantity) && quantity >= 1 && quantity <= limits.quantity
  return fits ? undefined : `Enter a quantity from 1 to ${limits.quantity}. It’s still ${current}.`
}

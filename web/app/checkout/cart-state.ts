import type { Cart, CartLine } from '../../../contract/cart.ts'

/** A line that was just removed, and its index in the list. */
export type Removed = { line: CartLine; place: number }

export type CartRow = { line: CartLine; removed: boolean }

/** The lines of a cart, with those just removed at their old places. */
export function rowsOf({ lines }: Cart, removed: Removed[]): CartRow[] {
  const rows: CartRow[] = lines.map(line => ({ line, removed: false }))
  const gone = removed.filter(({ line }) => !lines.some(({ product }) => isOf(line, product.id)))
  for (const { line, place } of gone.toSorted((a, b) => a.place - b.place)) {
    rows.splice(place, 0, { line, removed: true })
  }
  return rows
}

export function isOf({ product }: CartLine, id: string): boolean {
  return product.id === id
}

/** Why the cart can't be ordered, undefined if it can. */
export function blockedBy({ lines }: Cart): string | undefined {
  const problems = lines.filter(({ problem }) => problem !== null)
  if (problems.length === 0) return
  return problems.length === 1
    ? `${problems[0]?.product.name} can’t be ordered like this: see above.`
    : `${problems.length} sets can’t be ordered like this: see above.`
}

export function articles(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`
}

import { isolate } from '../../contract/isolate.ts'
import type { PricedLine } from '../cart/read-cart.ts'
import { Failure } from '../failure.ts'
import type { Shortage } from '../stock/holds.ts'

/** @returns the error that names the products of which too few are left, and how many are left of each */
export function soldOut(
  lines: readonly Pick<PricedLine, 'productId' | 'name'>[],
  shortages: readonly Shortage[],
  leftText = (left: number) => `${left} left`,
): Failure {
  const short = shortages.map(({ productId: id, left }) => {
    const name = lines.find(line => line.productId === id)?.name ?? ''
    return { id, name, left }
  })
  const words = short.map(({ name, left }) =>
    left > 0 ? `${isolate(name)} (${leftText(left)})` : isolate(name),
  )
  const message = `Not enough in stock: ${words.join(', ')}.`
  return new Failure('sold_out', message, { details: { lines: short } })
}

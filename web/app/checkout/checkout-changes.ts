import type { Checkout } from '../../../contract/checkout/checkout.ts'
import { formatPrice } from '../catalogue/price.ts'
import type { Snapshot } from './snapshot-field.ts'

export type Changes = {
  /** By the product's id: the former price and quantity, or that the line is new. */
  lines: Record<string, { price?: number; quantity?: number; added?: true }>
  /** Names of removed products. */
  removed: string[]
  /** The former amount, if it has changed. */
  shippingPrice?: number
  total?: number
}

export const unchanged: Changes = { lines: {}, removed: [] }

export function toSnapshot(checkout: Checkout): Snapshot {
  const { cart, country, shipping, shippingPrice, discount, total, isOutsideVatArea } = checkout
  const tax = checkout.tax.reduce((sum, { amount }) => sum + amount, 0)
  const lines = cart.lines.map(({ product: { id, name, price }, quantity }) => {
    return { id, name, price, quantity }
  })
  const code = discount?.code ?? null
  return { lines, country, shipping, shippingPrice, code, total, tax, isOutsideVatArea }
}

/** The former values of what has changed since the buyer saw the checkout. */
export function changesSince(seen: Snapshot, now: Checkout): Changes {
  const { lines, shippingPrice, total } = toSnapshot(now)
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

export const problemText = {
  gone: () => 'is no longer available',
  'sold-out': () => 'is sold out',
  'too-few': (left: number | null) => `has only ${left} left`,
}

/** The items that can't be ordered, each with the reason. */
function describeProblems({ cart: { lines } }: Checkout): string {
  return lines
    .flatMap(({ product, problem, left }) =>
      problem ? [`${product.name} ${problemText[problem](left)}. `] : [],
    )
    .join('')
}

/**
 * Describes a total, or the VAT in it, that has changed since the buyer saw it; or rather the items
 * that keep the total from being paid, or a code that doesn’t change it.
 */
export function describeTotal(seen: Snapshot, now: Checkout): string | undefined {
  const problems = describeProblems(now)
  if (problems) return `${problems}Update your cart to check out.`
  const [total, was] = [formatPrice(now.total), formatPrice(seen.total)]
  const again = 'Check your order again.'
  if (seen.total !== now.total) return `Your total is now ${total}. It was ${was}. ${again}`
  if (now.codeProblem) return `${now.codeProblem}. Enter another discount code or remove this one.`
  if (seen.tax === toSnapshot(now).tax) return
  return `Your total is still ${total}, but the VAT included has changed. ${again}`
}

/**
 * Describes a choice of the buyer whose effect on the total they have not seen yet: a discount code
 * that was typed but not applied, a country or shipping method chosen without scripts, or a postal code where VAT isn't
 * due. Undefined if anything else has changed.
 */
export function describeChoice(seen: Snapshot, now: Checkout): string | undefined {
  const { lines, removed } = changesSince(seen, now)
  if (removed.length > 0 || Object.keys(lines).length > 0 || now.codeProblem) return
  if (describeProblems(now)) return
  const change = describeChange(seen, now)
  if (!change) return
  const since = seen.total === now.total ? 'still' : 'now'
  return `${change}. The total is ${since} ${formatPrice(now.total)}. Press “Buy now” again.`
}

function describeChange(seen: Snapshot, now: Checkout): string | undefined {
  const method = now.shippingMethods.find(({ id }) => id === now.shipping)
  const country = now.countries.find(({ code }) => code === now.country)
  if (method && seen.shipping !== now.shipping) {
    const { shippingPrice } = now
    return `${method.name} ${shippingPrice === 0 ? 'is free' : `costs ${formatPrice(shippingPrice)}`}`
  }
  if (country && seen.country !== now.country) return `Your order ships to ${country.name}`
  if (seen.isOutsideVatArea !== now.isOutsideVatArea)
    return now.isOutsideVatArea
      ? 'No VAT is charged at this postal code'
      : 'This postal code is in the EU VAT area'
  if (seen.code === (now.discount?.code ?? null)) return
  const { discount } = now
  if (!discount) return `${seen.code} no longer applies`
  return `${discount.code} takes off ${formatPrice(discount.amount)}`
}

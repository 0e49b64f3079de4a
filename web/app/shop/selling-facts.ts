import type { Product } from '../../../contract/catalogue/product.ts'
import { shippingPrice } from '../../../contract/checkout/shipping-price.ts'
import type { PublicSettings, ShownMethod } from '../../../contract/settings/public-settings.ts'
import { formatPrice } from '../catalogue/price.ts'

/** What holds for every set, from the shop's settings alone. */
export type SellingFact = {
  term: 'Material' | 'Fit' | 'Shipping' | 'Returns'
  text: string
  /** The page that says more. */
  page?: 'delivery' | 'returns'
}

type Settings = Pick<PublicSettings, 'material' | 'fit' | 'shipping'> &
  Partial<Pick<PublicSettings, 'withdrawalDays'>>

/** A set: its price and, if it is known, its weight in grams. */
type Weighed = Pick<Product, 'price' | 'weight'>

/** @param of the set, if it is known */
export function sellingFacts(
  { material = '', fit = '', shipping = [], withdrawalDays }: Settings,
  of?: Weighed,
): SellingFact[] {
  const [method] = shipping
  const facts: SellingFact[] = [
    { term: 'Material', text: material },
    { term: 'Fit', text: fit },
    {
      term: 'Shipping',
      text: method ? `${shortCost(method, of)}, ${method.delivery}` : '',
      page: 'delivery',
    },
    {
      term: 'Returns',
      text: withdrawalDays ? `Within ${withdrawalDays} days` : '',
      page: 'returns',
    },
  ]
  return facts.filter(({ text }) => text !== '')
}

function shortCost(method: ShownMethod, of?: Weighed): string {
  if (!of) return costOf(method)
  const cost = shippingPrice(method, of.price, of.weight ?? 0)
  return cost === 0 ? 'Free' : formatPrice(cost)
}

/** What delivery costs; @param of the set, if it is known */
export function costOf(method: ShownMethod, of?: Weighed): string {
  const price = shippingPrice(method, of?.price ?? 0, of?.weight ?? 0)
  if (price === 0) return 'Free shipping'
  const isLeast = !of && method.byWeight && method.tiers[1]
  const cost = `${method.name} ${isLeast ? 'from' : 'for'} ${formatPrice(price)}`
  return method.freeFrom === null ? cost : `${cost}, free from ${formatPrice(method.freeFrom)}`
}

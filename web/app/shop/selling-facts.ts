import type { PublicSettings, ShownMethod } from '../../../contract/settings/public-settings.ts'
import { shippingPrice } from '../../../contract/shipping-price.ts'
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

/** @param price of the set, if it is known */
export function sellingFacts(
  { material = '', fit = '', shipping = [], withdrawalDays }: Settings,
  price?: number,
): SellingFact[] {
  const [method] = shipping
  const facts: SellingFact[] = [
    { term: 'Material', text: material },
    { term: 'Fit', text: fit },
    {
      term: 'Shipping',
      text: method ? `${shortCost(method, price)}, ${method.delivery}` : '',
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

function shortCost(method: ShownMethod, price: number | undefined): string {
  if (price === undefined) return costOf(method)
  const cost = shippingPrice(method, price)
  return cost === 0 ? 'Free' : formatPrice(cost)
}

/** What delivery costs; @param subtotal of the sets, if it is known */
export function costOf(method: ShownMethod, subtotal = 0): string {
  const price = shippingPrice(method, subtotal)
  if (price === 0) return 'Free shipping'
  const cost = `${method.name} for ${formatPrice(price)}`
  return method.freeFrom === null ? cost : `${cost}, free from ${formatPrice(method.freeFrom)}`
}

import type { PublicSettings } from '../../../contract/settings/public-settings.ts'
import { type ShippingMethod, selling } from '../../../shop/selling.ts'
import { shippingPrice } from '../cart/delivery.ts'
import { formatPrice } from '../catalogue/price.ts'

/** What holds for every set, from the shop's settings alone. */
export type SellingFact = {
  term: 'Material' | 'Fit' | 'Shipping' | 'Returns'
  text: string
  /** The page that says more. */
  page?: 'delivery' | 'returns'
}

const [method] = selling.shippingMethods
const { withdrawalDays } = selling

type Goods = Pick<PublicSettings, 'material' | 'fit'>

/** @param cost of delivery, if it is known */
const facts = ({ material = '', fit = '' }: Goods, cost?: string): SellingFact[] => [
  { term: 'Material', text: material },
  { term: 'Fit', text: fit },
  {
    term: 'Shipping',
    text: method ? `${cost ?? costOf(method)}, ${method.delivery}` : '',
    page: 'delivery',
  },
  {
    term: 'Returns',
    text: withdrawalDays > 0 ? `Within ${withdrawalDays} days` : '',
    page: 'returns',
  },
]

/** @param price of the set, if it is known */
export function sellingFacts(goods: Goods, price?: number): SellingFact[] {
  const cost = method && price !== undefined ? shippingPrice(method, price) : undefined
  const known = cost === undefined ? cost : cost === 0 ? 'Free' : formatPrice(cost)
  return facts(goods, known).filter(({ text }) => text !== '')
}

/** What delivery costs; @param subtotal of the sets, if it is known */
export function costOf(method: ShippingMethod, subtotal?: number): string {
  if (subtotal !== undefined && shippingPrice(method, subtotal) === 0) return 'Free shipping'
  const cost = `${method.name} for ${formatPrice(method.price)}`
  return method.freeFrom === null ? cost : `${cost}, free from ${formatPrice(method.freeFrom)}`
}

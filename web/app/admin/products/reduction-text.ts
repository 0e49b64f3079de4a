import type { AdminProduct } from '../../../../contract/catalogue/product.ts'
import type { DeclaredReduction } from '../../../../contract/catalogue/reduction.ts'
import { parsePrice } from '../../../../contract/money/parse-price.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { identity } from '../../ui/identity.ts'
import { shopCurrency } from '../shop-currency.ts'
import { formatShopTime } from '../time/shop-time.ts'

type Priced = Pick<AdminProduct, 'price' | 'reduction' | 'pricing'>

/** Where a reduction stands, as `Reduced from €549.00 to €499.00 until 25 Nov 2026, 09:00`. */
export function reductionText({ pricing }: Priced, declared: DeclaredReduction): string {
  const { price, from, until, state } = declared
  const to = formatPrice(price)
  const end = until ? ` until ${formatShopTime(until)}` : ' until you end it'
  switch (state) {
    case 'planned':
      return `To ${to} from ${formatShopTime(from)}${end}`
    case 'running':
      return `From ${formatPrice(pricing.regular)} to ${to}${end}`
    case 'ended':
      return until ? `It was ${to} until ${formatShopTime(until)}` : `It was ${to}`
  }
}

/** What buyers see of a reduction that is running. */
export function shownText({ reduction, pricing: { regular } }: Priced): string {
  if (!reduction) {
    return 'Buyers won’t see a reduction: the price wasn’t higher in the previous 30 days.'
  }
  const { formerPrice, percent } = reduction
  const why = formerPrice === regular ? '' : ', the lowest price of the previous 30 days'
  return `Buyers see ${percent > 0 ? `${percent}% off` : 'less than'} ${formatPrice(formerPrice)}${why}.`
}

/** What is said of a reduced price while it is typed. @param typedPrice the regular one, saved or not */
export function reducedPriceHint(product: Priced, typed: string, typedPrice: string): string {
  const { lowest, reduction } = product.pricing
  const readPrice = parsePrice(typedPrice, identity.currency)
  const regular = 'cents' in readPrice ? readPrice.cents / 100 : product.pricing.regular
  const read = parsePrice(typed, identity.currency)
  if (!('cents' in read)) {
    return `In ${shopCurrency()}, such as 199. Leave empty for no reduction.`
  }
  const price = read.cents / 100
  if (price >= regular) return `Enter a price below ${formatPrice(regular)}`
  if (reduction?.state === 'running' && reduction.price === price) return shownText(product)
  if (lowest === null) {
    return 'Buyers won’t see a reduction: it wasn’t for sale in the last 30 days'
  }
  const words = `lowest price of the last 30 days, ${formatPrice(lowest)}`
  return price < lowest
    ? `Compared with the ${words}`
    : `Buyers won’t see a reduction: it isn’t below the ${words}`
}

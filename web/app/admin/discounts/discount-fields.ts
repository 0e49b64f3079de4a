import type { Discount } from '../../../../contract/discounts/discount.ts'
import { typedPrice } from '../form/typed-amount.ts'
import { shownMoment } from '../time/shop-time-field.ts'

export const discountLabels = {
  code: 'Code',
  kind: 'Discount',
  value: 'Value',
  from: 'Starts',
  until: 'Ends',
  minimum: 'Minimum order',
  maxUses: 'Total uses',
  maxUsesPerBuyer: 'Uses per buyer',
  categories: 'Categories',
}

const blank = {
  ...{ code: '', kind: 'percent', value: '', from: '', until: '', minimum: '' },
  ...{ maxUses: '', maxUsesPerBuyer: '', categories: '' },
}

/** A code's values as the fields show them; blank for a new code. */
export function shownValues(discount?: Discount): Record<string, string> {
  if (!discount) return blank
  const { code, kind, value, from, until, minimum, maxUses, maxUsesPerBuyer } = discount
  return {
    code,
    kind,
    value: kind === 'percent' ? String(value) : typedPrice(value),
    from: shownMoment(from),
    until: shownMoment(until),
    minimum: minimum === null ? '' : typedPrice(minimum),
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerBuyer: maxUsesPerBuyer === null ? '' : String(maxUsesPerBuyer),
    categories: discount.categories.join(' '),
  }
}

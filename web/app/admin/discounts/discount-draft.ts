import { z } from 'zod'
import { CreateDiscount, type Discount } from '../../../../contract/discount.ts'
import { readAmount } from '../form/typed-amount.ts'
import { typedPrice } from '../products/reduction-draft.ts'
import { fromShopTime, toShopTime } from '../time/shop-time-field.ts'
import { discountValue, numberIn } from './discount-value.ts'

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

/** The values of a code as the fields show them; those of a new one without any. */
export function shownValues(discount?: Discount): Record<string, string> {
  if (!discount) return blank
  const { code, kind, value, from, until, minimum, maxUses, maxUsesPerBuyer } = discount
  return {
    code,
    kind,
    value: kind === 'percent' ? String(value) : typedPrice(value),
    from: from ? toShopTime(from) : '',
    until: until ? toShopTime(until) : '',
    minimum: minimum === null ? '' : typedPrice(minimum),
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerBuyer: maxUsesPerBuyer === null ? '' : String(maxUsesPerBuyer),
    categories: discount.categories.join(' '),
  }
}

type Typed = Record<string, string | undefined>

/** Turns what was typed into the request. The contract rejects what isn't a number. */
export const DiscountDraft = z
  .record(z.string(), z.string().optional())
  .transform(({ code = '', kind, value = '', from, until, ...typed }: Typed) => ({
    code,
    kind,
    value: discountValue(kind, value),
    from: from ? fromShopTime(from) : null,
    until: until ? fromShopTime(until) : null,
    minimum: typed.minimum ? readAmount(typed.minimum) : null,
    maxUses: typed.maxUses ? numberIn(typed.maxUses) : null,
    maxUsesPerBuyer: typed.maxUsesPerBuyer ? numberIn(typed.maxUsesPerBuyer) : null,
    categories: (typed.categories ?? '').split(' ').filter(Boolean),
  }))
  .pipe(CreateDiscount)

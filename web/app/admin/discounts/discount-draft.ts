import { z } from 'zod'
import { CreateDiscount } from '../../../../contract/discount.ts'
import { readAmount } from '../form/typed-amount.ts'
import { fromShopTime } from '../time/shop-time-field.ts'
import { discountValue, numberIn } from './discount-value.ts'

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

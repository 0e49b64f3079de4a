import { z } from 'zod'
import { CreateDiscount, type Discount } from '../../../../contract/discounts/discount.ts'
import { readAmount } from '../form/typed-amount.ts'
import { readMoment } from '../time/shop-time-field.ts'
import { discountValue, numberIn } from './discount-value.ts'

type Typed = Record<string, string | undefined>

/** Turns what was typed into the request. The contract rejects what isn't a number. */
export const discountDraft = (discount?: Discount) =>
  z
    .record(z.string(), z.string().optional())
    .transform(({ code = '', kind, value = '', from, until, ...typed }: Typed) => ({
      code,
      kind,
      value: discountValue(kind, value),
      from: readMoment(from, discount?.from),
      until: readMoment(until, discount?.until),
      minimum: typed.minimum ? readAmount(typed.minimum) : null,
      maxUses: typed.maxUses ? numberIn(typed.maxUses) : null,
      maxUsesPerBuyer: typed.maxUsesPerBuyer ? numberIn(typed.maxUsesPerBuyer) : null,
      categories: (typed.categories ?? '').split(' ').filter(Boolean),
    }))
    .pipe(CreateDiscount)

import { randomBytes } from 'node:crypto'
import type { CreateDiscount, Discount } from '../../contract/discounts/discount.ts'
import type { AppContext } from '../app-context.ts'
import { createDiscount } from '../discounts/discounts.ts'
import { newUser } from './accounts.ts'

/** 10% off everything by default. */
export function discountForm(fields: Partial<CreateDiscount> = {}): CreateDiscount {
  return {
    code: `CODE-${randomBytes(8).toString('hex').toUpperCase()}`,
    ...{ kind: 'percent', value: 10, from: null, until: null, minimum: null },
    ...{ maxUses: null, maxUsesPerBuyer: null, categories: [] },
    ...fields,
  }
}

export async function newDiscount(
  context: AppContext,
  fields: Partial<CreateDiscount> = {},
): Promise<Discount> {
  const admin = await newUser(context, { role: 'owner' })
  return createDiscount(context, admin, discountForm(fields))
}

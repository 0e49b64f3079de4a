import { z } from 'zod'
import { Id, paging, Time, text, withinMaxOffset } from '../fields.ts'
import { adminPageSize, limits } from '../limits.ts'

const codeMessage = 'Use 4 to 30 letters from A to Z, digits or hyphens'

/** In capitals; buyers may type any letter case. */
export const DiscountCode = text(60, codeMessage)
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{3,29}$/, codeMessage)

/** A code as the buyer typed it, valid or not. */
export const TypedCode = text(60).toUpperCase()

export const DiscountKind = z.enum(['percent', 'amount'])
export type DiscountKind = z.infer<typeof DiscountKind>

const amountMessage = `Enter an amount from 0.01 to ${limits.price.toLocaleString('en')} with at most 2 decimals`
/** Positive, with at most two decimals. */
const Amount = z
  .number(amountMessage)
  .refine(
    amount => amount > 0 && amount <= limits.price && /^\d+(\.\d{1,2})?$/.test(String(amount)),
    amountMessage,
  )

const percentMessage = 'Enter a whole percentage from 1 to 100'
const Percent = z.int(percentMessage).min(1, percentMessage).max(100, percentMessage)

const maxUses = 1_000_000
const useMessage = `Enter a whole number from 1 to ${maxUses.toLocaleString('en')}`
const Uses = z.int(useMessage).min(1, useMessage).max(maxUses, useMessage)

/**
 * Whole percent, or an amount in the shop's currency: validated by `discountValueProblem`, as is NaN, which stands for
 * unreadable input.
 */
export const DiscountValue = z.union([z.number(), z.nan()], 'Enter a number')

const DiscountFields = z.object({
  code: DiscountCode,
  kind: DiscountKind,
  value: DiscountValue,
  /** null: immediately. */
  from: Time.nullable(),
  /** Exclusive; null: without end. */
  until: Time.nullable(),
  /** The minimum subtotal of an order in the shop's currency; null: none. */
  minimum: Amount.nullable(),
  /** How many orders may redeem it; null: any number. */
  maxUses: Uses.nullable(),
  /** How many orders of one buyer may redeem it; null: any number. */
  maxUsesPerBuyer: Uses.nullable(),
  /** Ids of the categories to which it applies; none: all products. */
  categories: z
    .array(Id)
    .max(limits.discountCategories, `Choose at most ${limits.discountCategories} categories`),
})

type Fields = z.infer<typeof DiscountFields>

const KindAndValue = DiscountFields.pick({ kind: true, value: true })

export function discountValueProblem({ kind, value }: z.infer<typeof KindAndValue>) {
  const { error } = (kind === 'percent' ? Percent : Amount).safeParse(value)
  return error?.issues[0]?.message
}

const endsLater = ({ from, until }: Pick<Fields, 'from' | 'until'>) =>
  from === null || until === null || from < until

export const CreateDiscount = DiscountFields.refine(fields => !discountValueProblem(fields), {
  path: ['value'],
  error: ({ input }) => discountValueProblem(input as Fields),
  when: ({ value }) => KindAndValue.safeParse(value).success,
}).refine(endsLater, { path: ['until'], message: 'Enter an end after the start' })
export type CreateDiscount = z.infer<typeof CreateDiscount>

export const ChangeDiscount = CreateDiscount.and(
  z.object({
    /** The code's updatedAt when the admin began to edit: a later change is a conflict. */
    updatedAt: Time,
  }),
)
export type ChangeDiscount = z.infer<typeof ChangeDiscount>

export const DiscountState = z.enum(['planned', 'running', 'used-up', 'over'])
export type DiscountState = z.infer<typeof DiscountState>

export const Discount = DiscountFields.extend({
  id: z.string(),
  state: DiscountState,
  /** How many orders have redeemed it, without canceled ones. */
  uses: z.int(),
  createdAt: Time,
  updatedAt: Time,
})
export type Discount = z.infer<typeof Discount>

export const DiscountsQuery = z
  .object({
    /** How a code starts. */
    search: text(limits.search).toUpperCase().default(''),
    ...paging(adminPageSize),
  })
  .check(withinMaxOffset('codes', { searchable: true }))
export type DiscountsQuery = z.infer<typeof DiscountsQuery>
export const DiscountPage = z.object({ discounts: z.array(Discount), total: z.int() })
export type DiscountPage = z.infer<typeof DiscountPage>
export const DiscountReply = z.object({ message: z.string(), discount: Discount })

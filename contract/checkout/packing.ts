import { z } from 'zod'
import '../issue-messages.ts'
import { maxBulk } from '../limits.ts'

export const PackOrdersQuery = z.object({
  /** Their numbers, separated by commas; one that is named twice counts once. */
  orders: z
    .string('Choose at least one order')
    .regex(/^\d{5,9}(,\d{5,9})*$/, 'Enter order numbers separated by commas')
    .transform(numbers => [...new Set(numbers.split(','))])
    .refine(numbers => numbers.length <= maxBulk, `Choose at most ${maxBulk}`),
})

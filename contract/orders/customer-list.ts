import { z } from 'zod'
import { paging, Time, text, withinMaxOffset } from '../fields.ts'
import { adminPageSize, limits } from '../limits.ts'

export const CustomerSort = z.enum(['-last', '-orders', '-spent'])
export type CustomerSort = z.infer<typeof CustomerSort>

export const CustomersQuery = z
  .object({
    /** A part of the email address. */
    search: text(limits.search).default(''),
    sort: CustomerSort.default('-last'),
    ...paging(adminPageSize),
  })
  .check(withinMaxOffset('customers', { searchable: true }))
export type CustomersQuery = z.infer<typeof CustomersQuery>

/** Everyone who ordered with an email address, with an account or as a guest. */
export const Customer = z.object({
  /** In lower case: it tells customers apart. */
  id: z.string(),
  /** As in the last order. */
  email: z.string(),
  name: z.string(),
  /** The account that has an order of theirs. */
  userId: z.string().nullable(),
  /** Those that aren't canceled. */
  orders: z.int(),
  /** Payments less refunds of paid orders, in the shop's currency. */
  spent: z.number(),
  lastOrder: z.object({ number: z.string(), placedAt: Time }),
})
export type Customer = z.infer<typeof Customer>

export const CustomerPage = z.object({
  customers: z.array(Customer),
  /** Counted up to 10,000. */
  total: z.int(),
})
export type CustomerPage = z.infer<typeof CustomerPage>

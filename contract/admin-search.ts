import { z } from 'zod'
import { text } from './fields.ts'
import { limits } from './limits.ts'

export const AdminSearchQuery = z.object({ q: text(limits.search).default('') })
export type AdminSearchQuery = z.infer<typeof AdminSearchQuery>

const FoundRecord = z.object({
  /** An order's number. */
  id: z.string(),
  name: z.string(),
  /** Distinguishes records of the same name. */
  detail: z.string(),
})
export type FoundRecord = z.infer<typeof FoundRecord>

const FoundRecords = z.object({
  /** The first few. */
  records: z.array(FoundRecord),
  /** All matches, counted up to `limits.searchTotal`. */
  total: z.int(),
})
export type FoundRecords = z.infer<typeof FoundRecords>

export const AdminSearchReply = z.object({
  orders: FoundRecords,
  products: FoundRecords,
  categories: FoundRecords,
  users: FoundRecords,
  discounts: FoundRecords,
})
export type AdminSearchReply = z.infer<typeof AdminSearchReply>

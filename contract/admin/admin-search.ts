import { z } from 'zod'
import { Searched } from '../catalogue/searched.ts'
import { text } from '../fields.ts'
import { limits } from '../limits.ts'

export const AdminSearchQuery = z.object({ q: text(limits.search).default('') })

const SearchHit = z.object({
  /** An order's number. */
  id: z.string(),
  name: z.string(),
  /** Distinguishes records of the same name. */
  detail: z.string(),
})
export type SearchHit = z.infer<typeof SearchHit>

const SearchHits = z.object({
  /** The first few. */
  records: z.array(SearchHit),
  /** All matches, counted up to `limits.searchTotal`. */
  total: z.int(),
})
export type SearchHits = z.infer<typeof SearchHits>

export const AdminSearchReply = z.object({
  orders: SearchHits,
  products: SearchHits.extend({ searched: Searched.optional() }),
  categories: SearchHits,
  users: SearchHits,
  discounts: SearchHits,
})
export type AdminSearchReply = z.infer<typeof AdminSearchReply>

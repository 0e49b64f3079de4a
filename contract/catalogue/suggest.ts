import { z } from 'zod'
import { text } from '../fields.ts'
import { PageLink } from '../page-link.ts'
import { suggestLength } from './suggest-length.ts'

const { shortest, longest } = suggestLength
const tooShort = `Enter at least ${shortest} letters`

export const SuggestQuery = z.object({
  /** What was typed so far. */
  q: text(longest, tooShort).min(shortest, tooShort),
})

export const Suggestions = z.object({
  /** Searches that complete the last word. */
  searches: z.array(z.string()),
  /** Nodes of the version before this field reply without it. */
  pages: z.array(PageLink).optional(),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** In the shop's currency. */
      price: z.number(),
      /** A file under /public/images/products. */
      image: z.string().nullable(),
    }),
  ),
})
export type Suggestions = z.infer<typeof Suggestions>

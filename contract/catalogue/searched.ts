import { z } from 'zod'
import '../issue-messages.ts'

/** How a search that found nothing was changed. */
export const Searched = z.object({
  /** The search with its misspelled words corrected. */
  corrected: z.string().optional(),
  /** Words that the search ignored. */
  leftOut: z.array(z.string()),
})
export type Searched = z.infer<typeof Searched>

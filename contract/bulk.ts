import { z } from 'zod'
import { errorCodes } from './errors.ts'
import { Id } from './fields.ts'
import { maxBulk } from './limits.ts'

/** The records that something is done with; one that is named twice counts once. */
export const Ids = z
  .array(Id, 'Enter a list of ids')
  .min(1, 'Choose at least one')
  .max(maxBulk, `Choose at most ${maxBulk}`)
  .transform(ids => [...new Set(ids)])

export const BulkIds = z.object({ ids: Ids })

/** What became of each: one that fails stops none of the others. */
export const BulkReply = z.object({
  /** The ids of those with which it was done. */
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), code: z.enum(errorCodes), message: z.string() })),
})
export type BulkReply = z.infer<typeof BulkReply>

import type { z } from 'zod'
import { maxCarrier } from '../limits.ts'
import { previewDigest, TableFile } from '../table-import.ts'
import { line } from './order-fields.ts'

export const PreviewTracking = TableFile.extend({
  /** Carries the packages of rows that name no carrier. */
  carrier: line(maxCarrier).default(''),
})
export type PreviewTracking = z.infer<typeof PreviewTracking>

export const ImportTracking = PreviewTracking.extend({ digest: previewDigest })
export type ImportTracking = z.infer<typeof ImportTracking>

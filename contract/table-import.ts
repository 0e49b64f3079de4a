import { z } from 'zod'
import { filledText } from './fields.ts'

/** A CSV file of which each row changes something. */
export const TableFile = z.object({ file: z.file('Choose a file') })
export type TableFile = z.infer<typeof TableFile>

/** The digest of the preview, so that only what it showed is done. */
export const previewDigest = filledText(64)

export const ApplyTable = TableFile.extend({ digest: previewDigest })
export type ApplyTable = z.infer<typeof ApplyTable>

export const TableOutcome = z.enum(['change', 'keep', 'reject'])
export type TableOutcome = z.infer<typeof TableOutcome>

/** What becomes of a row of the file. */
export const TableLine = z.object({
  /** Counted from 1 and including the header. */
  line: z.int(),
  name: z.string(),
  outcome: TableOutcome,
  /** What is done, or why nothing is. */
  text: z.string(),
})
export type TableLine = z.infer<typeof TableLine>

export const TablePreview = z.object({
  digest: z.string(),
  /** The encoding, and what separates the cells. */
  readAs: z.object({ encoding: z.string(), separator: z.string() }),
  counts: z.object({ change: z.int(), keep: z.int(), reject: z.int() }),
  lines: z.array(TableLine),
  /** Columns that are not taken. */
  ignored: z.array(z.string()),
})
export type TablePreview = z.infer<typeof TablePreview>

export const TableReply = z.object({
  message: z.string(),
  /** Rows of the preview that were not possible any more. */
  failed: z.array(TableLine.pick({ line: true, name: true, text: true })),
})
export type TableReply = z.infer<typeof TableReply>

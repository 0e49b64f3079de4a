import { z } from 'zod'
import { filledText } from './fields.ts'

export const ImportKind = z.enum(['products', 'categories'])
export type ImportKind = z.infer<typeof ImportKind>

const CsvUpload = z.file('Choose a file')

export const PreviewImport = z.object({ kind: ImportKind, file: CsvUpload })
export type PreviewImport = z.infer<typeof PreviewImport>

export const ImportFile = PreviewImport.extend({
  /** Of the preview: what it showed is what is imported. */
  digest: filledText(64),
})

export const ImportOutcome = z.enum(['create', 'change', 'keep', 'reject'])
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** What becomes of a line of the file; of several lines if they are one product. */
export const ImportLine = z.object({
  /** The first one that it stands in, counted from 1, the header included. */
  line: z.int(),
  name: z.string(),
  outcome: ImportOutcome,
  /** Excerpts of long texts. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
  notes: z.array(z.string()),
})
export type ImportLine = z.infer<typeof ImportLine>

const ImportCounts = z.object({
  create: z.int(),
  change: z.int(),
  keep: z.int(),
  reject: z.int(),
})

export const ImportPreview = z.object({
  digest: z.string(),
  /** The encoding, and what separates the cells. */
  readAs: z.object({ encoding: z.string(), separator: z.string() }),
  /** Of Shopify: its products come hidden. */
  isShopify: z.boolean(),
  counts: ImportCounts,
  lines: z.array(ImportLine),
  /** The names of categories that products would bring along. */
  newCategories: z.array(z.string()),
  /** Columns that are not taken. */
  ignored: z.array(z.string()),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportReply = z.object({
  message: z.string(),
  counts: ImportCounts,
  /** What can be undone; null if nothing had to be changed. */
  id: z.string().nullable(),
})

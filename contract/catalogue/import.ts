import { z } from 'zod'
import { filledText } from '../fields.ts'

export const ImportKind = z.enum(['products', 'categories'])
export type ImportKind = z.infer<typeof ImportKind>

const CsvUpload = z.file('Choose a file')

export const PreviewImport = z.object({ kind: ImportKind, file: CsvUpload })

export const ImportFile = PreviewImport.extend({
  /** The preview's, with the id of its import: exactly what it showed is imported, and once. */
  digest: filledText(100),
})

export const ImportOutcome = z.enum(['create', 'change', 'keep', 'reject'])
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** What becomes of a line of the file; of several lines if they are one product. */
export const ImportLine = z.object({
  /** The first line of the record, counted from 1 and including the header. */
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
  /** Whether it is an export from Shopify, whose products are imported hidden. */
  isShopify: z.boolean(),
  counts: ImportCounts,
  lines: z.array(ImportLine),
  /** The names of categories that products would bring along. */
  newCategories: z.array(z.string()),
  /** How many new products would have the name of an existing one, or of one in an earlier row. */
  namesakes: z.int(),
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

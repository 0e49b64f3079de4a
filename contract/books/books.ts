import { z } from 'zod'
import '../issue-messages.ts'

export const zipType = 'application/zip'

/** A ZIP file. */
export const ZipFile = z.string()

export const BooksQuery = z.object({
  year: z
    .string()
    .regex(/^2\d{3}$/, 'Enter a year, such as 2026')
    .transform(Number),
})

export const BooksReply = z.object({
  /** The years with invoices or payments, latest first. */
  years: z.array(z.object({ year: z.int(), invoices: z.int(), creditNotes: z.int() })),
  /** The progress of the export in progress; null if there is none. */
  running: z.object({ year: z.int(), done: z.int(), documents: z.int() }).nullable(),
})
export type BooksReply = z.infer<typeof BooksReply>

import type { BulkReply } from '../../../../contract/bulk.ts'

/** What can be done with several records at once. */
export type BulkAction<R> = {
  label: string
  danger?: boolean
  /** Whether it makes sense for a record as it is shown; for all, unless said. */
  fits?: (record: R) => boolean
  /** @param count as in `6 products` */
  question: (count: string) => string
  consequence: string
  /** What is asked for, too; the first option is none. */
  choice?: { label: string; options: { value: string; label: string }[] }
  run: (ids: string[], choice: string) => Promise<BulkReply>
  /** What it did. @param count as in `6 products are` */
  done: (count: string, choice: string) => string
}

export type BulkResult = { words: string; failed: { id: string; name: string; message: string }[] }

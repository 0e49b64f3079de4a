import type { May } from '../../../../contract/accounts/permissions.ts'

/** What became of each. */
export type BulkReply = { done: string[]; failed: { id: string; message: string }[] }

/** A call for all of them, or one for each. The records are as they were shown when the question was asked. */
type Calls<R> =
  | { run: (ids: string[], given: string, records: R[]) => Promise<BulkReply>; runEach?: never }
  | { runEach: (record: R, given: string) => Promise<unknown>; run?: never }

export type Option = { value: string; label: string }

/** What can be done with several records at once. */
export type BulkAction<R> = Calls<R> & {
  label: string
  /** The button that confirms it, unless that is the label with the count, as in `Move 6 products`. */
  confirm?: string
  danger?: boolean
  /** What it takes beyond seeing the list. */
  may?: May
  /** Whether it makes sense for a record as it is shown; for all, unless given. It is offered if one fits. */
  fits?: (record: R) => boolean
  /** Whether it makes sense in this shop; it does, unless given. */
  useIsOffered?: () => boolean
  /**
   * Defaults to the label with the count, as in `Delete 6 products?`.
   * @param count as in `6 products`
   */
  question?: (count: string) => string
  consequence: string | ((records: R[]) => string)
  /** Names the selected records that it leaves as they are. */
  leftOut?: (others: R[]) => string
  /** What is chosen first. */
  choice?: { label: string; missing: string; useOptions: () => Option[] }
  /** What is typed first. */
  text?: { label: string; missing: string; longest: number; useSuggestions: () => string[] }
  /**
   * What it did.
   * @param count as in `6 products`
   * @param given what was typed, or the label of what was chosen
   */
  done: (count: string, given: string) => string
}

/** A file about several records. */
export type BulkFile<R> = {
  label: string
  /** Which records have something in it. */
  fits?: (record: R) => boolean
  href: (records: R[]) => string
}

export type BulkResult = {
  /** What was done, if anything. */
  text: string | null
  failed: { id: string; name: string; message: string }[]
}

/** What the records are called, all and each. */
export type Naming<R> = { names: { one: string; many: string }; nameOf(record: R): string }

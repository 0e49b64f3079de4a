import { randomUUID } from 'node:crypto'
import { finished, type Readable } from 'node:stream'
import type { BooksReply } from '../../contract/books.ts'
import { minute } from '../../contract/durations.ts'
import type { Actor } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import { fromNow } from '../db/time.ts'
import { createExport } from '../export.ts'
import { Failure } from '../failure.ts'
import type { Download } from '../http/download.ts'
import { countDocuments } from '../invoices/invoices.ts'
import * as repository from './books.repository.ts'
import { zipOf } from './books-zip.ts'

const beatMs = 1_000
/** An export that nobody has heard of for so long has ended with its node. */
const silentMs = minute

type BooksOf = Pick<AppContext, 'db' | 'rateLimits' | 'log'>

/** The years that there are books of, and how far the export is that is being made. */
export async function viewBooks({ db }: Pick<AppContext, 'db'>): Promise<BooksReply> {
  const years = await countYears(db.read)
  const running = await repository.findExport(db.write, fromNow(-silentMs))
  return {
    years,
    running: running
      ? { year: running.year, done: running.done, documents: running.documents }
      : null,
  }
}

/**
 * A ZIP with the PDFs of all invoices and credit notes of a year, and tables of them and of the
 * ledger. It is made while it is sent, one at a time, for to draw them keeps a core busy.
 * @throws Failure `not_found` of a year without an invoice; `conflict` while another one is made
 */
export async function exportBooks(context: BooksOf, actor: Actor, year: number): Promise<Download> {
  const { db } = context
  const books = (await countYears(db.read)).find(of => of.year === year)
  if (!books) throw new Failure('not_found', `There are no books of ${year}.`)
  const claim = randomUUID()
  const documents = books.invoices + books.creditNotes
  const row = { claim, year, done: 0, documents, seen_at: new Date().toISOString() }
  if (!(await repository.claimExport(db.write, row, fromNow(-silentMs)))) {
    throw new Failure('conflict', 'Books are being exported already. Wait until that is done.')
  }
  try {
    return await createExport(context, actor, {
      what: 'books',
      name: `books-${year}.zip`,
      narrowed: { year },
      content: () => tellProgress(context, claim, done => zipOf(context, books, done)),
    })
  } catch (error) {
    await repository.deleteExport(db.write, claim)
    throw error
  }
}

/** Writes down how far it is until it is sent or broken off. */
function tellProgress(
  { db, log }: BooksOf,
  claim: string,
  make: (onDone: () => void) => Readable,
): Readable {
  let done = 0
  let work = Promise.resolve()
  const then = (next: () => Promise<void>) => {
    work = work
      .then(next)
      .catch(err => log.error({ err }, 'the progress of an export was not told'))
  }
  const content = make(() => {
    done += 1
  })
  const timer = setInterval(() => {
    then(() =>
      repository.updateExport(db.write, claim, { done, seen_at: new Date().toISOString() }),
    )
  }, beatMs)
  finished(content, () => {
    clearInterval(timer)
    then(() => repository.deleteExport(db.write, claim))
  })
  return content
}

async function countYears(db: Reads): Promise<BooksReply['years']> {
  const counters = await countDocuments(db)
  const years = [...new Set(counters.map(({ year }) => year))].toSorted((a, b) => b - a)
  const last = (of: number, kind: string) =>
    counters.find(({ year, series }) => year === of && series === kind)?.last ?? 0
  return years.map(year => ({
    year,
    invoices: last(year, 'invoice'),
    creditNotes: last(year, 'credit-note'),
  }))
}

import { PassThrough, pipeline, type Readable } from 'node:stream'
import type { BooksReply } from '../../contract/books/books.ts'
import { second } from '../../contract/time/durations.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import type { Actor } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import { createExport } from '../export.ts'
import { Failure } from '../failure.ts'
import type { Download } from '../http/download.ts'
import { countDocuments } from '../invoices/invoices.ts'
import { findProgress, type Lease, takeLease } from '../jobs/lease.ts'
import { findBookingTime } from './books.repository.ts'
import { zipOf } from './books-zip.ts'

const leaseName = 'books-export'

type Progress = NonNullable<BooksReply['running']>

type YearsContext = Pick<AppContext, 'db' | 'settings'>
type BooksContext = Pick<AppContext, 'db' | 'images' | 'rateLimits' | 'log' | 'settings'>

/** The years with books, and the progress of an export in progress. */
export async function viewBooks(context: YearsContext): Promise<BooksReply> {
  const { db } = context
  const years = await countYears(context)
  const running = await findProgress<Progress>(db, leaseName)
  return { years, running: running ?? null }
}

/**
 * A ZIP with the PDFs of all invoices and credit notes of a year, and tables of them and of the
 * ledger. It is created while it is sent, one at a time, because rendering keeps a core busy.
 * @throws Failure `not_found` of a year without invoices and payments; `conflict` while another one is made
 */
export async function exportBooks(
  context: BooksContext,
  actor: Actor,
  year: number,
): Promise<Download> {
  const books = (await countYears(context)).find(of => of.year === year)
  if (!books) throw new Failure('not_found', `There are no invoices or payments for ${year}.`)
  const { currency } = (await context.settings.read()).shop
  const progress = { year, done: 0, documents: books.invoices + books.creditNotes }
  const lease = await takeLease<Progress>(context, leaseName, progress)
  if (!lease) {
    throw new Failure('conflict', 'An export is already running. Wait until it’s done.')
  }
  try {
    return await createExport(context, actor, {
      what: 'books',
      may: 'books',
      name: `books-${year}.zip`,
      narrowed: { year },
      content: () =>
        publishProgress(context, lease, progress, done => zipOf(context, books, currency, done)),
    })
  } catch (error) {
    await lease.release()
    throw error
  }
}

/**
 * Publishes the progress of an export until it is sent or aborted. It ends once the next one can begin:
 * an admin who has received one can ask for another.
 */
function publishProgress(
  { log }: BooksContext,
  lease: Lease<Progress>,
  progress: Progress,
  make: (onDone: () => void) => Readable,
): Readable {
  let { done } = progress
  let work = Promise.resolve()
  const then = (next: () => Promise<void>) => {
    work = work
      .then(next)
      .catch(err => log.error({ err }, 'the progress of an export was not published'))
  }
  const timer = setInterval(() => then(() => lease.publish({ ...progress, done })), second)
  const release = () => {
    clearInterval(timer)
    then(lease.release)
    return work
  }
  const count = () => {
    done += 1
  }
  const content = new PassThrough({ flush: sent => void release().then(() => sent()) })
  pipeline(make(count), content, error => error && release())
  return content
}

async function countYears({ db, settings }: YearsContext): Promise<BooksReply['years']> {
  const counters = await countDocuments(db.read)
  const { timeZone } = (await settings.read()).shop
  const yearOf = async (edge: 'first' | 'last') => {
    const at = await findBookingTime(db.read, edge)
    return at && Number(shopDay(at, timeZone).slice(0, 4))
  }
  const [from, to] = [await yearOf('first'), await yearOf('last')]
  const years = new Set(counters.map(({ year }) => year))
  // Every year from the first booking to the last, even one without any.
  if (from && to) for (let year = from; year <= to; year += 1) years.add(year)
  const last = (of: number, kind: string) =>
    counters.find(({ year, series }) => year === of && series === kind)?.last ?? 0
  return [...years]
    .toSorted((a, b) => b - a)
    .map(year => ({
      year,
      invoices: last(year, 'invoice'),
      creditNotes: last(year, 'credit-note'),
    }))
}

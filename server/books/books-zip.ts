import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { BooksReply } from '../../contract/books/books.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { InvoiceKind } from '../../contract/orders/invoice.ts'
import type { AppContext } from '../app-context.ts'
import { csvFile, headersIn } from '../csv/csv-file.ts'
import { findDocumentByNumber, invoiceNumber } from '../invoices/invoices.ts'
import { getPdf } from '../invoices/stored-pdfs.ts'
import { bookingHeaders, bookingRows, documentHeaders, documentRows } from './tables.ts'

type Year = BooksReply['years'][number]

/**
 * A ZIP created as fast as it is read: each PDF is read, or rendered, once those before it are sent.
 * @param onDone is called for each PDF
 */
export function zipOf(
  { db, images, settings }: Pick<AppContext, 'db' | 'images' | 'settings'>,
  books: Year,
  currency: Currency,
  onDone: () => void,
): Readable {
  const { year } = books
  const zip = new ZipFile()
  const add = (path: string, make: () => Promise<Readable>, compress: boolean) =>
    zip.addReadStreamLazy(path, { compress }, found => {
      make().then(
        stream => {
          // Nothing else reports errors of streams piped into the ZIP.
          stream.once('error', error => zip.emit('error', error))
          found(null, stream)
        },
        error => found(error, Readable.from([])),
      )
    })
  const table = async (headers: string[], rows: AsyncIterable<string[][]>) =>
    csvFile(headersIn(currency, headers), rows)
  const documents = async () => {
    const { home } = (await settings.read()).tax
    return table(documentHeaders, documentRows(db.read, books, home))
  }
  add('documents.csv', documents, true)
  const bookings = async () => {
    const { timeZone } = (await settings.read()).shop
    return table(bookingHeaders, bookingRows(db.read, year, timeZone))
  }
  add('bookings.csv', bookings, true)
  const of = { invoice: books.invoices, 'credit-note': books.creditNotes }
  for (const series of InvoiceKind.options) {
    for (let number = 1; number <= of[series]; number += 1) {
      const draw = async () => {
        const bytes = await getPdf(
          { db, images },
          await findDocumentByNumber(db.read, { series, year, number }),
        )
        onDone()
        return Readable.from([bytes])
      }
      add(`${series}s/${series}-${invoiceNumber(series, year, number)}.pdf`, draw, false)
    }
  }
  zip.end()
  const content = new PassThrough()
  // Errors also reach the reader.
  pipeline(zip.outputStream, content, () => {})
  zip.on('error', error => content.destroy(error))
  return content
}

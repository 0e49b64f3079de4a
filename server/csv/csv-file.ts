import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { Currency } from '../../contract/money/currency.ts'
import { chunk } from '../db/chunk.ts'
import { escapeFormula } from './formulas.ts'

/** The library quotes line breaks only if they are those that end a record. */
const format = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

const rowsAtOnce = 100

/** Rows of a file, each a text per column, some at a time. */
export type Batches = AsyncIterable<string[][]>

/**
 * A CSV file by RFC 4180, which asks for more rows as they are sent. It begins with a byte order
 * mark: without one, Excel reads UTF-8 as the code page of the computer.
 */
export function csvFile(headers: readonly string[], batches: Batches): Readable {
  return Readable.from(parts(headers, batches), { objectMode: false })
}

/** Headers in which ¤ stands for the currency. */
export function headersIn(currency: Currency, headers: readonly string[]): string[] {
  return headers.map(header => header.replace('¤', currency))
}

async function* parts(headers: readonly string[], batches: Batches) {
  yield stringify([headers], { ...format, bom: true })
  for await (const rows of batches) {
    for (const part of chunk(rows, rowsAtOnce)) {
      yield stringify(
        part.map(row => row.map(escapeFormula)),
        format,
      )
      // SQLite and a fast client answer at once: without this, the file would be made in one go.
      await setImmediate()
    }
  }
}

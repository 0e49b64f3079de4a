import { InvoiceKind } from '../../contract/invoice.ts'
import type { Reads } from '../db/database.ts'
import { keysetBatches } from '../db/keyset-batches.ts'
import type { Cents } from '../money.ts'
import { grossTotal, type Invoice, remainingSums } from './document.ts'
import * as repository from './invoices.repository.ts'
import { creditNotesOf, documentOf, hashOf, netOf } from './invoices.ts'

/** @returns gaps in the series, altered documents and wrong counters, one sentence each */
export async function auditNumbers(db: Reads): Promise<string[]> {
  const differences: string[] = []
  const lasts = new Map<string, number>()
  for (const series of InvoiceKind.options) {
    const start = { series, year: 0, number: 0 }
    const find = (after: typeof start, limit: number) =>
      repository.findInvoicesAfter(db, after, limit)
    for await (const rows of keysetBatches(start, find)) {
      for (const row of rows) {
        const key = `${series} ${row.year}`
        const expected = (lasts.get(key) ?? 0) + 1
        const { number } = documentOf(row)
        if (row.number !== expected) differences.push(`Before ${number} there is a gap.`)
        if (hashOf(row.document) !== row.hash) differences.push(`${number} was changed.`)
        lasts.set(key, row.number)
      }
    }
  }
  for (const { series, year, last } of await repository.findCounters(db)) {
    const found = lasts.get(`${series} ${year}`) ?? 0
    if (found !== last) {
      differences.push(
        `The counter of ${series} ${year} is at ${last}, its last number is ${found}.`,
      )
    }
  }
  return differences
}

/**
 * Checks that an order's invoices match its total and are not credited beyond it.
 * @returns what is wrong, each worded to follow the order's number
 */
export async function auditInvoices(db: Reads, orderId: string, total: Cents): Promise<string[]> {
  const rows = await repository.findInvoices(db, orderId)
  return rows
    .filter(({ series }) => series === 'invoice')
    .flatMap(row => {
      const invoice = documentOf(row) as Invoice
      const notes = creditNotesOf(row.id, rows)
      const claims: [boolean, string][] = [
        [invoice.total === total, 'has an invoice of another total'],
        [
          [invoice, ...notes].every(({ taxes, total }) => grossTotal(taxes) === total),
          'has an invoice or a credit note with a wrong sum',
        ],
        [
          rows.every(row => row.net_cents === netOf(documentOf(row))),
          'has an invoice or a credit note with a wrong net amount',
        ],
        [
          remainingSums(invoice, notes).every(({ tax, gross }) => gross >= 0 && tax >= 0),
          'has more credited than was invoiced',
        ],
      ]
      return claims.filter(([holds]) => !holds).map(([, text]) => text)
    })
}

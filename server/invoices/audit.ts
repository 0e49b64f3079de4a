import type { Currency } from '../../contract/money/currency.ts'
import { InvoiceKind } from '../../contract/orders/invoice.ts'
import type { Reads } from '../db/database.ts'
import { keysetBatches } from '../db/keyset-batches.ts'
import { type Cents, cents, sumCents } from '../money.ts'
import { type Charges, grossTotal, type Invoice, remainingSums } from './document.ts'
import * as repository from './invoices.repository.ts'
import { creditNotesOf, documentOf, hashOf, haveSameCharges, netOf } from './invoices.ts'

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

type AuditedOrder = {
  id: string
  currency: Currency
  /** What an invoice of its items is over. */
  charges: Charges
  /** What its invoices less its credit notes come to; null while that is open. */
  left: Cents | null
  /** Its items were changed and cost more: its invoice is replaced once the difference is paid. */
  isOpen: boolean
  /** Whether it must have one. */
  isDue: boolean
}

/**
 * Checks that what is left of an order's invoices is of its items and amounts, and is what its refunds leave of them.
 * @returns what is wrong, each worded to follow the order's number
 */
export async function auditInvoices(db: Reads, order: AuditedOrder): Promise<string[]> {
  const rows = await repository.findInvoices(db, order.id)
  const invoices = rows.filter(({ series }) => series === 'invoice')
  const documents = invoices.map(row => {
    const invoice = documentOf(row) as Invoice
    const notes = creditNotesOf(row.id, rows)
    const rest = remainingSums(invoice, notes)
    return { invoice, notes, rest, isLeft: grossTotal(rest) > 0 }
  })
  const claims = documents.flatMap(({ invoice, notes, rest, isLeft }): [boolean, string][] => [
    [
      !isLeft || order.isOpen || haveSameCharges(invoice, order.charges),
      'has an invoice of other items or amounts',
    ],
    [
      [invoice, ...notes].every(({ currency }) => currency === order.currency),
      'has an invoice or a credit note in another currency',
    ],
    [
      [invoice, ...notes].every(({ taxes, total }) => grossTotal(taxes) === total),
      'has an invoice or a credit note with a wrong sum',
    ],
    [
      rows.every(row => row.net_cents === netOf(documentOf(row))),
      'has an invoice or a credit note with a wrong net amount',
    ],
    [rest.every(({ tax, gross }) => gross >= 0 && tax >= 0), 'has more credited than was invoiced'],
    [
      rest.every(({ tax, gross }) => gross !== 0 || tax === 0),
      'has an amount credited without all of its VAT',
    ],
  ])
  const open = documents.filter(({ isLeft }) => isLeft)
  claims.push([open.length <= 1, 'has a replaced invoice that is not fully credited'])
  claims.push([invoices.length > 0 || !order.isDue, 'has no invoice although one is due'])
  claims.push([
    invoices.length === 0 || order.left === null || totalOf(rows) === order.left,
    'has invoices and credit notes that differ from its total less refunds',
  ])
  return claims.filter(([holds]) => !holds).map(([, text]) => text)
}

/** Invoices less credit notes. */
function totalOf(rows: repository.InvoiceRow[]): Cents {
  const signed = rows
    .map(documentOf)
    .map(({ kind, total }) => (kind === 'invoice' ? total : -total))
  return sumCents(signed.map(cents))
}

import type { Currency } from '../../contract/money/currency.ts'
import { unshippedQuantity } from '../../contract/orders/line-quantities.ts'
import type { AppContext } from '../app-context.ts'
import { countDifferences } from '../catalogue/audit.ts'
import { priceDifferences } from '../catalogue/prices/prices.ts'
import type { Reads } from '../db/database.ts'
import { keysetBatches } from '../db/keyset-batches.ts'
import { auditDiscounts } from '../discounts/redeem-discount.ts'
import { fulfillmentOf } from '../fulfillment/line-quantities.ts'
import { auditInvoices, auditNumbers } from '../invoices/audit.ts'
import { describeFailedJobs, hasJob } from '../jobs/jobs.ts'
import { type Cents, cents, sumCents } from '../money.ts'
import { toOrderNumber } from '../order-number.ts'
import { statusPollKind } from '../payments/attempts.ts'
import {
  balanceOf,
  dueOf,
  type Entry,
  outstandingRefunds,
  overdrawn,
  paymentStateOf,
  priceAfterRefunds,
  surplusOf,
  wrongReversals,
} from '../payments/entries.ts'
import { entriesOf } from '../payments/ledger.ts'
import { findOpenAttempts, findUnsentRefunds } from '../payments/payments.repository.ts'
import { isPollable } from '../payments/provider.ts'
import { includedTax, shippingTaxesOf, taxesOf } from '../rated-sums.ts'
import { isRefundDue } from '../returns/refund-due.ts'
import { chargesOf } from '../settlement/invoicing.ts'
import { findHeld, type StockQuantity } from '../stock/holds.ts'
import { stockDifferences } from '../stock/stock.ts'
import { expiryJobKind } from './expiry-jobs.ts'
import * as repository from './orders.repository.ts'
import { isUnpaid } from './transitions.ts'

type AuditContext = Pick<AppContext, 'config' | 'db' | 'settings'>

/**
 * Recomputes stored values and reports differences: stock from its moves, payment states from the ledger,
 * totals from lines, prices from their history, product and redemption counts from their rows, and invoices
 * from their orders. It lists jobs that were given up, too.
 * @returns each difference as a sentence
 */
export function audit(context: AuditContext): Promise<string[]> {
  // While the shop is open, two readings could show what no moment had.
  return context.db.snapshot(read => findDifferences(context, read))
}

async function findDifferences(context: AuditContext, read: Reads): Promise<string[]> {
  const differences = (await stockDifferences(read)).map(
    id => `The stock of product ${id} is not what its moves and holds come to.`,
  )
  differences.push(...(await priceDifferences(read)))
  differences.push(...(await countDifferences(read)))
  differences.push(...(await auditDiscounts(read)))
  differences.push(...(await auditNumbers(read)))
  differences.push(...(await describeFailedJobs(read)))
  const { currency } = (await context.settings.read(read)).shop
  const find = ({ id }: { id: string }, limit: number) =>
    repository.findOrdersAfter(read, id, limit)
  for await (const rows of keysetBatches({ id: '' }, find)) {
    for (const row of rows) differences.push(...(await auditOrder(read, row, currency)))
  }
  return differences
}

/** As `audit`, of one order alone. */
export async function auditOrder(
  db: Reads,
  row: repository.OrderRow,
  currency: Currency,
): Promise<string[]> {
  const lines = await repository.findLines(db, row.id)
  const entries = await entriesOf(db, row.id)
  const parcels = await repository.findParcels(db, row.id)
  const sum = (of: (line: repository.LineRow) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const isOpen = isUnpaid(row)
  const balance = balanceOf(entries)
  const toSend = await findUnsentRefunds(db, row.id)
  const owed = outstandingRefunds(entries)
  const transfers = refsOf(entries, 'refund', 'transfer')
  const failed = refsOf(entries, 'refund-failed')
  const shipping = shippingTaxesOf(row)
  const taxes = taxesOf(row, lines)
  const held = await findHeld(db, row.id)
  const mayBeDue = row.refund_due === 1 || lines.some(line => line.returned + line.canceled > 0)
  const isDue = mayBeDue && (await isRefundDue(db, row))
  const isExpiring = row.hold_until === null || (await hasJob(db, expiryJobKind, row.id))
  const claims: [boolean, string][] = [
    [lines.length > 0, 'has no lines'],
    [row.currency === currency, 'is in another currency than the shop'],
    [
      lines.every(line => line.total_cents === line.price_cents * line.quantity),
      'has a wrong line',
    ],
    [sum(line => line.total_cents) === row.subtotal_cents, 'has a wrong subtotal'],
    [
      row.subtotal_cents - row.discount_cents + row.shipping_cents === row.total_cents,
      'has a wrong total',
    ],
    [sum(line => line.discount_cents) === row.discount_cents, 'has a wrong discount'],
    [
      row.discount_cents === 0 || (row.discount_code ?? row.discount_reason) !== null,
      'has a discount without a code or a reason',
    ],
    [
      lines.every(line => line.discount_cents >= 0 && line.discount_cents <= line.total_cents),
      'has a line with a discount above its price',
    ],
    [
      sumCents(shipping.map(({ gross }) => gross)) === row.shipping_cents,
      'has shipping that isn’t the sum of its rates',
    ],
    [sumCents(taxes.map(({ tax }) => tax)) === row.tax_cents, 'has a wrong tax'],
    [
      taxes.every(({ rate, gross, tax }) => tax === includedTax(gross, rate)),
      'has a wrong tax of a rate',
    ],
    [row.tax_treatment !== 'export' || row.tax_cents === 0, 'charges VAT on an export'],
    [paymentStateOf(entries, row) === row.payment, 'has a wrong payment state'],
    [balance >= 0 && overdrawn(entries).length === 0, 'was refunded more than was paid'],
    [
      toSend.every(id => transfers.has(id) || failed.has(id)),
      'has a refund to send that isn’t a refund by transfer',
    ],
    [
      toSend.some(id => failed.has(id)) === owed > 0,
      'owes a different refund than is due to be sent',
    ],
    [wrongReversals(entries).length === 0, 'has a reversal whose amount differs from its payment'],
    [!isOpen || sum(line => line.canceled) === 0, 'is due in full although items were canceled'],
    [row.payment !== 'open' || row.paid_at === null, 'is open but has a payment date'],
    // An excess that couldn't be refunded is for the owner to send back.
    [surplusOf(entries, row) <= row.surplus_cents, 'keeps more than its total'],
    [row.surplus_cents <= surplusOf(entries, row), 'records a larger surplus than it received'],
    [
      row.waived_cents >= 0 && dueOf(row) >= 0 && (row.waived_cents === 0 || dueOf(row) > 0),
      'has more waived than its total',
    ],
    [
      row.waived_cents === 0 || row.payment !== 'open',
      'is open although a lower amount was accepted',
    ],
    [row.state !== 'canceled' || balance <= owed, 'is canceled but still has a balance'],
    [
      holdsAll(held, row.state === 'canceled' ? [] : lines),
      'holds a different quantity than it still has to ship',
    ],
    [row.refund_due === 0 || isDue, 'lists a refund as due that isn’t'],
    [row.refund_due === 1 || !isDue, 'doesn’t list a refund that is due'],
    [fulfillmentOf(lines) === row.fulfillment, 'has a wrong fulfillment state'],
    [
      row.payment !== 'refunded' || held.length === 0,
      'still holds stock although it was fully refunded',
    ],
    [(row.hold_until !== null) === isOpen, 'has a wrong hold deadline'],
    [isExpiring, 'is held without an expiry job'],
    [await hasStatusPolls(db, row.id), 'has a payment that nothing polls'],
    [
      sum(line => line.shipped) === sentIn(parcels),
      'has packages that don’t match its shipped quantities',
    ],
  ]
  const wrong = claims.filter(([holds]) => !holds).map(([, text]) => text)
  const invoiced = {
    id: row.id,
    currency: row.currency,
    charges: chargesOf(row, lines),
    left: invoicedOf(row, entries),
    isOpen: row.payment === 'open' && row.opening_seq > 0,
    isDue:
      row.state !== 'canceled' &&
      row.payment !== 'open' &&
      (row.invoice_when === 'paid' || parcels.length > 0),
  }
  wrong.push(...(await auditInvoices(db, invoiced)))
  return wrong.map(text => `Order ${toOrderNumber(row.seq)} ${text}.`)
}

/** What is left of an order's invoices; null while it is to be paid. */
function invoicedOf(row: repository.OrderRow, entries: Entry[]): Cents | null {
  if (row.state === 'canceled') return cents(0)
  return row.payment === 'open' ? null : priceAfterRefunds(entries, row)
}

async function hasStatusPolls(db: Reads, orderId: string): Promise<boolean> {
  for (const attempt of await findOpenAttempts(db, orderId)) {
    if (isPollable(attempt.provider) && !(await hasJob(db, statusPollKind, attempt.id)))
      return false
  }
  return true
}

/** Whether exactly the unshipped quantities of these lines are held. */
function holdsAll(held: StockQuantity[], lines: repository.LineRow[]): boolean {
  const holds = new Map(held.map(({ productId, quantity }) => [productId, quantity]))
  const unsent = lines.filter(line => unshippedQuantity(line) > 0)
  return (
    holds.size === unsent.length &&
    unsent.every(line => holds.get(line.product_id) === unshippedQuantity(line))
  )
}

function refsOf(entries: Entry[], kind: Entry['kind'], provider?: Entry['provider']): Set<string> {
  const found = entries.filter(
    entry => entry.kind === kind && (!provider || entry.provider === provider),
  )
  return new Set(found.map(({ provider_ref }) => provider_ref))
}

function sentIn(parcels: { lines: string }[]): number {
  const sent = parcels.flatMap(({ lines }) => JSON.parse(lines) as { quantity: number }[])
  return sent.reduce((sum, { quantity }) => sum + quantity, 0)
}

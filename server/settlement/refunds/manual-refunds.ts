import { hash, randomUUID } from 'node:crypto'
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import type { May } from '../../../contract/accounts/permissions.ts'
import type {
  ChangeRefundAccount,
  ExportRefunds,
  ExportRefundsReply,
  ManualRefund,
  ManualRefundPage,
  ManualRefundsQuery,
} from '../../../contract/payments/manual-refund.ts'
import { shopDay } from '../../../contract/time/shop-day.ts'
import { asStaff } from '../../accounts/rights.ts'
import { type Actor, recordActivity } from '../../activities/activities.ts'
import { readConnections } from '../../connections.ts'
import type { Reads } from '../../db/database.ts'
import { Failure, invalid, requireCurrent } from '../../failure.ts'
import { type Cents, cents, toDecimal } from '../../money.ts'
import { refundReference, toOrderNumber } from '../../order-number.ts'
import { lockOrder } from '../../orders/orders.repository.ts'
import type { OrderContext } from '../../orders/transactions.ts'
import { outstandingFailures } from '../../payments/entries.ts'
import { entriesOfOrders } from '../../payments/ledger.ts'
import * as repository from './manual-refunds.repository.ts'
import { sepaFile, sepaText } from './sepa-file.ts'

type RefundContext = Pick<OrderContext, 'config' | 'db' | 'settings'>
type Refund = repository.ManualRefundRow & { left: Cents }

const may: May = { anyOf: ['orders.refund', 'books'] }

/** The refunds that the owner has yet to transfer, oldest order first. */
export async function listManualRefunds(
  { db }: Pick<RefundContext, 'db'>,
  { page, limit }: ManualRefundsQuery,
): Promise<ManualRefundPage> {
  const rows = await repository.findManualRefunds(db.read, { limit, offset: (page - 1) * limit })
  const refunds = await withAmounts(db.read, rows)
  return {
    refunds: refunds.map(toManualRefund),
    total: await repository.countManualRefunds(db.read),
  }
}

/** Sets whose account a refund goes to. @throws Failure `not_found`, `conflict`, or at a field */
export async function setRefundAccount(
  context: Pick<RefundContext, 'db'>,
  actor: Actor,
  id: string,
  { payee, iban, accountVersion }: ChangeRefundAccount,
): Promise<ManualRefund> {
  const plain = electronicFormatIBAN(iban) ?? ''
  if (!isSepaIban(plain)) throw invalid('iban', 'Enter the IBAN of an account in the SEPA area')
  if (!sepaText(payee, payee.length)) throw invalid('payee', 'Enter the name in Latin letters')
  return asStaff(context, actor, may, async trx => {
    const [waiting] = await repository.findManualRefunds(trx, { ids: [id] })
    // An export reads the account under this lock.
    if (waiting) await lockOrder(trx, waiting.order_id)
    const [refund] = await withAmounts(trx, await repository.findManualRefunds(trx, { ids: [id] }))
    if (!refund) throw new Failure('not_found', 'This refund no longer needs a transfer.')
    const account = { payee, iban: plain }
    if (versionOf({ ...refund, ...account }) !== versionOf(refund)) {
      requireCurrent('account', versionOf(refund), accountVersion)
      await repository.setRefundAccount(trx, id, account)
      await recordActivity(trx, {
        actor,
        subject: { kind: 'order', id: refund.order_id, name: toOrderNumber(refund.order_seq) },
        before: {},
        // Whose account it is stays out: it is personal data of the buyer.
        after: { type: 'refund-account' },
      })
    }
    return toManualRefund({ ...refund, ...account })
  })
}

/**
 * A file of transfers that a bank executes. Each refund is marked as exported, not as sent: that is for the
 * admin who sees it on the bank's statement.
 * @throws Failure `conflict` if one is not waiting any more, has no account, or was exported and isn't in `knownExports`
 */
export async function exportRefunds(
  context: RefundContext,
  actor: Actor,
  { ids, knownExports }: ExportRefunds,
): Promise<ExportRefundsReply> {
  const { bankAccount: account } = await readConnections(context)
  return asStaff(context, actor, may, async trx => {
    if (!account) throw new Failure('conflict', 'Set your bank account first.')
    if (!sepaText(account.holder, 1)) {
      throw new Failure('conflict', 'Enter the holder of your bank account in Latin letters.')
    }
    const { shop } = await context.settings.read(trx)
    if (shop.currency !== 'EUR') {
      throw new Failure(
        'conflict',
        'A SEPA file can only transfer euros. Transfer these refunds at your bank.',
      )
    }
    const found = await repository.findManualRefunds(trx, { ids })
    // In one order for all, so that no two wait for each other.
    const orders = [...new Set(found.map(({ order_id }) => order_id))].toSorted()
    for (const id of orders) await lockOrder(trx, id)
    const refunds = await withAmounts(trx, await repository.findManualRefunds(trx, { ids }))
    if (refunds.length < ids.length) {
      const message = 'A refund isn’t waiting any more. Reload the list and choose again.'
      throw new Failure('conflict', message)
    }
    for (const refund of refunds) assertPayable(refund)
    const unexpected = refunds.filter(
      ({ id, exported_at }) => exported_at !== null && !knownExports.includes(id),
    )
    if (unexpected.length > 0) {
      throw new Failure(
        'conflict',
        `${orderNames(unexpected)} exported in the meantime. Reload the list and try again.`,
      )
    }
    const createdAt = new Date().toISOString()
    const transfers = refunds.map(refund => ({
      id: refundReference(refund),
      cents: refund.left,
      name: refund.payee || refund.name,
      iban: refund.iban,
      purpose: `Refund of order ${toOrderNumber(refund.order_seq)}, ${shop.name}`,
    }))
    const day = shopDay(createdAt, shop.timeZone)
    const id = randomUUID().replaceAll('-', '')
    // Some banks read no fractions of a second.
    const file = { id, createdAt: `${createdAt.slice(0, 19)}Z`, day, account, transfers }
    await repository.setExported(trx, ids, { exported_at: createdAt, exported_by: actor.id })
    const total = toDecimal(cents(refunds.reduce((sum, { left }) => sum + left, 0)))
    await recordActivity(trx, {
      actor,
      subject: { kind: 'export', id: 'refunds', name: 'refunds' },
      before: null,
      after: { what: 'refunds', count: refunds.length, amount: total },
    })
    const content = sepaFile(file)
    return { name: `refunds-${day}-${id.slice(0, 6)}.xml`, content, count: refunds.length, total }
  })
}

function assertPayable(refund: Refund): void {
  const name = `Order ${toOrderNumber(refund.order_seq)}`
  if (refund.left <= 0) throw new Failure('conflict', `${name}: nothing is left to transfer.`)
  if (!refund.iban) throw new Failure('conflict', `${name}: enter the account first.`)
  if (!isSepaIban(refund.iban)) {
    throw new Failure('conflict', `${name}: the account isn’t in the SEPA area.`)
  }
  if (!sepaText(refund.payee || refund.name, 1)) {
    throw new Failure('conflict', `${name}: enter the payee’s name in Latin letters.`)
  }
}

function isSepaIban(iban: string): boolean {
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2))
}

/** Less may be due of a failed refund, since later refunds replace it. */
async function withAmounts(db: Reads, rows: repository.ManualRefundRow[]): Promise<Refund[]> {
  const failed = rows.filter(({ kind }) => kind === 'refund-failed')
  const ids = [...new Set(failed.map(({ order_id }) => order_id))]
  const byOrder = Map.groupBy(await entriesOfOrders(db, ids), ({ order_id }) => order_id)
  const left = new Map(
    [...byOrder.values()].flatMap(entries =>
      outstandingFailures(entries).map(failure => [failure.seq, failure.left] as const),
    ),
  )
  return rows.map(row => ({
    ...row,
    left: row.kind === 'refund-failed' ? cents(left.get(row.seq) ?? 0) : row.cents,
  }))
}

function toManualRefund(refund: Refund): ManualRefund {
  const { id, order_seq, left, at, kind, payee, name, iban, exported_at, exported_by } = refund
  return {
    id,
    number: toOrderNumber(order_seq),
    orderUpdatedAt: refund.order_updated_at,
    amount: toDecimal(left),
    at,
    isReplacement: kind === 'refund-failed',
    payee: payee || name,
    iban,
    accountVersion: versionOf(refund),
    exportedAt: exported_at,
    exportedBy: exported_by,
  }
}

function versionOf({
  payee,
  iban,
  exported_at,
}: Pick<Refund, 'payee' | 'iban' | 'exported_at'>): string {
  return hash('sha256', `${iban} ${exported_at} ${payee}`, 'base64url')
}

function orderNames(refunds: Refund[]): string {
  const numbers = [...new Set(refunds.map(({ order_seq }) => toOrderNumber(order_seq)))]
  return numbers.length === 1 ? `Order ${numbers[0]} was` : `Orders ${numbers.join(', ')} were`
}

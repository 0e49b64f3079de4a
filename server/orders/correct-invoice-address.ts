import { hasInvoiceAddress } from '../../contract/checkout/checkout.ts'
import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import type { Actor } from '../activities/activities.ts'
import type { Trx } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { reissueInvoice } from '../settlement/invoicing.ts'
import { addressOf, invoiceAddressOf, readInvoiceAddress } from './addresses.ts'
import { appendEvent } from './events.ts'
import { type OrderRow, updateOrder } from './orders.repository.ts'
import { reindexOrder } from './reindex-order.ts'
import type { OrderContext } from './transactions.ts'

type Correction = Extract<ManageOrder, { action: 'invoice-address' }>

const fields = ['name', 'company', 'street', 'line2', 'postcode', 'city', 'country'] as const

/**
 * Changes what an order's invoice is addressed to, and issues its invoice again if that has another address, for
 * instance the shipping address before its correction.
 * @throws Failure at `invoiceCountry`, or `conflict` if nothing changes or the invoice can't be issued again
 */
export async function correctInvoiceAddress(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  wanted: Correction,
  actor: Actor,
): Promise<OrderRow> {
  const own = hasInvoiceAddress(wanted) ? readInvoiceAddress(wanted) : null
  const [before, after] = [invoiceAddressOf(order) ?? addressOf(order), own ?? addressOf(order)]
  const changes = fields
    .map(field => ({ field, before: before[field], after: after[field] }))
    .filter(({ before, after }) => before !== after)
  const unchanged = new Failure('conflict', 'The billing address hasn’t changed.')
  if (changes.length === 0 && own) throw unchanged
  const invoice_address = own && JSON.stringify(own)
  const corrected = await updateOrder(trx, order, { invoice_address })
  const isReissued = await reissueInvoice(context, trx, corrected)
  if (changes.length === 0 && !isReissued) throw unchanged
  await appendEvent(trx, order, { type: 'invoice-address', data: { changes } }, actor)
  await reindexOrder(trx, corrected)
  return corrected
}

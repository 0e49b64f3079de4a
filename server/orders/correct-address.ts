import { postcodeError, withoutCountry } from '../../contract/addresses/postcodes.ts'
import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import { isInEu } from '../../contract/vat/eu-vat-rates.ts'
import {
  isOutsideVatArea,
  outsideVatAreaMessage,
  vatCountryOf,
} from '../../contract/vat/vat-territories.ts'
import type { Actor } from '../activities/activities.ts'
import type { Trx } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { homeOf } from '../home-of.ts'
import { appendEvent } from './events.ts'
import { type OrderRow, pickupOf, updateOrder } from './orders.repository.ts'
import { reindexOrder } from './reindex-order.ts'
import type { OrderContext } from './transactions.ts'

type Correction = Extract<ManageOrder, { action: 'address' }>

const fields = ['name', 'company', 'street', 'line2', 'postcode', 'city', 'phone'] as const

/**
 * Changes an order's shipping address and phone number, except what determines its tax: the country, and whether it is
 * in the EU VAT area.
 * @throws Failure at `postcode`, or `conflict` if nothing changes
 */
export async function correctAddress(
  context: Pick<OrderContext, 'settings'>,
  trx: Trx,
  order: OrderRow,
  { name, street, postcode: typed, city, ...others }: Correction,
  actor: Actor,
): Promise<OrderRow> {
  const { company = order.company, line2 = order.line2, phone = order.phone } = others
  const postcode = withoutCountry(order.country, typed)
  const address = { name, company, street, line2, postcode, city, phone }
  const home = homeOf(order, (await context.settings.read(trx)).tax)
  const error = postcodeError(order.country, postcode) ?? vatAreaError(order, postcode, home)
  if (error) throw new Failure('validation_failed', error, { fields: { postcode: error } })
  const changes = fields
    .map(field => ({ field, before: order[field], after: address[field] }))
    .filter(({ before, after }) => before !== after)
  if (changes.length === 0) throw new Failure('conflict', 'The address hasn’t changed.')
  await appendEvent(trx, order, { type: 'address', data: { changes } }, actor)
  const corrected = await updateOrder(trx, order, address)
  await reindexOrder(trx, corrected)
  return corrected
}

function vatAreaError(order: OrderRow, postcode: string, home: string): string | undefined {
  if (pickupOf(order)) return
  const { country, tax_treatment, postcode: before } = order
  const isOutside = isOutsideVatArea(country, postcode)
  const isFromEu = isInEu(vatCountryOf(home))
  if (isFromEu && vatCountryOf(country, before) !== vatCountryOf(country, postcode)) {
    return otherVatMessage
  }
  if (tax_treatment !== 'export') return isOutside ? outsideVatAreaMessage : undefined
  // From another place than the EU, all of it is an export.
  const wasOutside = isFromEu && isOutsideVatArea(country, before)
  return wasOutside && !isOutside ? insideVatAreaMessage : undefined
}

const otherVatMessage =
  'Other VAT rules apply at this postal code. Cancel the order and place a new one for this address'

const insideVatAreaMessage =
  'The order was placed without VAT, for an address outside the EU VAT area. Cancel it and place a new one for this address'

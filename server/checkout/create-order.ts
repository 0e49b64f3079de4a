import type { May } from '../../contract/accounts/permissions.ts'
import type { Checkout } from '../../contract/checkout/checkout.ts'
import type { CreateOrder, PreviewOrder } from '../../contract/checkout/create-order.ts'
import { manualDiscountPermission } from '../../contract/checkout/manual-discount.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import { type PricedLine, priceItems } from '../cart/read-cart.ts'
import { lockCatalogueShared } from '../catalogue/catalogue-lock.ts'
import type { Reads } from '../db/database.ts'
import { findTerms } from '../documents/read-documents.ts'
import { Failure, invalid } from '../failure.ts'
import { lacksMailServer } from '../mail/mail-connection.ts'
import { cents, formatMoney } from '../money.ts'
import { toOrderNumber } from '../order-number.ts'
import { rules } from '../orders/limits.ts'
import { findOrderByCheckout, type OrderRow } from '../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../orders/transactions.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { lacksPrices } from '../settings/is-closed.ts'
import type { StockChange } from '../stock/moves.ts'
import { hashToken } from '../tokens.ts'
import { countsAgainstLimit, lockSalesAbroad } from '../vat/sales-abroad.ts'
import { readAddress, withOptionalPhone } from './address-columns.ts'
import { alreadyPlaced, findTwin, matchesRequest } from './already-placed.ts'
import { digestDraft, readPayments, readSettingsOnce, toCheckout } from './checkout.ts'
import { type CheckedCode, checkCode, findDiscount, toManualDiscount } from './checkout-discount.ts'
import { assertShips, draftOrder, type OrderDraft, readSalesSoFar } from './draft-order.ts'
import { storeOrder } from './store-order.ts'

/** A discount without a code takes more. */
function mayPlace({ discountValue }: PreviewOrder): May {
  if (discountValue === undefined) return 'orders.manage'
  return { allOf: ['orders.manage', manualDiscountPermission] }
}

/** What an order that staff prepare for a buyer comes to. @throws Failure `validation_failed` */
export async function previewOrder(
  context: OrderContext,
  actor: Actor,
  wanted: PreviewOrder,
): Promise<Checkout> {
  const { read } = context.db
  const checkedCode = await checkCode(context, wanted.code ?? '', [rules.codeByAdmin, actor.id])
  await requireMay(read, actor, mayPlace(wanted))
  const draft = await draftFor(context, read, { ...wanted, discountReason: '', checkedCode })
  return toCheckout(await readPayments(context), draft)
}

/**
 * Places an order for a buyer, once per preview, and emails them a link to pay it. They accept it by paying,
 * so one that costs nothing is refused, and it expires like any unpaid order. The limits on unpaid orders don't apply: staff decide.
 * @throws Failure `conflict`, `sold_out`, `checkout_closed` or `rate_limited`
 */
export async function createOrder(
  context: OrderContext,
  actor: Actor,
  wanted: CreateOrder,
): Promise<{ number: string }> {
  const { db } = context
  const checkoutHash = hashToken(wanted.checkoutKey)
  const known = await findOrderByCheckout(db.read, checkoutHash)
  const order = known ?? (await place())
  if (!matchesRequest(order, wanted)) {
    throw alreadyPlaced(order, 'Open the order to check and change it.')
  }
  const number = toOrderNumber(order.seq)
  if (order.state === 'canceled') {
    const message = `Order ${number} was placed, but has been canceled since. To place another one, reload this page.`
    throw new Failure('conflict', message)
  }
  return { number }

  async function place(): Promise<OrderRow> {
    const checkedCode = await checkCode(context, wanted.code, [rules.codeByAdmin, actor.id])
    const release = await context.rateLimits.take([rules.orderByAdmin, actor.id])
    try {
      const work = (change: StockChange) => write(context, change, actor, wanted, checkedCode)
      return await withOrderTransaction(context, work)
    } catch (error) {
      await release()
      return findTwin(context, error, checkoutHash)
    }
  }
}

async function write(
  current: OrderContext,
  change: StockChange,
  actor: Actor,
  wanted: CreateOrder,
  checkedCode: CheckedCode,
): Promise<OrderRow> {
  const { trx } = change
  await requireMay(trx, actor, mayPlace(wanted))
  await lockCatalogueShared(current, trx)
  const context = await readSettingsOnce(current, trx)
  const settings = await context.settings.read(trx)
  if (lacksPrices(settings)) {
    throw new Failure(
      'checkout_closed',
      'Some settings can’t be read. Save those that “Before you sell” lists first.',
    )
  }
  if (lacksMailServer(context.config, settings)) {
    throw new Failure('checkout_closed', 'Set up a mail server first, under Settings.')
  }
  const { offered, ...payments } = await readPayments(context, trx)
  if (offered.length === 0) {
    throw new Failure('checkout_closed', 'Set up a payment method first, under Settings.')
  }
  if (countsAgainstLimit(settings.tax, wanted)) await lockSalesAbroad(context, trx)
  const draft = await draftFor(context, trx, { ...wanted, checkedCode })
  if (draft.lines.some(({ problem }) => problem === 'gone')) {
    throw invalid('lines', 'Remove the product that is no longer sold')
  }
  if (wanted.discountValue !== undefined && draft.discount.problem) {
    throw invalid('discountValue', draft.discount.problem)
  }
  if (digestDraft(draft, payments) !== wanted.digest) throw changed()
  return storeOrder(context, change, draft, {
    address: readAddress(withOptionalPhone(draft.settings), wanted),
    ...{ wanted, placedBy: actor, userId: undefined, origin: null, email: 'order-prepared' },
    // Other payments start once the buyer chooses them.
    provider: offered.find(({ id }) => id === 'transfer'),
    changed,
    onHeld: async () => assertPayable(draft, offered),
  })
}

/** The buyer accepts by paying, so it has to be possible to pay. */
function assertPayable({ sums, settings }: OrderDraft, offered: PaymentProvider[]): void {
  if (sums.total === 0) {
    const message = 'This order costs nothing, so the buyer couldn’t accept it by paying.'
    throw new Failure('conflict', message)
  }
  const { currency } = settings.shop
  const least = cents(Math.min(...offered.map(({ minimumAmount }) => minimumAmount(currency))))
  if (sums.total < least) {
    const message = `The buyer couldn’t pay this order: the minimum payment is ${formatMoney(least, currency)}.`
    throw new Failure('conflict', message)
  }
}

function changed(): Failure {
  return new Failure('cart_changed', 'A price or setting has changed. Check the order again.')
}

const nobody = { email: undefined, userId: undefined }

type Wanted = PreviewOrder & { discountReason: string; checkedCode: CheckedCode }

async function draftFor(context: OrderContext, db: Reads, wanted: Wanted) {
  const settings = await context.settings.read(db)
  assertShips(settings, wanted)
  const lines = await priceItems(db, wanted.lines)
  const discount = await discountFor(db, wanted, lines, settings.shop.currency)
  const soFar = await readSalesSoFar(db, settings)
  return draftOrder(settings, lines, wanted, soFar, await findTerms(db), discount)
}

async function discountFor(db: Reads, wanted: Wanted, lines: PricedLine[], currency: Currency) {
  const { discountKind: kind, discountValue: value, discountReason: reason } = wanted
  if (value !== undefined) return toManualDiscount({ kind, value, reason }, lines, currency)
  // Whether the buyer has used the code is checked once it is redeemed.
  return findDiscount(db, wanted.checkedCode, lines, nobody, currency)
}

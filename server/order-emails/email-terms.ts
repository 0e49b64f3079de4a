import type { ShippingTerms } from '../../contract/checkout/expected-days.ts'
import { withdrawalForm, withdrawalTerms } from '../../contract/returns/withdrawal-terms.ts'
import type { Settings } from '../../contract/settings/groups.ts'
import { returnsLines } from '../../contract/settings/returns.ts'
import { sellerLines } from '../../contract/settings/seller.ts'
import { hasVatId } from '../../contract/vat/vat-id.ts'
import type { Block, Lines } from '../mail/blocks.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import { sectionsOf } from './sections-of.ts'

/**
 * What the law requires on a durable medium: Directive 2011/83/EU, Articles 6(1) and 8(7).
 * @param terms HTML of the terms that the order was placed under
 */
export function emailTerms(
  order: Pick<
    OrderRow,
    | 'shipping_name'
    | 'shipping_terms'
    | 'terms_version'
    | 'total_cents'
    | 'withdrawal_days'
    | 'returns_paid_by'
  >,
  terms: string,
  { returns, seller, goods: { guarantee } }: Settings,
  publicUrl: string,
): Block[] {
  const { shipping_name, terms_version } = order
  const afterPayment =
    order.total_cents > 0 ? ' We’ll ship your order once your payment arrives.' : ''
  const { delivery, pickup }: ShippingTerms = JSON.parse(order.shipping_terms)
  const withdrawal = withdrawalTerms(
    `${publicUrl}/withdraw`,
    seller,
    returnsLines(returns.address, seller),
    { withdrawalDays: order.withdrawal_days, paidBy: order.returns_paid_by },
  )
  return [
    pickup
      ? lines('Pickup', [`${shipping_name}: ${delivery}.`, ...pickup.split('\n')])
      : lines('Delivery time', [`${shipping_name}: ${delivery}.${afterPayment}`]),
    lines('Seller', [
      ...sellerLines(seller),
      `Email: ${seller.email}`,
      ...(seller.phone ? [`Phone: ${seller.phone}`] : []),
      ...(hasVatId(seller) ? [`VAT ID: ${seller.vatId}`] : []),
    ]),
    ...sectionsOf(terms, publicUrl).map(({ heading, paragraphs }) =>
      lines([titleOfTerms(terms_version), heading].filter(Boolean).join(' – '), paragraphs),
    ),
    ...withdrawal.map(({ heading, paragraphs }) => lines(heading, paragraphs)),
    lines('Model withdrawal form', withdrawalForm(seller)),
    ...(guarantee
      ? [{ kind: 'url', label: 'Your legal guarantee:', url: guarantee } as const]
      : []),
  ]
}

function lines(title: string, lines: string[]): Lines {
  return { kind: 'lines', title, lines }
}

/** Version 0 is the example that comes with the shop, which was never published. */
function titleOfTerms(version: number): string {
  return version === 0 ? 'Terms of sale' : `Terms of sale (version ${version})`
}

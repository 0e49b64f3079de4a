import type { ShippingTerms } from '../../contract/expected-days.ts'
import type { Settings } from '../../contract/settings/groups.ts'
import { returnsLines } from '../../contract/settings/returns.ts'
import { sellerLines } from '../../contract/settings/seller.ts'
import { withdrawalForm, withdrawalTerms } from '../../contract/withdrawal-terms.ts'
import { infoTexts } from '../../shop/info.ts'
import { selling } from '../../shop/selling.ts'
import type { Block, Lines } from '../mail/blocks.ts'
import type { OrderRow } from '../orders/orders.repository.ts'

/** What the law requires on a durable medium: Directive 2011/83/EU, Articles 6(1) and 8(7). */
export function emailTerms(
  { shipping_name, shipping_terms }: Pick<OrderRow, 'shipping_name' | 'shipping_terms'>,
  { returns, seller, goods: { guarantee } }: Settings,
  publicUrl: string,
): Block[] {
  const { delivery, pickup }: ShippingTerms = JSON.parse(shipping_terms)
  const terms = infoTexts.terms?.parts ?? []
  const withdrawal =
    selling.withdrawalDays > 0
      ? [
          ...withdrawalTerms(
            `${publicUrl}/withdraw`,
            seller,
            returnsLines(returns.address, seller),
          ).map(toLines),
          lines('Model withdrawal form', withdrawalForm(seller)),
        ]
      : []
  return [
    pickup
      ? lines('Pickup', [`${shipping_name}: ${delivery}.`, ...pickup.split('\n')])
      : lines('Delivery time', [
          `${shipping_name}: ${delivery}. We’ll ship your order once your payment arrives.`,
        ]),
    lines('Seller', [
      ...sellerLines(seller),
      `Email: ${seller.email}`,
      ...(seller.phone ? [`Phone: ${seller.phone}`] : []),
      ...(seller.vatId ? [`VAT ID: ${seller.vatId}`] : []),
    ]),
    ...terms.map(part =>
      toLines({
        ...part,
        heading: `Terms of sale (version ${selling.termsVersion}): ${part.heading}`,
      }),
    ),
    ...withdrawal,
    ...(guarantee
      ? [{ kind: 'url', label: 'Your legal guarantee:', url: guarantee } as const]
      : []),
  ]
}

function toLines({ heading, paragraphs }: { heading: string; paragraphs: string[] }): Lines {
  return lines(heading, paragraphs)
}

function lines(title: string, lines: string[]): Lines {
  return { kind: 'lines', title, lines }
}

import type { Settings } from '../../contract/settings/groups.ts'
import { withdrawalForm, withdrawalTerms } from '../../contract/withdrawal-terms.ts'
import { infoTexts, seller } from '../../shop/info.ts'
import { returnsAddressOf } from '../../shop/returns-address.ts'
import { selling } from '../../shop/selling.ts'
import type { Block, Lines } from '../mail/blocks.ts'

/** What the law requires on a durable medium: Directive 2011/83/EU, Articles 6(1) and 8(7). */
export function emailTerms(
  shippingName: string,
  { returns, goods: { guarantee } }: Settings,
  publicUrl: string,
): Block[] {
  const method = selling.shippingMethods.find(({ name }) => name === shippingName)
  const terms = infoTexts.terms?.parts ?? []
  const withdrawal =
    selling.withdrawalDays > 0
      ? [
          ...withdrawalTerms(`${publicUrl}/withdraw`, returnsAddressOf(returns.address)).map(
            toLines,
          ),
          lines('Model withdrawal form', withdrawalForm()),
        ]
      : []
  return [
    ...(method
      ? [
          lines('Delivery time', [
            `${method.name}: ${method.delivery}. We’ll ship your order once your payment arrives.`,
          ]),
        ]
      : []),
    lines('Seller', [
      ...[seller.name, ...seller.address],
      `Email: ${seller.email}`,
      `Phone: ${seller.phone}`,
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

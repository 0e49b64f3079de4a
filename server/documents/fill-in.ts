import { type Placeholder, tablePlaceholder } from '../../contract/documents/documents.ts'
import { currencyName } from '../../contract/money/currency.ts'
import type { Settings } from '../../contract/settings/groups.ts'
import { returnsLines } from '../../contract/settings/returns.ts'
import { hasVatId } from '../../contract/vat/vat-id.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { placeholderInHtml } from '../placeholders.ts'
import { shippingTable } from './shipping-table.ts'

type Word = Exclude<Placeholder, typeof tablePlaceholder>

function valuesOf({ shop, seller, orders, returns }: Settings): Record<Word, string> {
  return {
    'shop.name': shop.name,
    'shop.currency': currencyName(shop.currency),
    'seller.name': seller.name,
    'seller.address': seller.address,
    'seller.email': seller.email,
    'seller.phone': seller.phone,
    'seller.register': seller.register,
    'seller.vatId': hasVatId(seller) ? seller.vatId : '',
    'withdrawal.days': String(returns.withdrawalDays),
    'returns.address': returnsLines(returns.address, seller).join('\n'),
    'returns.paidBy': returns.paidBy === 'buyer' ? 'You' : 'We',
    'transfer.days': String(orders.transferDays),
    'transfer.largeQuantity': String(orders.largeOrderQuantity),
    'transfer.largeDays': String(orders.largeOrderDays),
  }
}

const table = `<p>\\{\\{\\s*${tablePlaceholder.replace('.', '\\.')}\\s*\\}\\}</p>`

/** The table in a paragraph of its own, or a placeholder in text or in an address. */
const anywhere = new RegExp(`(${table})|${placeholderInHtml.source}`, 'g')

/** Puts the values in place of the placeholders of rendered Markdown. */
export function fillIn(html: string, settings: Settings): string {
  const values: Record<string, string> = valuesOf(settings)
  return html.replace(anywhere, (shown, isTable, inText, inAddress) => {
    if (isTable) return shippingTable(settings)
    const name = inText ?? inAddress
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return shown
    return inText ? escapeHtml(value).replaceAll('\n', '<br>') : encodeURIComponent(value)
  })
}

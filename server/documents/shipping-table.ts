import { listCountries } from '../../contract/addresses/country-name.ts'
import type { Settings } from '../../contract/settings/groups.ts'
import type { ShippingMethod } from '../../contract/settings/shipping.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { formatMoney, fromDecimal } from '../money.ts'

/** What shipping costs and how long it takes, by zone and method, as an HTML table. */
export function shippingTable({ shipping, shop }: Pick<Settings, 'shipping' | 'shop'>): string {
  const money = (amount: number) =>
    amount === 0 ? 'Free' : formatMoney(fromDecimal(amount), shop.currency)
  const priceOf = ({ tiers: [first, ...more], byWeight, freeFrom }: ShippingMethod) => [
    money(first?.price ?? 0),
    ...more.map(
      ({ from, price }) => `${money(price)} from ${byWeight ? `${from} kg` : money(from)}`,
    ),
    ...(freeFrom === null ? [] : [`Free from ${money(freeFrom)}`]),
  ]
  const rows = shipping.zones.flatMap(({ countries, methods }) =>
    methods.map((method, place) => {
      const { name, delivery, pickup } = method
      const where = place === 0 ? cell(listCountries(countries), methods.length) : ''
      const time = pickup ? [delivery, `Pick up at ${pickup.split('\n').join(', ')}`] : [delivery]
      return row(where + cell(name) + cell(priceOf(method).join('\n')) + cell(time.join('\n')))
    }),
  )
  const titles = ['Country', 'Method', 'Price', 'Delivery time']
  const head = row(titles.map(title => `<th scope="col">${title}</th>`).join(''))
  return `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`
}

function row(cells: string): string {
  return `<tr>${cells}</tr>`
}

/** @param rows how many rows it spans */
function cell(text: string, rows = 1): string {
  const span = rows > 1 ? ` rowspan="${rows}"` : ''
  return `<td${span}>${escapeHtml(text).replaceAll('\n', '<br>')}</td>`
}

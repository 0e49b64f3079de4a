import { Text } from '@mantine/core'
import type { SalesAbroad, YearAbroad } from '../../../../contract/admin/sales-abroad.ts'
import { formatPrice } from '../../catalogue/price.ts'

/** The sales to other EU countries of this year and, if they matter, of the one before. */
export function SalesAbroadYears({ limit, current, previous }: SalesAbroad) {
  const years = previous.own + previous.elsewhere > 0 ? [current, previous] : [current]
  return years.map(each => (
    <Text key={each.year} size="sm">
      {describeYear(each, limit)}
    </Text>
  ))
}

function describeYear({ year, own, elsewhere, isOver }: YearAbroad, limit: number): string {
  const sum = `${year}: ${formatPrice(own + elsewhere)} of ${formatPrice(limit)}`
  const parts = elsewhere > 0 ? `, of which ${formatPrice(elsewhere)} elsewhere` : ''
  const verdict = isOver ? ' Above the limit: VAT is due in the country of destination.' : ''
  return `${sum}${parts}.${verdict}`
}

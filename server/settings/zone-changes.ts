import { countryName, sortByName } from '../../contract/addresses/country-name.ts'
import type { Currency } from '../../contract/money/currency.ts'
import type { ShippingMethod, ShippingZone } from '../../contract/settings/shipping.ts'
import { formatMoney, fromDecimal } from '../money.ts'

type Change = { field: string; from: string; to: string }

/** Zones in lines: their countries, and what each method costs. */
export function zoneLines(zones: ShippingZone[], currency: Currency): string[] {
  return zones.flatMap(({ name, countries, methods }) => [
    `${name}: ${countries.map(countryName).join(', ')}`,
    ...methods.map(method => `${name}, ${method.name}: ${describeMethod(method, currency)}`),
  ])
}

/** What differs between zones: countries by the zones that they leave and join, and methods that change. */
export function zoneChanges(
  before: ShippingZone[],
  after: ShippingZone[],
  currency: Currency,
): Change[] {
  const changes = [...countryChanges(before, after), ...methodChanges(before, after, currency)]
  if (changes.length > 0) return changes
  // Their order differs, or what is not shown.
  const [from, to] = [before, after].map(zones => zoneLines(zones, currency).join('\n'))
  return [{ field: 'zones', from: from ?? '', to: to ?? '' }]
}

function countryChanges(before: ShippingZone[], after: ShippingZone[]): Change[] {
  const [from, to] = [zonesByCountry(before), zonesByCountry(after)]
  const moved = sortByName([...new Set([...from.keys(), ...to.keys()])])
    .map(country => ({ country, from: from.get(country) ?? '', to: to.get(country) ?? '' }))
    .filter(({ from, to }) => from !== to)
  // Zone names have no line breaks.
  const alike = Map.groupBy(moved, ({ from, to }) => `${from}\n${to}`)
  return [...alike.values()].map(group => ({
    field: group.map(({ country }) => countryName(country)).join(', '),
    from: group[0]?.from ?? '',
    to: group[0]?.to ?? '',
  }))
}

function zonesByCountry(zones: ShippingZone[]): Map<string, string> {
  return new Map(zones.flatMap(({ name, countries }) => countries.map(code => [code, name])))
}

function methodChanges(
  before: ShippingZone[],
  after: ShippingZone[],
  currency: Currency,
): Change[] {
  const [from, to] = [methodsByName(before, currency), methodsByName(after, currency)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .map(field => ({ field, from: from.get(field) ?? '', to: to.get(field) ?? '' }))
    .filter(({ from, to }) => from !== to)
}

function methodsByName(zones: ShippingZone[], currency: Currency): Map<string, string> {
  return new Map(
    zones.flatMap(({ name, methods }) =>
      methods.map(method => [`${name}, ${method.name}`, describeMethod(method, currency)]),
    ),
  )
}

function describeMethod(method: ShippingMethod, currency: Currency): string {
  const { byWeight, tiers, freeFrom, delivery, daysFrom, daysTo, pickup } = method
  const price = (amount: number) => formatMoney(fromDecimal(amount), currency)
  const prices = tiers.map(({ from, price: amount }) => {
    const least = byWeight ? `${from} kg` : price(from)
    return from === 0 ? price(amount) : `from ${least} ${price(amount)}`
  })
  const days = daysFrom === null ? '' : inDays(daysFrom, daysTo ?? daysFrom)
  return [
    ...prices,
    freeFrom === null ? '' : `free from ${price(freeFrom)}`,
    ...[delivery, days === delivery ? '' : days],
    pickup && `pickup at ${pickup.replaceAll('\n', ', ')}`,
  ]
    .filter(Boolean)
    .join('; ')
}

function inDays(from: number, to: number): string {
  return `${from === to ? to : `${from} to ${to}`} business ${to === 1 ? 'day' : 'days'}`
}

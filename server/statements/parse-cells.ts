import { type Currency, currencyPattern } from '../../contract/currency.ts'
import type { StatementColumns } from '../../contract/statement.ts'
import { cents } from '../money.ts'

const orders = {
  'day-month-year': [2, 1, 0],
  'month-day-year': [2, 0, 1],
  'year-month-day': [0, 1, 2],
} as const

/** Parses a date into ISO format; undefined if it is not a date. */
export function parseDate(text: string, dates: StatementColumns['dates']): string | undefined {
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ T].*)?$/.exec(text.trim())?.slice(1)
  if (!parts) return undefined
  const [year = '', month = '', day = ''] = orders[dates].map(at => parts[at])
  if (![2, 4].includes(year.length)) return undefined
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${iso}T00:00:00Z`)
  // Date turns April 31 into May 1.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : undefined
}

/** Parses an amount of a currency into cents, negative for debits; undefined if it is not one. */
export function parseAmount(
  text: string,
  decimals: StatementColumns['decimals'],
  currency: Currency,
): number | undefined {
  const left = new RegExp(`[\\s'’]|${currencyPattern(currency)}`, 'gu')
  const plain = text.replace(left, '').replace('−', '-')
  const [group, point] = decimals === 'comma' ? ['.', ','] : [',', '.']
  const [, front = '', whole = '', part = '', back = ''] =
    new RegExp(
      `^([+-]?)(\\d{1,3}(?:\\${group}\\d{3})+|\\d{1,13})(?:\\${point}(\\d{1,2}))?(-?)$`,
    ).exec(plain) ?? []
  if (!whole) return undefined
  const amount = Number(whole.replaceAll(group, '')) * 100 + Number(part.padEnd(2, '0'))
  return cents(front === '-' || back === '-' ? -amount : amount)
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** An ISO 4217 code; undefined if it is not a currency. */
export function parseCurrency(text: string): string | undefined {
  const code = text.trim().toUpperCase().replace('€', 'EUR')
  return currencies.has(code) ? code : undefined
}

export function normalizeIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

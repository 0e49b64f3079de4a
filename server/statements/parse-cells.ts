import type { StatementColumns } from '../../contract/statements/statement.ts'
import { cents } from '../money.ts'

const orders = {
  'day-month-year': [2, 1, 0],
  'month-day-year': [2, 0, 1],
  'year-month-day': [0, 1, 2],
} as const

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parses a date into ISO format; undefined if it is not a date. A month in words is recognized whatever the order. */
export function parseDate(text: string, dates: StatementColumns['dates']): string | undefined {
  const separated = text
    .trim()
    .replace(
      dates === 'year-month-day' ? /^(\d{4})(\d\d)(\d\d)$/ : /^(\d\d)(\d\d)(\d{4})$/,
      '$1.$2.$3',
    )
    .replace(/^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](?=\d)/i, (_, day, word) => {
      // Any other word becomes 0, which is no month.
      const month = months.indexOf(word.toLowerCase()) + 1
      return dates === 'month-day-year' ? `${month}.${day}.` : `${day}.${month}.`
    })
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ T].*)?$/.exec(separated)?.slice(1)
  if (!parts) return undefined
  const [year = '', month = '', day = ''] = orders[dates].map(at => parts[at])
  if (![2, 4].includes(year.length)) return undefined
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${iso}T00:00:00Z`)
  // Date turns April 31 into May 1.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : undefined
}

/** Parses an amount in a currency (ISO 4217), with or without its symbol, into cents, negative for debits. */
export function parseAmount(
  text: string,
  decimals: StatementColumns['decimals'],
  currency: string,
): number | undefined {
  const symbol = besideDigits(text)
  if (symbol && parseCurrency(symbol, currency) !== currency) return undefined
  const isDotted = text.trim().endsWith(`${symbol}.`)
  const digits = symbol ? text.replace(isDotted ? `${symbol}.` : symbol, '') : text
  const plain = digits.replace(/[\s'’]/g, '').replace('−', '-')
  const [group, point] = decimals === 'comma' ? ['.', ','] : [',', '.']
  const [, front = '', whole = '', part = '', back = ''] =
    new RegExp(
      `^([+-]?)(\\d{1,3}(?:\\${group}\\d{3})+|\\d{1,13})(?:\\${point}(\\d{1,2}))?(-?)$`,
    ).exec(plain) ?? []
  const amount = Number(whole.replaceAll(group, '')) * 100 + Number(part.padEnd(2, '0'))
  if (!whole || !Number.isSafeInteger(amount)) return undefined
  return cents(front === '-' || back === '-' ? -amount : amount)
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Symbols and words that banks write instead of a code. */
const symbols = new Map(
  Object.entries({
    ...{ '€': 'EUR', EURO: 'EUR', '£': 'GBP', $: 'USD', US$: 'USD', FR: 'CHF', SFR: 'CHF' },
    ...{ KČ: 'CZK', KC: 'CZK', ZŁ: 'PLN', ZL: 'PLN', FT: 'HUF', LEI: 'RON' },
  }),
)

const kroner = ['DKK', 'NOK', 'SEK']

/**
 * The ISO 4217 code that a code, a symbol or a local word stands for; undefined if it is not a currency. "kr" stands
 * for several, so it counts only as the shop's.
 */
export function parseCurrency(text: string, shopCurrency: string): string | undefined {
  const word = text.trim().replace(/\.$/, '').toUpperCase()
  if (word === 'KR') return kroner.find(code => code === shopCurrency)
  const code = symbols.get(word) ?? word
  return currencies.has(code) ? code : undefined
}

/** What stands beside the digits of an amount, such as "€" of "€5.00". */
export function besideDigits(amount: string): string {
  return amount.replace(/[\d\s.,'’+−-]/g, '')
}

/** The currency that the name of a column ends with, such as "€" of "Amount (€)". */
export function currencyOfHeader(header: string, shopCurrency: string): string | undefined {
  const word = header.split(/[\s()[\]]+/).findLast(Boolean) ?? ''
  // An ordinary word may spell a code, as "all" does that of the lek.
  const isCurrency = /^[A-Z]{3}$/.test(word) || !/^[a-z]{3}$/i.test(word) || word === 'lei'
  return isCurrency ? parseCurrency(word, shopCurrency) : undefined
}

export function normalizeIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

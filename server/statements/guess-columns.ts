import { isValidIBAN } from 'ibantools'
import type { StatementColumns } from '../../contract/statements/statement.ts'
import { normalizeIban, parseCurrency, parseDate } from './parse-cells.ts'
import type { OwnAccounts } from './parsed-entry.ts'

type Column = 'date' | 'amount' | 'currency' | 'name' | 'purpose'

/** Headers that banks use, most specific first. */
const headerPatterns: Record<Column, RegExp[]> = {
  date: [
    /^(booking ?date|buchungs(tag|datum)|date de comptabilisation|bokföringsda(g|tum))$/i,
    /date|dato$|datum|tag\b|dag\b|fecha|\bdata\b|bokförd/i,
  ],
  amount: [
    /^(amount|betrag|montant|importo|importe|bedrag|belopp|bel[øo][bp]|#?kwota|value$)\b/i,
    /cr[eé]dit|haben|gutschrift|(paid|money) in|inn på|accrediti/i,
    /amount|betrag|umsatz|insättning/i,
  ],
  currency: [
    // Not the original currency of a converted payment.
    /^(?!.*(foreign|orig)).*(currency|w(ä|ae?)hrung|devise|valuta|moned[aă]|m[ěe]na\b|waluta|pénznem)/i,
  ],
  name: [
    /payer|debtor|zahlungspflichtig|^name zahlungsbeteiligter|naam tegenpartij/i,
    /auftraggeber(?!konto)|beg[üu]nstigt/i,
    /(?<!bank|konto|account )na(me|am|mn)|partner|counter ?party/i,
  ],
  purpose: [
    /purpose|verwendungszweck|remittance|payment reference|mededeling|informations compl[ée]/i,
    /^reference$|omschrijving-|libell[ée] op/i,
    /reference|referens|omschrijving|libell[ée]|description|memo|rubrik|concepto|descrizione|opis|forklaring/i,
    /te[kx]s?t|label|details/i,
  ],
}

export function isKnownHeader(header: string): boolean {
  return Object.values(headerPatterns).some(patterns =>
    patterns.some(pattern => pattern.test(header)),
  )
}

/** Guesses what the columns contain from their headers and the first rows. */
export function guessColumns(
  headers: string[],
  rows: string[][],
  { ibans, currency }: OwnAccounts,
): StatementColumns {
  const valuesOf = (header: string) => rows.map(row => row[headers.indexOf(header)]?.trim() ?? '')
  const columnOf = (column: Column, content = /./) => {
    const filled = headers.filter(header => valuesOf(header).some(value => content.test(value)))
    for (const pattern of headerPatterns[column]) {
      const found = filled.find(header => pattern.test(header))
      if (found) return found
    }
    return ''
  }
  const date = columnOf('date', /\d/)
  const amount = columnOf('amount', /\d/)
  return {
    date,
    amount,
    currency: headers.find(header => isCurrency(header, valuesOf(header))) ?? '',
    name: columnOf('name'),
    purpose: columnOf('purpose'),
    iban: headers.find(header => isPayersAccount(valuesOf(header), ibans)) ?? '',
    account: headers.find(header => isOwnAccount(valuesOf(header), ibans)) ?? '',
    dates: guessDates(valuesOf(date), currency),
    decimals: valuesOf(amount).some(value => /\.\d{1,2}\D*$/.test(value)) ? 'point' : 'comma',
  }
}

/** Any of the kroner: only the shop's currency tells which one "kr" means. */
const anyKrona = 'SEK'

/** Checks the cells, too: `Valutadatum` looks like a currency but contains dates. */
function isCurrency(header: string, values: string[]): boolean {
  const said = values.filter(Boolean)
  const isCalledSo = headerPatterns.currency.some(pattern => pattern.test(header))
  return isCalledSo && said.length > 0 && said.every(value => parseCurrency(value, anyKrona))
}

function isOwnAccount(values: string[], ownIbans: string[]): boolean {
  const said = values.filter(Boolean)
  return said.length > 0 && said.every(value => ownIbans.includes(normalizeIban(value)))
}

/** Mostly IBANs, and not those of the shop. */
function isPayersAccount(values: string[], ownIbans: string[]): boolean {
  const said = values.filter(Boolean).map(normalizeIban)
  const ibans = said.filter(value => isValidIBAN(value) && !ownIbans.includes(value))
  return ibans.length > 0 && ibans.length * 2 >= said.length
}

function guessDates(
  values: string[],
  shopCurrency: OwnAccounts['currency'],
): StatementColumns['dates'] {
  const parts = values.map(value => value.split(/\D/).map(Number))
  const startsWithYear = (value: string) =>
    /^\d{4}\D/.test(value) || (/^\d{8}$/.test(value) && parseDate(value, 'year-month-day'))
  if (values.some(startsWithYear)) return 'year-month-day'
  // Where no day tells, banks of the USA write the month first.
  const isUsual = shopCurrency === 'USD' && parts.every(([first = 0]) => first <= 12)
  return isUsual || parts.some(([, second = 0]) => second > 12)
    ? 'month-day-year'
    : 'day-month-year'
}

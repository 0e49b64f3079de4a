import { standardClass } from './tax-class.ts'

/**
 * The standard rates of VAT in the EU in percent, as published by the European Commission (Taxes in Europe
 * Database, read on 22 August 2026), and a day since which each applies at least.
 */
const standardRates: readonly (readonly [country: string, percent: number, from: string])[] = [
  ['AT', 20, '2021-07-01'],
  ['BE', 21, '2021-07-01'],
  ['BG', 20, '2021-07-01'],
  ['CY', 19, '2021-07-01'],
  ['CZ', 21, '2021-07-01'],
  ['DE', 19, '2021-07-01'],
  ['DK', 25, '2021-07-01'],
  ['EE', 24, '2025-07-01'],
  ['ES', 21, '2021-07-01'],
  ['FI', 25.5, '2024-09-01'],
  ['FR', 20, '2021-07-01'],
  ['GR', 24, '2021-07-01'],
  ['HR', 25, '2021-07-01'],
  ['HU', 27, '2021-07-01'],
  ['IE', 23, '2021-07-01'],
  ['IT', 22, '2021-07-01'],
  ['LT', 21, '2021-07-01'],
  ['LU', 17, '2024-01-01'],
  ['LV', 21, '2021-07-01'],
  ['MT', 18, '2021-07-01'],
  ['NL', 21, '2021-07-01'],
  ['PL', 23, '2021-07-01'],
  ['PT', 23, '2021-07-01'],
  ['RO', 21, '2025-08-01'],
  ['SE', 25, '2021-07-01'],
  ['SI', 22, '2021-07-01'],
  ['SK', 23, '2025-01-01'],
]

/** The rates that a button adds to the owner's: those of the EU, and the United Kingdom's for Northern Ireland. */
export const proposedRates = [
  ...standardRates.map(rate => ({ rate, source: 'TEDB, 2026-08-22' })),
  { rate: ['GB', 20, '2011-01-04'] as const, source: 'Value Added Tax Act 1994, section 2(1)' },
].map(({ rate: [country, percent, from], source }) => ({
  ...{ country, class: standardClass, percent, from },
  source,
}))

/**
 * The reduced rates of VAT in the EU in percent (Taxes in Europe Database, 28 April 2026), without those of
 * single regions and parking rates. What they apply to differs by country.
 */
const reducedRates: readonly (readonly [country: string, ...percents: number[]])[] = [
  ['AT', 10, 13],
  ['BE', 6, 12],
  ['BG', 9],
  ['CY', 3, 5, 9],
  ['CZ', 12],
  ['DE', 7],
  ['EE', 9, 13],
  ['ES', 4, 10],
  ['FI', 10, 13.5],
  ['FR', 2.1, 5.5, 10],
  ['GR', 6, 13],
  ['HR', 5, 13],
  ['HU', 5, 18],
  ['IE', 9, 13.5],
  ['IT', 4, 5, 10],
  ['LT', 5, 12],
  ['LU', 3, 8, 14],
  ['LV', 5, 12],
  ['MT', 5, 7],
  ['NL', 9],
  ['PL', 5, 8],
  ['PT', 6, 13],
  ['RO', 11],
  ['SE', 6, 12],
  ['SI', 5, 9.5],
  ['SK', 5, 19],
]

/** What owners can take over for a class of their own; all apply since this day at least. */
export const proposedReducedRates = reducedRates.flatMap(([country, ...percents]) =>
  percents.map(percent => ({
    ...{ country, percent, from: '2026-01-01', source: 'TEDB, 2026-04-28' },
  })),
)

export function isInEu(country: string): boolean {
  return standardRates.some(([code]) => code === country)
}

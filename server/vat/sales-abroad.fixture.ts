import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import type { AppContext } from '../app-context.ts'
import { type Cents, cents } from '../money.ts'
import { changeSettings, freeShipping } from '../test/settings.ts'
import { thisYear } from '../test/this-year.ts'

export const toGermany = { country: 'DE', postcode: '10115' }
export const toFrance = { country: 'FR', postcode: '75001' }

/** Sets this year's sales elsewhere. Shipping is free, to keep totals simple. */
export async function openShop(context: AppContext, elsewhere: number, rates = proposedRates) {
  await changeSettings(context, 'shipping', freeShipping)
  const year = thisYear()
  const sold = { elsewhere: [{ year, amount: elsewhere }] }
  await changeSettings(context, 'tax', { mode: 'automatic', rates, ...sold })
}

export const rateOf = ({ order }: { order: { tax: { rate: number }[] } }) => order.tax[0]?.rate

/** The gross price for a net amount at the home rate. */
export const gross = (net: number): Cents => cents(Math.round(net * 123))

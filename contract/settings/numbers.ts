import { z } from 'zod'
import { limits } from '../limits.ts'
import '../issue-messages.ts'

// A form has texts, and what is stored or replied has numbers: both are read, and numbers are written.

const toNumber = {
  decode: (value: string | number) =>
    typeof value === 'string' ? Number(value.replace(',', '.')) : value,
  encode: (value: number) => value,
}

const numeric = (pattern: RegExp, message: string) =>
  z.codec(
    z.union([z.number(), z.string().trim().regex(pattern, message)], message),
    z.number(message),
    toNumber,
  )

/** A number with at most two decimals. In a text, they may follow a comma, as much of the EU writes them. */
export function decimal(largest: number, message: string) {
  return numeric(/^\d{1,7}([.,]\d{1,2})?$/, message).refine(
    value => value >= 0 && value <= largest && /^\d+(\.\d{1,2})?$/.test(String(value)),
    message,
  )
}

/** In the shop's currency. */
export const Amount = decimal(
  limits.price,
  `Enter an amount from 0 to ${limits.price.toLocaleString('en')} with at most 2 decimals`,
)

export function integer(smallest: number, largest: number) {
  const message = `Enter a whole number from ${smallest} to ${largest}`
  return numeric(/^\d{1,9}$/, message).refine(
    value => Number.isInteger(value) && value >= smallest && value <= largest,
    message,
  )
}

const noText = z.codec(z.literal(''), z.null(), { decode: () => null, encode: () => '' as const })

/** The same, or nothing: null, or an empty text from a form. */
export const orNull = <T extends z.ZodType<number>>(value: T) => z.union([z.null(), noText, value])

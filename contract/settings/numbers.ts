import { z } from 'zod'
import { limits } from '../limits.ts'
import { parsePrice } from '../money/parse-price.ts'
import '../issue-messages.ts'

// A form has texts, and what is stored or replied has numbers: both are read, and numbers are written.

/** @param read parses the text; undefined if it isn't a number */
function numeric(number: z.ZodNumber, read: (text: string) => number | undefined, message: string) {
  const text = z
    .string()
    .trim()
    .refine(typed => number.safeParse(read(typed)).success, message)
  return z.codec(z.union([number, text], message), number, {
    decode: value => (typeof value === 'string' ? (read(value) ?? Number.NaN) : value),
    encode: value => value,
  })
}

/** A number with at most two decimals. As text, it may have a decimal comma and thousands separators, as prices may. */
export function decimal(largest: number, message: string) {
  const read = (text: string) => {
    const price = parsePrice(text)
    return 'cents' in price ? price.cents / 100 : undefined
  }
  const number = z
    .number(message)
    .min(0, { message, abort: true })
    .max(largest, message)
    .refine(value => /^\d+(\.\d{1,2})?$/.test(String(value)), message)
  return numeric(number, read, message)
}

/** In the shop's currency. */
export const NonNegativeAmount = decimal(
  limits.price,
  `Enter an amount from 0 to ${limits.price.toLocaleString('en')} with at most 2 decimals`,
)

export function integer(smallest: number, largest: number) {
  const message = `Enter a whole number from ${smallest} to ${largest}`
  const read = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
  return numeric(z.int(message).min(smallest, message).max(largest, message), read, message)
}

const emptyToNull = z.codec(z.literal(''), z.null(), {
  decode: () => null,
  encode: () => '' as const,
})

/** The same, or nothing: null, or an empty text from a form. */
export const orNull = <T extends z.ZodType<number>>(value: T) =>
  z.union([z.null(), emptyToNull, value])

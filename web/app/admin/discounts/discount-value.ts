import { readAmount } from '../form/typed-amount.ts'

/** A discount as typed, in percent or the shop's currency; NaN if it is neither. */
export function discountValue(kind: string | undefined, typed: string): number {
  return kind === 'percent' ? percentIn(typed) : readAmount(typed)
}

/** Parses a percentage; NaN if it isn't a number. Fractions pass, so that the contract can say that it must be whole. */
function percentIn(typed: string): number {
  const number = typed.trim().replace(/\s*%$/, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(number) ? Number(number) : Number.NaN
}

export function numberIn(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

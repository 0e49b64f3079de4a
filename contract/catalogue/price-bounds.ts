/** Two bounds in the wrong order are swapped, and anything but an amount is no bound. */
export function readPriceRange(
  ...typed: [min?: string, max?: string]
): [min: number | undefined, max: number | undefined] {
  const [min, max] = typed.map(bound => readPriceBound(bound ?? ''))
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

/**
 * An amount as people type it, with either decimal separator and any currency; undefined for anything else.
 * `parsePrice` is stricter, and too heavy for a page that everyone loads.
 */
export function readPriceBound(typed: string): number | undefined {
  const bare = typed.trim().replace(/[\s\p{Sc}'’]|^\p{L}{2,4}\.?|\p{L}{2,4}\.?$/gu, '')
  const [, whole = '', cents = '0'] =
    /^(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  const digits = whole.replace(/\D/g, '')
  // The API reads up to seven.
  return digits !== '' && digits.length <= 7 ? Number(`${digits}.${cents}`) : undefined
}

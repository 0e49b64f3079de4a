// They would rule out products for nothing.
const fillers = new Set(
  'a all an and any are as at by for from in is it my of on or some that the this to with'.split(
    ' ',
  ),
)

/** The words that say what is meant, or all of them if none does. */
export function withoutFillers(compounds: string[][]): string[][] {
  const meant = compounds.filter(([first = '', ...more]) => more.length > 0 || !fillers.has(first))
  return meant.length > 0 ? meant : compounds
}

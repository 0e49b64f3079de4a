/** How many cells of a line are enough to detect the separator. */
const cellsRead = 200

const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const

export type Separator = keyof typeof separators

export function separatorName(separator: Separator): string {
  return separators[separator]
}

/**
 * What separates the cells of a file: with it, its first line that isn't blank has the most of the known headers, or
 * as many and the most cells.
 */
export function separatorOf(text: string, isKnown: (header: string) => boolean): Separator {
  const [first = ''] = text
    .slice(0, 20_000)
    .trimStart()
    .split(/[\r\n]/, 1)
  const known = (separator: string) =>
    first.split(separator, cellsRead).map(bare).filter(isKnown).length
  const cells = (separator: string) => first.split(separator, cellsRead).length
  const all = Object.keys(separators) as Separator[]
  const [best = ','] = all.toSorted((a, b) => known(b) - known(a) || cells(b) - cells(a))
  return best
}

function bare(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, '$1')
}

/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const mostValues = 32_000

/**
 * Splits rows for an insert, or values to look for.
 * @param size the most of one chunk; unless given, what fits into one statement
 */
export function* chunk<T>(items: readonly T[], size = fittingSize(items)): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** The rows that a query finds for any number of values, even for more than fit into one statement. */
export async function findInChunks<T, R>(
  values: readonly T[],
  find: (part: T[]) => Promise<R[]>,
  size?: number,
): Promise<R[]> {
  const found: R[] = []
  for (const part of chunk(values, size)) found.push(...(await find(part)))
  return found
}

function fittingSize([first]: readonly unknown[]): number {
  const width = typeof first === 'object' && first ? Object.keys(first).length : 1
  return Math.floor(mostValues / width)
}

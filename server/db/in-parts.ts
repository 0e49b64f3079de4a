/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const mostValues = 32_000

/**
 * Splits rows for an insert, or values to look for, into parts that each fit into one statement.
 * @param width how many values each has
 */
export function* inParts<T extends object | string | number>(
  rows: readonly T[],
  width = Object.keys(rows[0] ?? {}).length,
): Generator<T[]> {
  const size = Math.floor(mostValues / width)
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const mostValues = 32_000

/** Splits rows for an insert into parts that each fit into one statement. */
export function* inParts<T extends object>(rows: readonly T[]): Generator<T[]> {
  const size = Math.floor(mostValues / Object.keys(rows[0] ?? {}).length)
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** On SQLite, a batch blocks the process for about 5 ms while it is read and written. */
const rowsAtOnce = 100

/** All rows of a table, some at a time: those after a `seq`, in its order. */
export async function* keysetBatches<Row extends { seq: number }>(
  find: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await find(after, rowsAtOnce)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.seq ?? after
  }
}

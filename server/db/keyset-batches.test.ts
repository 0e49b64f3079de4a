import { expect, test } from 'vitest'
import { keysetBatches } from './keyset-batches.ts'

const hundred = Array.from({ length: 100 }, (_, n) => n + 1)

/** Reads as SQLite does: at once, and for longer than other work should wait. */
async function readSlowly(after: { n: number }) {
  const end = performance.now() + 15
  while (performance.now() < end);
  return after.n < 300 ? hundred.map(n => ({ n: after.n + n })) : []
}

test('rows are read in batches, and other work goes on between any two of them', async () => {
  const sizes: number[] = []
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  for await (const rows of keysetBatches({ n: 0 }, readSlowly)) sizes.push(rows.length)
  isDone = true
  expect(sizes).toEqual([100, 100, 100])
  expect(turns).toBeGreaterThanOrEqual(3)
})

import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

test('other work of the process goes on between any two parts of a file', async () => {
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  const seen: number[] = []
  async function* batches() {
    for (let batch = 0; batch < 20; batch += 1) {
      seen.push(turns)
      yield [['a', 'b']]
    }
  }
  // This loop does not yield, so only the file itself can let other work in.
  const parts: string[] = []
  for await (const part of csvFile(['One', 'Two'], batches())) parts.push(String(part))
  clearImmediate(next)
  expect(parts.join('')).toBe(`\ufeffOne,Two\r\n${'a,b\r\n'.repeat(20)}`)
  expect(seen).toEqual(seen.map((_, index) => (seen[0] ?? 0) + index))
})

test('rows of one batch are written some at a time', async () => {
  async function* batches() {
    yield Array.from({ length: 501 }, () => ['x'.repeat(100)])
  }
  const parts: string[] = []
  for await (const part of csvFile(['Text'], batches())) parts.push(String(part))
  expect(Math.max(...parts.map(part => part.length))).toBeLessThanOrEqual(102 * 100)
  expect(parts.join('')).toHaveLength('\ufeffText\r\n'.length + 102 * 501)
})

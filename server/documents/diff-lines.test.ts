import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'

test('changed lines are pieces between those that stay', () => {
  const from = '# Terms\n\nOld.\n\nSame.\n\nGone.\n\nEnd.'
  const to = '# Terms\n\nNew,\nlonger.\n\nSame.\n\nEnd.\n\nMore.'
  expect(diffLines(from, to)).toEqual([
    { line: 3, from: 'Old.', to: 'New,\nlonger.' },
    { line: 7, from: 'Gone.', to: '' },
    { line: 10, from: '', to: 'More.' },
  ])
  expect(diffLines('a\nb', 'a\n\nb')).toEqual([])
  expect(diffLines('One.\n\nTwo.\n\nThree.', 'Four.\n\nFive.')).toEqual([
    { line: 1, from: 'One.\n\nTwo.\n\nThree.', to: 'Four.\n\nFive.' },
  ])
  expect(diffLines('', 'a')).toEqual([{ line: 1, from: '', to: 'a' }])
})

test('every line that differs is in a change', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }).map(l => l.join('\n'))
  const check = (from: string, to: string) => {
    const changes = diffLines(from, to)
    const sizeOf = (piece: string) => (piece === '' ? 0 : piece.split('\n').length)
    const rebuilt = from.split('\n')
    for (const { line, from: gone, to: added } of changes) {
      // Changes come in order, so all lines before this one are already those of the new text.
      const removed = rebuilt.splice(
        line - 1,
        sizeOf(gone),
        ...(added === '' ? [] : added.split('\n')),
      )
      expect(removed.join('\n')).toBe(gone)
    }
    expect(rebuilt.join('\n')).toBe(to)
  }
  fc.assert(fc.property(text.filter(Boolean), text.filter(Boolean), check))
})

test('long texts that differ everywhere are compared quickly', () => {
  const lines = (word: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${word} ${n}`).join('\n')
  const start = process.threadCpuUsage()
  expect(diffLines(lines('a', 1_400), lines('b', 1_400))).toHaveLength(1)
  expect(diffLines(lines('a', 10_000), lines('b', 10_000))).toHaveLength(1)
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1_000).toBeLessThan(1_000)
})

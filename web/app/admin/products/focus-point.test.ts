import { expect, test } from 'vitest'
import { formatPoint, readPoint } from './focus-point.ts'

test('a point is two whole numbers of percent', () => {
  expect(readPoint('40 05')).toEqual({ x: 40, y: 5 })
  for (const text of ['', '40', '40,5', '100 0', '-1 3', '1 2 3']) {
    expect(readPoint(text)).toBeUndefined()
  }
  expect(formatPoint({ x: 33.4, y: 120 })).toBe('33 99')
})

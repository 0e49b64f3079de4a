import { expect, test } from 'vitest'
import { moved, readPoint, sayPoint } from './focus-point.ts'

test('a point is two whole numbers of percent', () => {
  expect(readPoint('40 05')).toEqual({ x: 40, y: 5 })
  for (const words of ['', '40', '40,5', '100 0', '-1 3', '1 2 3']) {
    expect(readPoint(words)).toBeUndefined()
  }
  expect(sayPoint({ x: 33.4, y: 120 })).toBe('33 99')
})

test('an arrow key moves it, as far as the edge', () => {
  expect(moved({ x: 50, y: 50 }, 'ArrowUp')).toEqual({ x: 50, y: 48 })
  expect(moved({ x: 1, y: 99 }, 'ArrowLeft')).toEqual({ x: 0, y: 99 })
  expect(moved({ x: 1, y: 99 }, 'ArrowDown')).toEqual({ x: 1, y: 99 })
  expect(moved({ x: 1, y: 99 }, 'Tab')).toBeUndefined()
})

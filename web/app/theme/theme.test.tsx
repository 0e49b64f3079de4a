import { expect, test } from 'vitest'

test('a short page keeps the space of the scrollbar, so that the header does not jump', () => {
  expect(getComputedStyle(document.documentElement).scrollbarGutter).toBe('stable')
})

import { expect, test } from 'vitest'
import { cutText } from './limits.ts'

test.each([
  ['helm', 4, 'helm'],
  ['helms', 4, 'helm'],
  ['helm🛡', 5, 'helm'],
  ['helm🛡', 6, 'helm🛡'],
  ['helm🛡s', 6, 'helm🛡'],
  ['🛡🛡', 3, '🛡'],
  ['cafe\u0301s', 4, 'caf'],
  ['cafe\u0301s', 5, 'cafe\u0301'],
])('%s is cut to a length of %i as %s', (text, longest, start) => {
  expect(cutText(text, longest)).toBe(start)
})

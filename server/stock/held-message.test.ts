import { expect, test } from 'vitest'
import { heldMessage } from './held-message.ts'

test.each([
  [[12], 'Order 10012 holds'],
  [[12, 15], 'Orders 10012 and 10015 hold'],
  [[12, 15, 17], 'Orders 10012, 10015 and 10017 hold'],
  [[12, 15, 17, 20, 21], 'Orders 10012, 10015 and 3 more hold'],
])('the message names the orders that hold too much stock: %j', (seqs, who) => {
  expect(heldMessage(seqs, 7, 3)).toBe(`${who} 7 of these items, so the stock can’t be 3.`)
})

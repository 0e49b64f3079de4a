import { expect, onTestFinished, test } from 'vitest'
import { shopDefaults } from '../../../shop/defaults.ts'
import { shopIn } from '../test/shop-in.ts'
import { dispatchText } from './dispatch-text.ts'

test('the page about delivery says when a package leaves', () => {
  onTestFinished(shopIn('Europe/Dublin'))
  expect(dispatchText(shopDefaults.shipping)).toBe(
    'We pack and ship from Monday to Friday. If your payment arrives by 14:00 (Dublin) on one of these days, your package ships that day. Later payments count for the next one.',
  )
  const own = { handlingDays: 2, weekdays: [2, 4], closedDays: ['2026-12-28', '2026-12-24'] }
  expect(dispatchText({ ...shopDefaults.shipping, ...own })).toMatch(
    /on Tuesday and Thursday\..*ships within 2 business days\..*closed on 24 December 2026 and 28 December 2026\.$/,
  )
})

import { expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { expectedDays, expectedIfPaid, packingDay, type ShippingTerms } from './expected-days.ts'

const terms: ShippingTerms = {
  ...shopDefaults.shipping,
  ...{ delivery: '1 business day', daysFrom: 1, daysTo: 1, pickup: '' },
}
const dublin = 'Europe/Dublin'
const express = (paidAt: string, change: Partial<ShippingTerms> = {}, timeZone = dublin) =>
  expectedIfPaid({ ...terms, ...change }, paidAt, timeZone)?.from

// Dublin is at UTC in winter and an hour ahead of it in summer; 24 November 2026 is a Tuesday.
test.each([
  ['before the cut-off', '2026-11-24T13:59:59.999Z', '2026-11-25'],
  ['at the cut-off', '2026-11-24T14:00:00.000Z', '2026-11-26'],
  ['late in the evening', '2026-11-24T23:59:00.000Z', '2026-11-26'],
  ['before the cut-off in summer', '2026-07-07T12:59:00.000Z', '2026-07-08'],
  ['after the cut-off in summer', '2026-07-07T13:00:00.000Z', '2026-07-09'],
  ['after midnight in summer, a day ahead of UTC', '2026-07-07T23:30:00.000Z', '2026-07-09'],
  ['on a Friday before the cut-off', '2026-11-27T09:00:00.000Z', '2026-11-30'],
  ['on a Friday after the cut-off', '2026-11-27T15:00:00.000Z', '2026-12-01'],
  ['on a Saturday morning', '2026-11-28T09:00:00.000Z', '2026-12-01'],
  ['on a Sunday evening', '2026-11-29T20:00:00.000Z', '2026-12-01'],
  ['in the weekend in which the clock goes forward', '2026-03-28T23:30:00.000Z', '2026-03-31'],
  ['on the Monday after it', '2026-03-30T12:59:00.000Z', '2026-03-31'],
  ['on the Monday after it, past the cut-off', '2026-03-30T13:00:00.000Z', '2026-04-01'],
  ['on the Monday after the clock went back', '2026-10-26T13:30:00.000Z', '2026-10-27'],
])('express that is paid %s', (_, paidAt, day) => {
  expect(express(paidAt)).toBe(day)
})

test.each([
  // 13:59 and 14:00 of a Tuesday there.
  ['America/New_York', '2026-11-24T18:59:00.000Z', '2026-11-25'],
  ['America/New_York', '2026-11-24T19:00:00.000Z', '2026-11-26'],
  ['Pacific/Auckland', '2026-11-24T00:59:00.000Z', '2026-11-25'],
  ['Pacific/Auckland', '2026-11-24T01:00:00.000Z', '2026-11-26'],
  ['Asia/Kathmandu', '2026-11-24T08:14:00.000Z', '2026-11-25'],
  ['Asia/Kathmandu', '2026-11-24T08:15:00.000Z', '2026-11-26'],
])('the cut-off is by the clock in %s', (timeZone, paidAt, day) => {
  expect(express(paidAt, {}, timeZone)).toBe(day)
})

test('a closed day is no day to ship or to carry', () => {
  const closedDays = ['2026-12-25', '2026-12-28', '2027-01-01']
  expect(express('2026-12-24T09:00:00.000Z', { closedDays })).toBe('2026-12-29')
  expect(express('2026-12-24T15:00:00.000Z', { closedDays })).toBe('2026-12-30')
  expect(express('2026-12-25T09:00:00.000Z', { closedDays })).toBe('2026-12-30')
})

test('packing takes the business days of the shop', () => {
  expect(express('2026-11-24T09:00:00.000Z', { handlingDays: 2 })).toBe('2026-11-27')
  expect(express('2026-11-26T15:00:00.000Z', { handlingDays: 2 })).toBe('2026-12-02')
  // Only on Tuesdays and Thursdays.
  const weekdays = [2, 4]
  expect(express('2026-11-24T15:00:00.000Z', { weekdays })).toBe('2026-11-27')
  expect(express('2026-11-24T09:00:00.000Z', { weekdays, handlingDays: 1 })).toBe('2026-11-27')
  expect(packingDay('2026-11-26T15:00:00.000Z', { ...terms, weekdays }, dublin)).toBe('2026-12-01')
})

test('a package sent in the evening counts as sent that day', () => {
  expect(expectedDays(terms, '2026-11-24T20:00:00.000Z', dublin)?.from).toBe('2026-11-25')
  expect(expectedDays(terms, '2026-07-07T23:30:00.000Z', dublin)?.from).toBe('2026-07-09')
})

test('a parcel may take several days, over weekends and closed days', () => {
  const days = { daysFrom: 3, daysTo: 5, closedDays: ['2026-12-25'] }
  const expected = (paidAt: string) => expectedIfPaid({ ...terms, ...days }, paidAt, dublin)
  expect(expected('2026-11-19T23:00:00.000Z')).toEqual({ from: '2026-11-25', to: '2026-11-27' })
  expect(expected('2026-11-26T08:00:00.000Z')).toEqual({ from: '2026-12-01', to: '2026-12-03' })
  expect(expected('2026-12-24T08:00:00.000Z')).toEqual({ from: '2026-12-30', to: '2027-01-01' })
})

test('a shipping method that names no days has none that are expected', () => {
  const words = { daysFrom: null, daysTo: null }
  expect(express('2026-11-24T09:00:00.000Z', words)).toBeUndefined()
  expect(expectedDays({ ...terms, ...words }, '2026-11-24T09:00:00.000Z', dublin)).toBeUndefined()
})

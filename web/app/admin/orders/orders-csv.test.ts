import { expect, test } from 'vitest'
import { limits } from '../../../../contract/limits.ts'
import type { AdminOrderSummary } from '../../../../contract/order.ts'
import { collect } from './orders-csv.ts'

const order = (id: number) => ({ id: String(id) }) as AdminOrderSummary
const pageFrom = (first: number, length: number = limits.pageSize) => ({
  orders: Array.from({ length }, (_, index) => order(first + index)),
  total: 0,
})

test('all pages are collected, and an order that moved to the next is there once', async () => {
  const pages = [pageFrom(0), pageFrom(99), pageFrom(199, 3)]
  const told: number[] = []
  const { orders, isWhole } = await collect(
    async page => pages[page - 1] ?? pageFrom(0, 0),
    count => told.push(count),
  )
  expect(orders.map(({ id }) => id)).toEqual(Array.from({ length: 202 }, (_, id) => String(id)))
  expect(isWhole).toBe(true)
  expect(told).toEqual([100, 199])
})

test('where the API goes no further, what is there is said not to be all', async () => {
  const asked: number[] = []
  const { orders, isWhole } = await collect(
    async page => {
      asked.push(page)
      return pageFrom(page * limits.pageSize)
    },
    () => {},
  )
  expect(isWhole).toBe(false)
  expect(orders).toHaveLength(limits.offset + limits.pageSize)
  expect(asked.at(-1)).toBe(limits.offset / limits.pageSize + 1)
})

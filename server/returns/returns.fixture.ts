import { expect } from 'vitest'
import type { ManageWithdrawal, WithdrawalReply } from '../../contract/returns/withdrawal.ts'
import { cents } from '../money.ts'
import { test as base } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { addToCart, checkOut } from '../test/selling.ts'

export const email = 'buyer@example.com'

type SentOrder = { number: string; helm: string; cape: string; total: number }
type Fields = Omit<Extract<ManageWithdrawal, { action: 'receive' }>, 'updatedAt'>

export const test = base.extend<{
  /** A shipped order of two helms and a cape. */
  bought: SentOrder
  withdraw: (number: string, fields?: object) => Promise<void>
  /** Asks for a return, which becomes the only open one. */
  requestReturn: (number: string, fields?: object) => Promise<WithdrawalReply['withdrawal']>
  list: (state?: 'open' | 'all' | 'closed') => Promise<WithdrawalReply['withdrawal'][]>
  view: (id: string) => Promise<WithdrawalReply>
  manage: (id: string, wanted: object) => Promise<WithdrawalReply>
}>({
  bought: async ({ context, openBrowser, act }, use) => {
    const buyer = openBrowser()
    const helm = await newProduct(context, { name: 'Helm', priceCents: cents(4_000), stock: 2 })
    const cape = await newProduct(context, { name: 'Cape', priceCents: cents(1_050), stock: 1 })
    await addToCart(buyer, helm, 2)
    await addToCart(buyer, cape)
    const { order } = await checkOut(buyer, { shipping: 'express' })
    await act(order.number, { action: 'book-payment' })
    await act(order.number, { action: 'ship', carrier: 'Post' })
    await use({ number: order.number, helm, cape, total: order.total })
  },
  withdraw: async ({ openBrowser }, use) => {
    await use(async (number, fields = {}) => {
      const body = { number, email, name: 'Ann Buyer', ...fields }
      await openBrowser().client('POST /api/withdrawal', { body })
    })
  },
  list: async ({ admin: { client } }, use) => {
    await use(async (state = 'open') => {
      const { withdrawals, total } = await client('GET /api/admin/withdrawal', { query: { state } })
      expect(total).toBe(withdrawals.length)
      return withdrawals
    })
  },
  requestReturn: async ({ withdraw, list }, use) => {
    await use(async (number, fields) => {
      await withdraw(number, fields)
      return single(await list())
    })
  },
  view: async ({ admin: { client } }, use) => {
    await use(id => client('GET /api/admin/withdrawal/{id}', { params: { id } }))
  },
  manage: async ({ admin: { client }, view }, use) => {
    await use(async (id, wanted) => {
      const { updatedAt } = (await view(id)).withdrawal
      const body = { updatedAt, ...wanted } as ManageWithdrawal
      return client('PUT /api/admin/withdrawal/{id}', { params: { id }, body })
    })
  },
})

export const receive = (...lines: [string, number, number][]): Fields => ({
  action: 'receive',
  lines: lines.map(([id, restocked, writtenOff]) => ({ id, restocked, writtenOff })),
})

export const single = <T>(list: T[]): T => {
  expect(list).toHaveLength(1)
  return list[0] as T
}

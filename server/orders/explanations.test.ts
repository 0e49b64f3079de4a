import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { test as base } from '../test/audited.ts'
import type { Browser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { buy, newWithdrawal } from '../test/selling.ts'
import { appendEvent } from './events.ts'
import { lockOrder } from './orders.repository.ts'
import { withOrderTransaction } from './transactions.ts'

const internal = 'Third complaint in a row'
const message = 'One strap was torn, sorry'

const test = base.extend<{
  /** All that the buyer of an order can read: the API, papers in words and as PDFs, and emails. */
  readAsBuyer: (
    buyer: Browser,
    number: string,
  ) => Promise<Record<'api' | 'papers' | 'emails', string>>
}>({
  readAsBuyer: async ({ context, app }, use) => {
    await use(async ({ client, cookies }, number) => {
      const params = { number }
      const { order } = await client('GET /api/order/{number}', { params })
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const papers = await Promise.all(
        order.invoices.map(async ({ number: invoice }) => {
          const url = `/api/order/${number}/invoice/${invoice}`
          const [pdf, words] = await Promise.all(
            [url, `${url}/content`].map(path => app.inject({ url: path, headers: { cookie } })),
          )
          return (await textOf(pdf?.rawPayload)) + words?.body
        }),
      )
      return {
        api: JSON.stringify(order),
        papers: papers.join('\n'),
        emails: await emailsTo(context, 'buyer@example.com'),
      }
    })
  },
})

async function textOf(bytes: Buffer | undefined): Promise<string> {
  const file = await getDocument({ data: new Uint8Array(bytes ?? []), verbosity: 0 }).promise
  const { items } = await (await file.getPage(1)).getTextContent()
  await file.destroy()
  return items.map(item => ('str' in item ? item.str : '')).join(' ')
}

async function emailsTo({ db }: AppContext, recipient: string): Promise<string> {
  const rows = await db.write
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', recipient)
    .execute()
  return rows.map(({ content }) => content).join('\n')
}

const words = { internalNote: internal, buyerMessage: message }

test.for([
  ['a refund', { action: 'refund', amount: 20, ...words }],
  ['a cancellation', { action: 'cancel', ...words }],
] as const)(
  'the buyer reads the message of %s and never the internal note',
  async ([_, wanted], { context, buyer, act, readAsBuyer }) => {
    const { number } = (await buy(buyer, await newProduct(context))).order
    await act(number, { action: 'book-payment' })
    const { events } = await act(number, wanted)
    expect(events).toContainEqual(expect.objectContaining(words))
    for (const [where, text] of Object.entries(await readAsBuyer(buyer, number))) {
      expect.soft(text, where).not.toContain(internal)
      expect.soft(text, where).toContain(message)
    }
  },
)

test('a credit note without a message gives no reason of its own', async ({
  context,
  buyer,
  act,
  readAsBuyer,
}) => {
  const { number } = (await buy(buyer, await newProduct(context))).order
  await act(number, { action: 'book-payment' })
  await act(number, { action: 'refund', amount: 20, internalNote: internal })
  const { papers } = await readAsBuyer(buyer, number)
  expect(papers).toContain('Credited')
  expect(papers).not.toContain('Reason')
})

test.for([
  ['refund', { amount: 20 }],
  ['decline', {}],
] as const)(
  'the buyer reads the reason to %s a withdrawal and never the internal note',
  async ([action, fields], { context, app, admin, buyer, act, readAsBuyer }) => {
    const { number } = (await buy(buyer, await newProduct(context))).order
    await act(number, { action: 'book-payment' })
    await act(number, { action: 'ship', carrier: 'Post' })
    const { id, updatedAt } = await newWithdrawal({ context, app }, number)
    const body = { action, updatedAt, reason: message, internalNote: internal, ...fields } as never
    await admin.client('PUT /api/admin/withdrawal/{id}', { params: { id }, body })
    const { api, papers, emails } = await readAsBuyer(buyer, number)
    expect(api + papers + emails).not.toContain(internal)
    expect(api).toContain(message)
    expect(emails).toContain(message)
    const { order } = await admin.client('GET /api/admin/order/{number}', { params: { number } })
    expect(order.events).toContainEqual(
      expect.objectContaining({ internalNote: internal, buyerMessage: message }),
    )
  },
)

test('what banks and providers said of a payment is for admins alone', async ({
  context,
  buyer,
  admin,
}) => {
  const { id, number } = (await buy(buyer, await newProduct(context))).order
  const data = { amount: 5, dispute: 'dp_1', reason: 'fraudulent' }
  await withOrderTransaction(context, async ({ trx }) =>
    appendEvent(trx, await lockOrder(trx, id), { type: 'dispute', data }, 'system'),
  )
  const params = { number }
  const { order } = await buyer.client('GET /api/order/{number}', { params })
  expect(order.events.map(({ type }) => type)).toEqual(['placed'])
  const seen = (await admin.client('GET /api/admin/order/{number}', { params })).order
  expect(seen.events.at(-1)).toMatchObject({ type: 'dispute', data, actor: { kind: 'shop' } })
})

import { expect } from 'vitest'
import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import type { Order } from '../../contract/orders/order.ts'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { changeProduct, findProduct } from '../catalogue/products/products.ts'
import { findDocument, invoicesOf } from '../invoices/invoices.ts'
import { cents } from '../money.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { newDiscount } from '../test/discounts.ts'
import { queuedEmailContents, queuedEmailKinds } from '../test/queued-emails.ts'
import { addToCart, buy, checkOut, newWithdrawal, stockOf, updatedAtOf } from '../test/selling.ts'
import { changeSettings, freeShipping } from '../test/settings.ts'
import { test as base, type TransferShop } from '../test/transfers.ts'

type Items = { id: string; quantity: number }[]

const shippingPrice = 6.9
const free = {
  zones: shopDefaults.shipping.zones.map(zone => ({
    ...zone,
    methods: zone.methods.map(method => ({ ...method, freeFrom: 100 })),
  })),
}

const test = base.extend<{
  preview: (number: string, lines: Items) => ReturnType<typeof previewOf>
  edit: (number: string, lines: Items, fields?: object) => Promise<Order>
  /** Places an order, with a quantity of each product. */
  order: (lines: [product: string, quantity: number][], fields?: object) => Promise<Order>
  /** The invoices and credit notes of an order, such as "invoice 12.3". */
  papers: (order: Pick<Order, 'id'>) => Promise<string[]>
}>({
  preview: async ({ shop }, use) => use((number, lines) => previewOf(shop.client, number, lines)),
  edit: async ({ shop, preview }, use) =>
    use(async (number, lines, fields = {}) => {
      const { digest } = await preview(number, lines)
      return shop.act(number, { action: 'edit-items', lines, digest, ...fields })
    }),
  order: async ({ shop }, use) =>
    use(async (lines, fields = {}) => {
      for (const [product, quantity] of lines) await addToCart(shop.buyer, product, quantity)
      return (await checkOut(shop.buyer, { payment: 'transfer', ...fields })).order
    }),
  papers: async ({ context }, use) =>
    use(async ({ id }) =>
      (await invoicesOf(context.db.read, id)).map(({ kind, total }) => `${kind} ${total}`),
    ),
})

async function previewOf(client: TransferShop['client'], number: string, lines: Items) {
  const call = { params: { number }, body: { lines } }
  return (await client('POST /api/admin/order/{number}/items/preview', call)).preview
}

test('staff change what an unpaid order has, and its new amount is due everywhere', async ({
  context,
  shop,
  order,
  preview,
  edit,
}) => {
  const [helm, cape, boots] = [
    await newProduct(context, { name: 'Helm', priceCents: cents(2_000), stock: 5 }),
    await newProduct(context, { name: 'Cape', priceCents: cents(1_000), stock: 5 }),
    await newProduct(context, { name: 'Boots', priceCents: cents(500), stock: 5 }),
  ]
  const placed = await order([
    [helm, 1],
    [cape, 2],
  ])
  const { number } = placed
  await changeProduct(context, 'system', helm, { priceCents: cents(9_900) })
  const lines = [
    { id: helm, quantity: 3 },
    { id: boots, quantity: 2 },
  ]
  expect(await preview(number, lines)).toMatchObject({
    ...{ subtotal: 70, shippingPrice, total: 76.9, refund: 0, due: 76.9 },
    lines: [
      { product: { id: helm, price: 20 }, quantity: 3, total: 60, problem: null },
      { product: { id: boots, price: 5 }, quantity: 2, total: 10, problem: null },
    ],
  })
  const edited = await edit(number, lines, { buyerMessage: 'As you asked.' })
  expect(edited).toMatchObject({ total: 76.9, due: 76.9, payment: 'open', state: 'placed' })
  expect(edited.lines).toMatchObject([
    { id: helm, price: 20, quantity: 3, total: 60 },
    { id: boots, price: 5, quantity: 2, total: 10 },
  ])
  expect(edited.events.at(-1)).toMatchObject({
    ...{ type: 'items-edited', actor: { kind: 'admin' }, buyerMessage: 'As you asked.' },
    data: {
      lines: [
        { id: helm, name: 'Helm', before: 1, after: 3 },
        { id: boots, name: 'Boots', before: 0, after: 2 },
        { id: cape, name: 'Cape', before: 2, after: 0 },
      ],
      total: { before: placed.total, after: 76.9 },
    },
  })
  expect(await stockOf(context, helm)).toEqual({ on_hand: 5, held: 3 })
  expect(await stockOf(context, cape)).toEqual({ on_hand: 5, held: 0 })
  expect(await stockOf(context, boots)).toEqual({ on_hand: 5, held: 2 })
  const [told] = await queuedEmailContents<object>(context, 'order-changed')
  expect(told).toMatchObject({
    ...{ message: 'As you asked.', due: '€76.90', payment: { amount: '€76.90' } },
    items: [
      { name: 'Helm', quantity: 3, note: 'instead of 1' },
      { name: 'Boots', quantity: 2, note: 'added' },
      { name: 'Cape', quantity: 2, note: 'removed' },
    ],
  })
  const seen = await shop.seen(number)
  expect(seen.next).toMatchObject({ kind: 'transfer', amount: 76.9 })
  expect(seen.order.lines).toMatchObject([{ name: 'Helm' }, { name: 'Boots' }])
  // The old amount is a part of the new one.
  const part = await shop.book(number, placed.total)
  expect(part).toMatchObject({ payment: 'open', due: 30 })
  expect(await shop.book(number, 30)).toMatchObject({ payment: 'paid', due: 0 })
})

test('the old amount of a reduced order is more than is due', async ({
  context,
  shop,
  order,
  edit,
}) => {
  const helm = await newProduct(context, { priceCents: cents(2_000) })
  const { number, total } = await order([[helm, 3]])
  await edit(number, [{ id: helm, quantity: 1 }])
  expect(await shop.book(number, total)).toMatchObject({
    payment: 'paid',
    surplus: 40,
    paid: total,
  })
  expect(await shop.act(number, { action: 'refund', amount: 40 })).toMatchObject({
    ...{ payment: 'paid', surplus: 0, paid: 26.9 },
  })
})

test('a paid order that costs less is refunded the difference, and its invoice replaced', async ({
  context,
  shop,
  order,
  edit,
  papers,
}) => {
  const [helm, cape] = [
    await newProduct(context, { priceCents: cents(2_000), stock: 5 }),
    await newProduct(context, { priceCents: cents(1_000), stock: 5 }),
  ]
  const placed = await order([
    [helm, 2],
    [cape, 1],
  ])
  const { number } = placed
  await shop.book(number)
  const edited = await edit(number, [{ id: helm, quantity: 1 }])
  expect(edited).toMatchObject({ total: 26.9, paid: 26.9, toSend: 30, payment: 'paid', due: 0 })
  expect(edited.can).toContain('ship')
  expect(await papers(placed)).toEqual(['invoice 56.9', 'credit-note 56.9', 'invoice 26.9'])
  expect(await stockOf(context, cape)).toEqual({ on_hand: 5, held: 0 })
  const kinds = ['order-received', 'order-paid', 'order-changed']
  expect(await queuedEmailKinds(context, placed.email)).toEqual(kinds)
  // What is the same in total is replaced as well.
  await edit(number, [{ id: cape, quantity: 2 }])
  expect(await papers(placed)).toHaveLength(5)
  // A later refund counts as one of the new total.
  expect(await shop.act(number, { action: 'refund', amount: 5 })).toMatchObject({
    ...{ payment: 'partly-refunded', paid: 21.9 },
  })
  expect((await papers(placed)).slice(-2)).toEqual(['invoice 26.9', 'credit-note 5'])
})

test('a paid order that costs more waits for the difference, then its invoice is replaced', async ({
  context,
  shop,
  order,
  edit,
  papers,
}) => {
  const helm = await newProduct(context, { priceCents: cents(2_000) })
  const placed = await order([[helm, 1]])
  const { number } = placed
  await shop.book(number)
  const edited = await edit(number, [{ id: helm, quantity: 3 }])
  expect(edited).toMatchObject({ payment: 'open', paid: 26.9, due: 40, total: 66.9, paidAt: null })
  expect(edited.can).not.toContain('ship')
  expect(edited.can).toContain('accept-difference')
  expect(await papers(placed)).toEqual(['invoice 26.9'])
  const [told] = await queuedEmailContents<object>(context, 'order-changed')
  expect(told).toMatchObject({ due: '€40.00', payment: { amount: '€40.00' } })
  expect(told).not.toHaveProperty('invoice')
  expect((await shop.seen(number)).next).toMatchObject({ kind: 'transfer', amount: 40 })
  expect(await shop.book(number)).toMatchObject({ payment: 'paid', paid: 66.9, due: 0 })
  expect(await papers(placed)).toEqual(['invoice 26.9', 'credit-note 26.9', 'invoice 66.9'])
})

test('a billing address that was corrected between two changes is on the invoice', async ({
  context,
  shop,
  order,
  edit,
  papers,
}) => {
  const helm = await newProduct(context, { priceCents: cents(2_000) })
  const placed = await order([[helm, 1]])
  const { number } = placed
  await shop.book(number)
  await edit(number, [{ id: helm, quantity: 2 }])
  await shop.act(number, {
    ...{ action: 'invoice-address', invoiceName: 'Ledger Ltd', invoiceCompany: '' },
    ...{ invoiceStreet: 'Ring 1', invoiceLine2: '', invoicePostcode: '1010' },
    ...{ invoiceCity: 'Vienna', invoiceCountry: 'AT' },
  })
  expect(await papers(placed)).toEqual(['invoice 26.9'])
  const { payment, invoices } = await edit(number, [{ id: helm, quantity: 1 }])
  expect(payment).toBe('paid')
  expect(await papers(placed)).toEqual(['invoice 26.9', 'credit-note 26.9', 'invoice 26.9'])
  const last = invoices.findLast(({ kind }) => kind === 'invoice')?.number ?? ''
  const issued = await findDocument(context.db.read, placed.id, last)
  expect(issued?.document.buyer.name).toBe('Ledger Ltd')
})

test('the invoice of a changed free order has its current items and address', async ({
  context,
  shop,
  order,
  edit,
}) => {
  await changeSettings(context, 'shipping', freeShipping)
  const { code } = await newDiscount(context, { kind: 'percent', value: 100 })
  const helm = await newProduct(context)
  const placed = await order([[helm, 2]], { code })
  const { number } = placed
  const last = async ({ invoices }: Order) => {
    const issued = await findDocument(context.db.read, placed.id, invoices.at(-1)?.number ?? '')
    return issued?.document
  }
  const edited = await edit(number, [{ id: helm, quantity: 1 }])
  expect(edited).toMatchObject({ payment: 'paid', total: 0 })
  expect(await last(edited)).toMatchObject({ total: 0, lines: [{ quantity: 1 }] })
  const corrected = await shop.act(number, {
    ...{ action: 'invoice-address', invoiceName: 'Ledger Ltd', invoiceCompany: '' },
    ...{ invoiceStreet: 'Ring 1', invoiceLine2: '', invoicePostcode: '1010' },
    ...{ invoiceCity: 'Vienna', invoiceCountry: 'AT' },
  })
  expect(await last(corrected)).toMatchObject({ total: 0, buyer: { name: 'Ledger Ltd' } })
  const sent = await shop.act(number, { action: 'ship', carrier: 'Post' })
  expect(sent.invoices).toHaveLength(3)
})

test('the difference of a changed order can be accepted', async ({
  context,
  shop,
  order,
  edit,
  papers,
}) => {
  const helm = await newProduct(context, { priceCents: cents(2_000) })
  const placed = await order([[helm, 1]])
  await shop.book(placed.number)
  await edit(placed.number, [{ id: helm, quantity: 2 }])
  const accepted = await shop.act(placed.number, { action: 'accept-difference' })
  expect(accepted).toMatchObject({ payment: 'paid', waived: 20, due: 0 })
  expect(await papers(placed)).toEqual([
    ...['invoice 26.9', 'credit-note 26.9', 'invoice 46.9', 'credit-note 20'],
  ])
  const rejected = edit(placed.number, [{ id: helm, quantity: 1 }])
  expect((await apiError(rejected)).message).toContain('A lower amount was accepted')
})

test('a changed order whose difference is not paid is canceled and refunded', async ({
  context,
  shop,
  order,
  edit,
  papers,
}) => {
  const helm = await newProduct(context, { priceCents: cents(2_000), stock: 9 })
  const placed = await order([[helm, 1]])
  await shop.book(placed.number)
  await edit(placed.number, [{ id: helm, quantity: 2 }])
  await shop.wait(6.9)
  expect(await shop.view(placed.number)).toMatchObject({ state: 'placed' })
  await shop.wait(7.1)
  expect(await shop.view(placed.number)).toMatchObject({ state: 'canceled', paid: 0, toSend: 26.9 })
  expect(await stockOf(context, helm)).toEqual({ on_hand: 9, held: 0 })
  expect(await papers(placed)).toEqual(['invoice 26.9', 'credit-note 26.9'])
})

test('an order can be changed down, up and down again', async ({ context, shop, order, edit }) => {
  const helm = await newProduct(context, { priceCents: cents(1_000) })
  const { number } = await order([[helm, 3]])
  await shop.book(number)
  const to = (quantity: number) => edit(number, [{ id: helm, quantity }])
  expect(await to(2)).toMatchObject({ payment: 'paid', paid: 26.9, toSend: 10 })
  expect(await to(4)).toMatchObject({ payment: 'open', due: 20 })
  expect(await to(3)).toMatchObject({ payment: 'open', due: 10 })
  // What was paid pays it again.
  expect(await to(2)).toMatchObject({ payment: 'paid', due: 0, paid: 26.9 })
  expect(await to(1)).toMatchObject({ payment: 'paid', due: 0, paid: 16.9, toSend: 20 })
})

test('removed pieces take their share of the discount, and added ones have none', async ({
  context,
  shop,
  order,
  edit,
}) => {
  const [helm, cape] = [
    await newProduct(context, { priceCents: cents(1_000) }),
    await newProduct(context, { priceCents: cents(1_000) }),
  ]
  const { code } = await newDiscount(context, { kind: 'amount', value: 10 })
  const { number, total } = await order([[helm, 3]], { code })
  await shop.book(number)
  expect(await edit(number, [{ id: helm, quantity: 2 }])).toMatchObject({
    discount: { amount: 6.67 },
    total: 20.23,
  })
  const both = [
    { id: helm, quantity: 3 },
    { id: cape, quantity: 1 },
  ]
  expect(await edit(number, both)).toMatchObject({ discount: { amount: 10 }, total: 36.9 })
  expect(await edit(number, [{ id: cape, quantity: 1 }])).toMatchObject({ discount: null })
  // What was ordered can be brought back.
  await changeProduct(context, 'system', helm, { priceCents: cents(9_900) })
  expect(await edit(number, [{ id: helm, quantity: 3 }])).toMatchObject({
    discount: { code, amount: 10 },
    total,
  })
})

test('shipping becomes cheaper if it would be for a new order, and never costs more than ordered', async ({
  context,
  order,
  edit,
}) => {
  await changeSettings(context, 'shipping', free)
  const helm = await newProduct(context, { priceCents: cents(6_000) })
  const { number, total } = await order([[helm, 1]])
  expect(total).toBe(66.9)
  expect(await edit(number, [{ id: helm, quantity: 2 }])).toMatchObject({ total: 120 })
  expect(await edit(number, [{ id: helm, quantity: 1 }])).toMatchObject({ total: 66.9 })
})

test('added products have today’s VAT rate, and ordered ones keep theirs', async ({
  context,
  shop,
  order,
  edit,
}) => {
  const [helm, cape] = [await newProduct(context), await newProduct(context)]
  const { number, lines } = await order([[helm, 1]])
  await shop.book(number)
  const { rates } = shopDefaults.tax
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const raised = { country: 'IE', class: 'standard', percent: 30, from: yesterday, source: '' }
  await changeSettings(context, 'tax', { rates: [...rates, raised] })
  const edited = await edit(number, [
    { id: helm, quantity: 2 },
    { id: cape, quantity: 1 },
  ])
  expect(edited.lines.map(({ taxRate }) => taxRate)).toEqual([lines[0]?.taxRate, 30])
  expect(edited.tax).toHaveLength(2)
})

test('added products are taxed where the order was sold from, wherever the shop moves to', async ({
  context,
  order,
  edit,
}) => {
  const [helm, cape] = [await newProduct(context), await newProduct(context)]
  const { number } = await order([[helm, 1]])
  await changeSettings(context, 'tax', { home: 'DE', rates: proposedRates })
  const edited = await edit(number, [
    { id: helm, quantity: 1 },
    { id: cape, quantity: 1 },
  ])
  expect(edited.lines.map(({ taxRate }) => taxRate)).toEqual([23, 23])
})

test('what an order holds stays possible, and no more than is left can be added', async ({
  context,
  shop,
  order,
  preview,
  edit,
}) => {
  const helm = await newProduct(context, { name: 'Helm', stock: 3 })
  const { number } = await order([[helm, 2]])
  await buy(shop.buyer, await newProduct(context))
  const lines = [{ id: helm, quantity: 4 }]
  const { digest, lines: shown } = await preview(number, lines)
  expect(shown).toMatchObject([{ problem: 'too-few', left: 3 }])
  const rejected = await apiError(shop.act(number, { action: 'edit-items', lines, digest }))
  expect(rejected).toMatchObject({ status: 409, code: 'sold_out' })
  expect(rejected.message).toBe('Not enough in stock: Helm (at most 3 in this order).')
  const product = await findProduct(context.db.read, helm)
  await changeProduct(context, 'system', helm, { hidden: true, updatedAt: product?.updatedAt })
  expect(await preview(number, [{ id: helm, quantity: 3 }])).toMatchObject({
    lines: [{ problem: 'gone' }],
  })
  expect(await edit(number, [{ id: helm, quantity: 1 }])).toMatchObject({ state: 'placed' })
})

test('what can’t be changed says why, and nothing happens', async ({
  context,
  app,
  shop,
  order,
  preview,
}) => {
  const helm = await newProduct(context, { priceCents: cents(2_000) })
  const cape = await newProduct(context, { priceCents: cents(2_000) })
  const lines = [{ id: helm, quantity: 1 }]
  const reasons: [string, (number: string) => Promise<unknown>][] = [
    ['is canceled', number => shop.act(number, { action: 'cancel' })],
    [
      'were shipped',
      async number => {
        await shop.book(number)
        const sent = [{ id: helm, quantity: 1 }]
        await shop.act(number, { action: 'ship', carrier: 'Post', lines: sent })
      },
    ],
    [
      'were canceled',
      async number => {
        await shop.book(number)
        await shop.act(number, { action: 'refund', lines: [{ id: cape, quantity: 1 }] })
      },
    ],
    [
      'was refunded',
      async number => {
        await shop.book(number)
        await shop.act(number, { action: 'refund', amount: 1 })
      },
    ],
    ['More than the amount due', number => shop.book(number, 999)],
    [
      'requested a return',
      async number => {
        await shop.book(number)
        await newWithdrawal({ context, app }, number)
      },
    ],
  ]
  for (const [reason, arrange] of reasons) {
    const { number } = await order([
      [helm, 2],
      [cape, 1],
    ])
    await arrange(number)
    const before = await shop.view(number)
    if (reason !== 'requested a return') expect(before.can).not.toContain('edit-items')
    expect((await apiError(preview(number, lines))).message).toContain(reason)
    const digest = 'a'.repeat(43)
    const rejected = await apiError(shop.act(number, { action: 'edit-items', lines, digest }))
    expect(rejected).toMatchObject({ status: 409, code: 'conflict' })
    expect(rejected.message).toContain(reason)
    expect(await shop.view(number)).toEqual(before)
  }
})

test('wrong input and outdated totals are rejected', async ({ context, shop, order, preview }) => {
  const [helm, cape] = [await newProduct(context), await newProduct(context, { stock: 1 })]
  const { number } = await order([[helm, 2]])
  const send = (lines: Items, digest: string) =>
    apiError(shop.act(number, { action: 'edit-items', lines, digest }))
  const lines = [
    { id: helm, quantity: 1 },
    { id: cape, quantity: 1 },
  ]
  const { digest } = await preview(number, lines)
  const inputs: Items[] = [
    [],
    [{ id: helm, quantity: 100 }],
    [{ id: helm, quantity: 0 }],
    [...lines, ...lines],
    [{ id: 'unknown', quantity: 1 }],
  ]
  for (const input of inputs) {
    expect(await send(input, digest)).toMatchObject({ status: 422 })
  }
  const same = [{ id: helm, quantity: 2 }]
  expect(await send(same, (await preview(number, same)).digest)).toMatchObject({
    message: 'Change an item first.',
  })
  await changeProduct(context, 'system', cape, { priceCents: cents(1) })
  expect(await send(lines, digest)).toMatchObject({
    ...{ status: 409, message: 'The total has changed. Check it, then save again.' },
  })
})

test('only who may refund lowers what was paid', async ({ context, app, shop, order, preview }) => {
  const helm = await newProduct(context, { priceCents: cents(2_000) })
  const { number } = await order([[helm, 2]])
  await shop.book(number)
  const staff = browserOf({ context, app }, await roles.support.arrive({ context, app }))
  const send = async (quantity: number) => {
    const lines = [{ id: helm, quantity }]
    const { digest } = await preview(number, lines)
    const updatedAt = await updatedAtOf(context, number)
    const body = { action: 'edit-items', updatedAt, lines, digest } as ManageOrder
    return staff.client('PUT /api/admin/order/{number}', { params: { number }, body })
  }
  expect(await apiError(send(1))).toMatchObject({ status: 403 })
  expect((await send(3)).order).toMatchObject({ payment: 'open', due: 20 })
})

test('once a return is declined, the items of its order can be changed', async ({
  context,
  app,
  shop,
  order,
  edit,
}) => {
  const helm = await newProduct(context, { priceCents: cents(2_000) })
  const { number } = await order([[helm, 2]])
  const { id, updatedAt } = await newWithdrawal({ context, app }, number)
  const decline = { action: 'decline', updatedAt, reason: 'As we agreed' } as const
  await shop.client('PUT /api/admin/withdrawal/{id}', { params: { id }, body: decline })
  expect(await edit(number, [{ id: helm, quantity: 1 }])).toMatchObject({ subtotal: 20 })
})

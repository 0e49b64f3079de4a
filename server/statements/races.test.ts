import { expect, vi } from 'vitest'
import type { StatementColumns } from '../../contract/statements/statement.ts'
import { second } from '../../contract/time/durations.ts'
import { parseOrderNumber } from '../order-number.ts'
import { newUser } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { bankAccount, camtStatement } from '../test/camt-statement.ts'
import { buy } from '../test/selling.ts'
import { csvColumns, csvStatement, newEntry, referenceOf, statementOf } from '../test/statements.ts'
import { bookEntries } from './book-entries.ts'
import { changeEntry } from './change-entry.ts'
import { uploadStatement } from './upload-statement.ts'
import { listStatements, viewStatement } from './view-statement.ts'

const ten = Array.from({ length: 10 }, (_, at) => at)

test('ten concurrent uploads on two nodes store each entry once, and ten bookings record it once', async ({
  context,
  otherNode,
  openBrowser,
}) => {
  const { id, userName } = await newUser(context, { role: 'owner' })
  const actor = { id, userName }
  const nodes = ten.map(at => {
    const node = at % 2 ? context : otherNode
    return { ...node, config: { ...node.config, bankAccount } }
  })
  const [node = nodes[0]] = nodes
  if (!node) throw new Error('There are nodes.')
  const orders = []
  for (const _ of ten.slice(0, 5)) {
    orders.push((await buy(openBrowser(), await newProduct(context))).order)
  }
  const credits = orders.map(({ number, total }) => ({
    ...{ amount: total.toFixed(2), purpose: referenceOf(number) },
  }))
  // The same file five times, and five that have the same entries, in another order.
  const text = (at: number) =>
    at < 5 ? camtStatement(credits) : `${camtStatement(credits.toReversed())}${'\n'.repeat(at)}`
  const uploads = await Promise.all(
    nodes.map((node, at) => uploadStatement(node, actor, statementOf(text(at)))),
  )
  const statements = uploads.flatMap(({ statement }) => statement ?? [])
  expect(new Set(statements.map(({ id }) => id)).size).toBe(6)
  const kept = [...new Set(statements.map(({ id }) => id))]
  const views = await Promise.all(kept.map(id => viewStatement(node, id)))
  const list = views.flatMap(view => view.list)
  expect(list).toHaveLength(5)

  const entries = list.map(({ id, proposals: [sure] }) => ({
    ...{ id, order: sure?.order ?? '', effect: sure?.effect ?? 'paid' },
  }))
  expect(entries.map(({ effect }) => effect)).toEqual(Array(5).fill('exact'))
  const replies = await Promise.all(nodes.map(node => bookEntries(node, actor, { entries })))
  const done = replies.flatMap(({ results }) => results.filter(({ done }) => done))
  expect(done).toHaveLength(5)
  const ledger = await context.db.write.selectFrom('payment_entries').select('cents').execute()
  expect(ledger.map(({ cents }) => cents / 100).toSorted()).toEqual(
    orders.map(({ total }) => total).toSorted(),
  )
})

test('when ten admins on two nodes ignore an entry at once, none is told that it was recorded', async ({
  context,
  otherNode,
}) => {
  const actor = await newUser(context, { role: 'owner' })
  const { id } = await newEntry(context)
  const ignore = (at: number) =>
    changeEntry(at % 2 ? context : otherNode, actor, id, { state: 'ignored' })
  await Promise.all(ten.map(ignore))
  const activities = context.db.write.selectFrom('activities').select('id')
  // Of the upload, and of the first who ignored it.
  expect(await activities.execute()).toHaveLength(2)
})

test('after ten concurrent uploads of one layout on two nodes, the columns chosen last are saved for it', async ({
  context,
  otherNode,
}) => {
  const { id, userName } = await newUser(context, { role: 'owner' })
  const upload = (node = context, columns?: StatementColumns) =>
    uploadStatement(node, { id, userName }, { ...csvStatement(), columns })
  await Promise.all(ten.map(at => upload(at % 2 ? context : otherNode, csvColumns)))
  await upload(otherNode, { ...csvColumns, name: '' })
  const { statement } = await upload()
  const { list } = await viewStatement(context, statement?.id ?? '')
  expect(list).toMatchObject([{ name: '', amount: 12.3, day: '2026-11-20' }])
  const { statements, total } = await listStatements(context, { page: 1, limit: 5 })
  expect([statements[0], total]).toEqual([statement, 12])
})

test('only one of ten concurrent bookings of an entry on different orders succeeds', async ({
  context,
  otherNode,
  openBrowser,
}) => {
  const { id, userName } = await newUser(context, { role: 'owner' })
  const actor = { id, userName }
  const shop = { ...context, config: { ...context.config, bankAccount } }
  const orders = []
  for (const _ of ten) orders.push((await buy(openBrowser(), await newProduct(context))).order)
  const amount = orders[0]?.total.toFixed(2) ?? ''
  const { statement } = await uploadStatement(shop, actor, statementOf(camtStatement([{ amount }])))
  const { list } = await viewStatement(shop, statement?.id ?? '')
  expect(list[0]?.proposals).toContainEqual(
    expect.objectContaining({ by: 'name', effect: 'exact' }),
  )
  const entry = list[0]?.id ?? ''
  const replies = await Promise.all(
    orders.map(({ number }, at) =>
      bookEntries(at % 2 ? context : otherNode, actor, {
        entries: [{ id: entry, order: number, effect: 'exact' }],
      }),
    ),
  )
  expect(replies.filter(({ results }) => results[0]?.done)).toHaveLength(1)
  const paid = await context.db.write
    .selectFrom('orders')
    .select('id')
    .where('payment', '=', 'paid')
    .execute()
  expect(paid).toHaveLength(1)
})

test('a booking that waits for its order does not hold up those on other orders', async ({
  context,
  otherNode,
  openBrowser,
  skip,
}) => {
  skip(context.db.engine === 'sqlite', 'It has one writer.')
  const { id, userName } = await newUser(context, { role: 'owner' })
  const shop = { ...context, config: { ...context.config, bankAccount } }
  const orders = []
  for (const _ of ten.slice(0, 5)) {
    orders.push((await buy(openBrowser(), await newProduct(context))).order)
  }
  const credits = orders.map(({ number, total }) => ({
    ...{ amount: total.toFixed(2), purpose: referenceOf(number) },
  }))
  const actor = { id, userName }
  const { statement } = await uploadStatement(shop, actor, statementOf(camtStatement(credits)))
  const { list } = await viewStatement(shop, statement?.id ?? '')
  const entries = list.map(({ id, proposals: [sure] }) => ({
    ...{ id, order: sure?.order ?? '', effect: sure?.effect ?? 'paid' },
  }))
  const [first] = entries
  const countPaid = async () => {
    const paid = otherNode.db.read.selectFrom('orders').select('id').where('payment', '=', 'paid')
    return (await paid.execute()).length
  }
  const booking = await context.db.write.transaction().execute(async trx => {
    const locked = trx
      .selectFrom('orders')
      .where('seq', '=', parseOrderNumber(first?.order ?? '') ?? 0)
    await locked.select('id').forUpdate().executeTakeFirstOrThrow()
    const booking = bookEntries(otherNode, actor, { entries })
    await vi.waitUntil(async () => (await countPaid()) === 4, 60 * second)
    return { results: booking }
  })
  const { results } = await booking.results
  expect(results.map(({ done }) => done)).toEqual(Array(5).fill(true))
})

test('twenty overlapping batches of two admins at two nodes record each payment once', async ({
  context,
  otherNode,
  openBrowser,
}) => {
  const admins = await Promise.all(
    [context, otherNode].map(async node => {
      const { id, userName } = await newUser(node, { role: 'owner' })
      const shop = { ...node, config: { ...node.config, bankAccount } }
      return { shop, actor: { id, userName } }
    }),
  )
  const [first = admins[0]] = admins
  if (!first) throw new Error('No admin was created')
  const orders = []
  for (const _ of ten) orders.push((await buy(openBrowser(), await newProduct(context))).order)
  // The first two orders are paid in two parts; the third is overpaid.
  const credits = orders.flatMap(({ number, total }, at) => {
    const amounts = at < 2 ? [10, total - 10] : [at === 2 ? total + 5 : total]
    return amounts.map(amount => ({ amount: amount.toFixed(2), purpose: referenceOf(number) }))
  })
  const text = camtStatement(credits)
  const { statement } = await uploadStatement(first.shop, first.actor, statementOf(text))
  const { list } = await viewStatement(first.shop, statement?.id ?? '')
  const entries = list.map(({ id, proposals: [sure] }) => ({
    ...{ id, order: sure?.order ?? '', effect: sure?.effect ?? 'paid' },
  }))
  // Each begins elsewhere, and half of them go backwards.
  const batches = Array.from({ length: 20 }, (_, at) => {
    const first = at % entries.length
    const batch = [...entries.slice(first), ...entries.slice(0, first)]
    return at % 4 < 2 ? batch : batch.toReversed()
  })
  const replies = await Promise.all(
    batches.map((entries, at) => {
      const { shop, actor } = admins[at % 2] ?? first
      return bookEntries(shop, actor, { entries })
    }),
  )
  const results = replies.flatMap(({ results }) => results)
  const done = results.filter(({ done }) => done).map(({ id }) => id)
  expect(done.toSorted()).toEqual(entries.map(({ id }) => id).toSorted())
  const { write } = context.db
  const booked = write.selectFrom('payment_entries').select('cents').where('kind', '=', 'charge')
  expect((await booked.execute()).map(({ cents }) => (cents / 100).toFixed(2)).toSorted()).toEqual(
    credits.map(({ amount }) => amount).toSorted(),
  )
  const invoices = await write.selectFrom('invoices').select(['number', 'order_id']).execute()
  expect(invoices.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    ten.map(at => at + 1),
  )
  expect(new Set(invoices.map(({ order_id }) => order_id)).size).toBe(10)
  const paid = write.selectFrom('orders').select('id').where('payment', '=', 'paid')
  expect(await paid.execute()).toHaveLength(10)
})

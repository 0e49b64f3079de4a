import { expect } from 'vitest'
import { day } from '../../../contract/time/durations.ts'
import { newProduct } from '../../test/builders.ts'
import { bankAccount, camtStatement } from '../../test/camt-statement.ts'
import { purgeTables } from '../../test/purge.ts'
import { buy } from '../../test/selling.ts'
import { csvColumns, statementOf } from '../../test/statements.ts'
import { test as base, type TransferShop } from '../../test/transfers.ts'

const payer = 'DE89370400440532013000'

const test = base.extend<{
  /** An order that a statement says was paid. */
  paid: () => Promise<string>
}>({
  paid: async ({ context, shop }, use) => {
    await use(async () => {
      const { number, total } = await shop.order()
      const { client } = shop
      const purpose = `Order ${number}`
      const xml = camtStatement([{ amount: total.toFixed(2), purpose, name: 'Jürgen Őry' }])
      const file = new File([xml], `${number}.xml`)
      const body = { file, fileName: file.name }
      await client('POST /api/admin/statement', { body })
      const entry = await context.db.write
        .selectFrom('statement_entries')
        .select('id')
        .where('purpose', '=', purpose)
        .executeTakeFirstOrThrow()
      await client('POST /api/admin/statement-entry/book', {
        body: { entries: [{ id: entry.id, order: number, effect: 'exact' }] },
      })
      return number
    })
  },
})

const list = async ({ client }: TransferShop) => {
  const { refunds, total } = await client('GET /api/admin/refund')
  expect(total).toBe(refunds.length)
  return refunds
}

test('a refund keeps the account that paid, until 90 days after it was sent', async ({
  context,
  shop,
  paid,
}) => {
  const number = await paid()
  await shop.act(number, { action: 'refund', amount: 10.5 })
  const [refund] = await list(shop)
  expect(refund).toMatchObject({
    ...{ number, amount: 10.5, payee: 'Jürgen Őry', iban: payer, isReplacement: false },
    ...{ exportedAt: null, exportedBy: null },
  })
  // The statement forgets its payer.
  await context.db.write.updateTable('statement_entries').set({ iban: '', name: '' }).execute()
  expect(await list(shop)).toMatchObject([{ iban: payer }])
  await shop.act(number, { action: 'refund-sent' })
  expect(await list(shop)).toEqual([])
  const kept = () =>
    context.db.write.selectFrom('manual_refunds').select(['payee', 'iban']).execute()
  await purgeTables(context, ['manual_refunds'], new Date(Date.now() + 89 * day))
  expect(await kept()).toEqual([{ payee: 'Jürgen Őry', iban: payer }])
  await purgeTables(context, ['manual_refunds'], new Date(Date.now() + 91 * day))
  expect(await kept()).toEqual([{ payee: '', iban: '' }])
})

test('the account in a CSV statement is where the refund and the file for the bank go', async ({
  context,
  shop,
}) => {
  const { number, total, transferReference } = await shop.order()
  const csv = `Date,Amount,Name,Purpose,IBAN\n2026-11-20,${total},Ann,${transferReference},${payer}\n`
  const columns = JSON.stringify({ ...csvColumns, iban: 'IBAN' })
  await shop.client('POST /api/admin/statement', {
    body: { ...statementOf(csv, 'a.csv'), columns },
  })
  const { id } = await context.db.write
    .selectFrom('statement_entries')
    .select('id')
    .executeTakeFirstOrThrow()
  await shop.client('POST /api/admin/statement-entry/book', {
    body: { entries: [{ id, order: number, effect: 'exact' }] },
  })
  await shop.act(number, { action: 'refund', amount: 3 })
  const [refund] = await list(shop)
  expect(refund).toMatchObject({ payee: 'Ann', iban: payer })
  const body = { ids: [refund?.id ?? ''], knownExports: [] }
  const { content } = await shop.client('POST /api/admin/refund/export', { body })
  expect(content).toContain(`<IBAN>${payer}</IBAN>`)
})

test('an account is entered where none is known, if a SEPA transfer can reach it', async ({
  context,
  shop,
}) => {
  const { number } = await shop.order()
  await shop.book(number)
  await shop.act(number, { action: 'refund', amount: 3 })
  const [refund] = await list(shop)
  expect(refund).toMatchObject({ payee: 'Ann Buyer', iban: '' })
  const params = { id: refund?.id ?? '' }
  const { accountVersion = '' } = refund ?? {}
  const set = (payee: string, iban: string) =>
    shop.client('PUT /api/admin/refund/{id}', { params, body: { payee, iban, accountVersion } })
  for (const iban of ['DE89370400440532013001', 'BR1800360305000010009795493C1', 'x', '']) {
    await expect(set('Ann', iban)).rejects.toMatchObject({ fields: { iban: expect.any(String) } })
  }
  for (const payee of ['', 'Иван', 'x'.repeat(71)]) {
    await expect(set(payee, payer)).rejects.toMatchObject({
      fields: { payee: expect.any(String) },
    })
  }
  const exportIt = () =>
    shop.client('POST /api/admin/refund/export', { body: { ids: [params.id], knownExports: [] } })
  await expect(exportIt()).rejects.toMatchObject({ message: /enter the account first/ })
  // A statement may name any account, and its holder in any script.
  for (const [known, message] of [
    [{ iban: 'BR1800360305000010009795493C1' }, /isn’t in the SEPA area/],
    [{ iban: payer, payee: 'Иван' }, /in Latin letters/],
  ] as const) {
    await context.db.write.updateTable('manual_refunds').set(known).execute()
    await expect(exportIt()).rejects.toMatchObject({ message })
  }
  await context.db.write.updateTable('manual_refunds').set({ payee: '', iban: '' }).execute()
  expect((await set('Bob Payer', 'de89 3704 0044 0532 0130 00')).refund).toMatchObject({
    ...{ payee: 'Bob Payer', iban: payer },
  })
  expect((await exportIt()).content).toContain('<Nm>Bob Payer</Nm>')
  await shop.act(number, { action: 'refund-sent' })
  await expect(set('Ann', payer)).rejects.toMatchObject({ code: 'not_found' })
})

test('an account that someone else changed meanwhile is not overwritten', async ({ shop }) => {
  const { number } = await shop.order()
  await shop.book(number)
  await shop.act(number, { action: 'refund', amount: 3 })
  const [waiting] = await list(shop)
  const { id = '', accountVersion = '' } = waiting ?? {}
  const set = (payee: string, accountVersion: string) =>
    shop.client('PUT /api/admin/refund/{id}', {
      params: { id },
      body: { payee, iban: payer, accountVersion },
    })
  const { refund } = await set('Bob', accountVersion)
  await expect(set('Carl', accountVersion)).rejects.toMatchObject({ code: 'conflict' })
  // As after a reply that was lost.
  expect((await set('Bob', accountVersion)).refund).toEqual(refund)
  const { accountVersion: shown } = (await set('Carl', refund.accountVersion)).refund
  expect((await list(shop))[0]?.payee).toBe('Carl')
  await shop.client('POST /api/admin/refund/export', { body: { ids: [id], knownExports: [] } })
  // The file has the old account: whoever doesn't know about it would think that the new one gets the money.
  await expect(set('Dora', shown)).rejects.toMatchObject({ code: 'conflict' })
})

test('the activities have each change of an account, without the account', async ({ shop }) => {
  const { number } = await shop.order()
  await shop.book(number)
  await shop.act(number, { action: 'refund', amount: 3 })
  const [refund] = await list(shop)
  const { id = '', accountVersion = '' } = refund ?? {}
  const body = { payee: 'Bob', iban: payer, accountVersion }
  // Twice, as after a reply that was lost.
  for (const _ of [1, 2]) await shop.client('PUT /api/admin/refund/{id}', { params: { id }, body })
  const { activities } = await shop.client('GET /api/admin/activity')
  expect(activities[0]).toMatchObject({
    action: 'update',
    subject: { kind: 'order', name: number, exists: true },
    ...{ before: {}, after: { type: 'refund-account' } },
  })
  expect(activities[1]?.after).toEqual({ type: 'refund' })
  expect(JSON.stringify(activities)).not.toMatch(/Bob|DE89/)
})

test('a file has the chosen refunds, marks who exported them, and not again unless asked', async ({
  context,
  shop,
  paid,
}) => {
  const numbers = [await paid(), await paid(), await paid()]
  for (const number of numbers) await shop.act(number, { action: 'refund', amount: 1.1 })
  await shop.act(numbers[0] ?? '', { action: 'refund', amount: 2 })
  const refunds = await list(shop)
  expect(refunds.map(({ number, amount }) => [number, amount])).toEqual([
    [numbers[0], 1.1],
    [numbers[0], 2],
    [numbers[1], 1.1],
    [numbers[2], 1.1],
  ])
  const ids = refunds.slice(0, 3).map(({ id }) => id)
  const exportThem = (ids: string[], knownExports: string[] = []) =>
    shop.client('POST /api/admin/refund/export', { body: { ids, knownExports } })
  const { name, content, count, total } = await exportThem(ids)
  expect({ count, total }).toEqual({ count: 3, total: 4.2 })
  expect(name).toMatch(/^refunds-20\d\d-\d\d-\d\d-[0-9a-f]{6}\.xml$/)
  expect(content).toContain(`<IBAN>${bankAccount.iban}</IBAN>`)
  expect(content.match(/<CtrlSum>4\.20<\/CtrlSum>/g)).toHaveLength(2)
  expect(content.match(/<InstdAmt Ccy="EUR">[\d.]+/g)).toEqual(
    ['1.10', '2.00', '1.10'].map(sum => `<InstdAmt Ccy="EUR">${sum}`),
  )
  expect(new Set(content.match(/<EndToEndId>.*</g)).size).toBe(3)
  const exported = await list(shop)
  expect(exported.map(({ exportedBy }) => exportedBy !== null)).toEqual([true, true, true, false])
  expect(exported[0]?.exportedAt).toEqual(expect.any(String))

  const mixed = [refunds[3]?.id ?? '', ids[0] ?? '']
  await expect(exportThem(mixed)).rejects.toMatchObject({
    code: 'conflict',
    message: `Order ${numbers[0]} was exported in the meantime. Reload the list and try again.`,
  })
  expect((await list(shop))[3]?.exportedAt).toBeNull()
  // Only the other refund was known to be exported.
  await expect(exportThem(ids, ids.slice(0, 1))).rejects.toMatchObject({
    message: `Orders ${numbers[0]}, ${numbers[1]} were exported in the meantime. Reload the list and try again.`,
  })
  expect((await exportThem(mixed, ids.slice(0, 1))).count).toBe(2)
  const { activities } = await shop.client('GET /api/admin/activity', { query: { kind: 'export' } })
  expect(activities.map(({ after }) => after)).toEqual([
    { what: 'refunds', count: 2, amount: 2.2 },
    { what: 'refunds', count: 3, amount: 4.2 },
  ])
  await shop.act(numbers[2] ?? '', { action: 'refund-sent' })
  await expect(exportThem(mixed, mixed)).rejects.toMatchObject({ code: 'conflict' })
  const rows = context.db.write.selectFrom('manual_refunds').select('sent_at')
  // Exporting sends nothing by itself.
  expect((await rows.execute()).filter(({ sent_at }) => sent_at !== null)).toHaveLength(1)
})

test('refunds of an order are marked as sent only if they are all that is left to send', async ({
  shop,
  paid,
}) => {
  const number = await paid()
  for (const amount of [1.1, 2.2]) await shop.act(number, { action: 'refund', amount })
  const [first] = await list(shop)
  const mark = (amount: number) => {
    const command = {
      action: 'refund-sent',
      updatedAt: first?.orderUpdatedAt ?? '',
      amount,
    } as const
    return shop.client('PUT /api/admin/order/{number}', { params: { number }, body: command })
  }
  await expect(mark(1.1)).rejects.toMatchObject({
    code: 'conflict',
    message:
      'This order has €3.30 left to transfer, not €1.10. Reload the list and select all its refunds.',
  })
  expect(await list(shop)).toHaveLength(2)
  expect((await mark(3.3)).order.events.at(-1)).toMatchObject({
    ...{ type: 'refund-sent', data: { amount: 3.3 } },
  })
  expect(await list(shop)).toEqual([])
})

test('two exports at once give one file', async ({ shop, paid }) => {
  await shop.act(await paid(), { action: 'refund', amount: 1 })
  const ids = (await list(shop)).map(({ id }) => id)
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map(() =>
      shop.client('POST /api/admin/refund/export', { body: { ids, knownExports: [] } }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a shop without a bank account exports nothing', async ({
  context,
  openBrowser,
  admin: { client },
}) => {
  await buy(openBrowser(), await newProduct(context))
  await expect(
    client('POST /api/admin/refund/export', { body: { ids: ['1'], knownExports: [] } }),
  ).rejects.toMatchObject({ code: 'conflict', message: 'Set your bank account first.' })
})

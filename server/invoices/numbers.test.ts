import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Trx } from '../db/database.ts'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { buy } from '../test/selling.ts'
import { workQueue } from '../work-queue.ts'
import { auditNumbers } from './audit.ts'
import { invoiceData } from './invoices.fixture.ts'
import { findDocument, readIssuer, writeInvoice } from './invoices.ts'
import { renderPdf } from './pdf.ts'

const count = process.env.SCALE === 'large' ? 625 : 125

test('rolled-back transactions on two nodes leave no gap in the numbers, and documents stay unchanged', async ({
  context,
  otherNode,
  openBrowser,
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  const { seq: _, ...row } = await context.db.read
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) {
    const values = { ...row, id, checkout_hash: id }
    await context.db.write.insertInto('orders').values(values).execute()
  }
  // No more at once than there are connections, so that none times out on a busy machine.
  const limited = workQueue({ concurrency: 20 })
  const outcomes = await Promise.allSettled(
    ids.map((id, index) => {
      const node = index % 2 === 0 ? context : otherNode
      const write = async (trx: Trx) => {
        await writeInvoice(await readIssuer(node, trx), trx, id, invoiceData(), undefined)
        if (index % 5 === 4) throw new Error('rolled back')
      }
      return limited(() => node.db.write.transaction().execute(write))
    }),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(count / 5)
  const written = await context.db.read
    .selectFrom('invoices')
    .select(['order_id', 'number', 'document'])
    .orderBy('number')
    .execute()
  const numbers = Array.from({ length: (count / 5) * 4 }, (_, index) => index + 1)
  expect(written.map(({ number }) => number)).toEqual(numbers)
  expect(await auditNumbers(otherNode.db.read)).toEqual([])

  const { order_id = '', document = '' } = written[0] ?? {}
  const { number } = JSON.parse(document)
  const shown = await Promise.all(
    [context, otherNode].map(({ db }) => findDocument(db.read, order_id, number)),
  )
  expect(shown.map(found => JSON.stringify(found?.document))).toEqual([document, document])
  const [first, second] = await Promise.all(shown.map(found => found && renderPdf(found)))
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
})

import { expect } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { findPaper, type Paper, wordsOf } from '../invoices/invoices.ts'
import { pdfOf, pdfs } from '../invoices/kept-pdfs.ts'
import { newProduct } from '../test/builders.ts'
import { doDueJobs } from '../test/due-jobs.ts'
import { test as base } from '../test/selling/manage-order.fixture.ts'
import { buy, invoiceOf } from '../test/selling.ts'

const test = base.extend<{ paper: Paper }>({
  /** An invoice that was just issued. */
  paper: async ({ context, openBrowser }, use) => {
    const { id, number } = (await buy(openBrowser(), await newProduct(context))).order
    const paper = await findPaper(context.db.read, id, await invoiceOf(context, number))
    if (!paper) throw new Error('Nothing was issued.')
    await use(paper)
  },
})

/** As a later program would draw it. */
function redesigned({ id, document }: Paper): Paper {
  const words = { ...wordsOf(document), title: 'A new design' }
  return { id, document: { ...document, words } }
}

const toDraw = async ({ db }: AppContext) =>
  (await db.read.selectFrom('jobs').select('id').where('kind', '=', pdfs.kind).execute()).length

test('an issued PDF stays the same bytes when the program draws it otherwise', async ({
  context,
  otherNode,
  paper,
}) => {
  const issued = await pdfOf(context, paper)
  const later = await pdfOf(otherNode, redesigned(paper))
  expect(later.equals(issued)).toBe(true)
})

test('of two nodes that draw it at once, both give the same file', async ({
  context,
  otherNode,
  paper,
}) => {
  const [one, other] = await Promise.all([
    pdfOf(context, paper),
    pdfOf(otherNode, redesigned(paper)),
  ])
  expect(one.equals(other)).toBe(true)
})

test('what was issued is drawn without being asked for', async ({ context, paper }) => {
  expect(await toDraw(context)).toBe(1)
  await doDueJobs(context, pdfs)
  expect(await toDraw(context)).toBe(0)
  const kept = await pdfOf(context, redesigned(paper))
  expect(kept.subarray(0, 5).toString()).toBe('%PDF-')
  expect(kept.equals(await pdfOf(context, paper))).toBe(true)
})

test('a document that cannot be drawn keeps no other one from it', async ({
  context,
  openBrowser,
  paper,
}) => {
  const { write } = context.db
  const { number } = (await buy(openBrowser(), await newProduct(context))).order
  await invoiceOf(context, number)
  const of = write.updateTable('invoices').where('id', '=', paper.id)
  const { document } = await write
    .selectFrom('invoices')
    .select('document')
    .where('id', '=', paper.id)
    .executeTakeFirstOrThrow()
  await of.set({ document: JSON.stringify({ words: {} }) }).execute()
  await doDueJobs(context, pdfs)
  await of.set({ document }).execute()
  expect(await toDraw(context)).toBe(1)
})

test('a paper is worded once, when it is issued', async ({ paper: { document } }) => {
  expect(document.words?.title).toBe(`Invoice ${document.number}`)
  const words = { ...wordsOf(document), title: 'As it was issued' }
  expect(wordsOf({ ...document, words }).title).toBe('As it was issued')
})

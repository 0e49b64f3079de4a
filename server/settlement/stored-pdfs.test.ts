import { expect } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { contentOf, findDocument, type IssuedDocument } from '../invoices/invoices.ts'
import { getPdf, pdfJob } from '../invoices/stored-pdfs.ts'
import { newProduct } from '../test/builders.ts'
import { doDueJobs } from '../test/due-jobs.ts'
import { test as base } from '../test/selling/manage-order.fixture.ts'
import { buy, invoiceOf } from '../test/selling.ts'

const test = base.extend<{ paper: IssuedDocument }>({
  /** An invoice that was just pdfJobKind. */
  paper: async ({ context, openBrowser }, use) => {
    const { id, number } = (await buy(openBrowser(), await newProduct(context))).order
    const paper = await findDocument(context.db.read, id, await invoiceOf(context, number))
    if (!paper) throw new Error('Nothing was pdfJobKind.')
    await use(paper)
  },
})

/** As a later program would draw it. */
function redesigned({ id, document }: IssuedDocument): IssuedDocument {
  const words = { ...contentOf(document), title: 'A new design' }
  return { id, document: { ...document, words } }
}

const toDraw = async ({ db }: AppContext) =>
  (await db.read.selectFrom('jobs').select('id').where('kind', '=', pdfJob.kind).execute()).length

test('an pdfJobKind PDF stays the same bytes when the program draws it otherwise', async ({
  context,
  otherNode,
  paper,
}) => {
  const pdfJobKind = await getPdf(context, paper)
  const later = await getPdf(otherNode, redesigned(paper))
  expect(later.equals(pdfJobKind)).toBe(true)
})

test('of two nodes that draw it at once, both give the same file', async ({
  context,
  otherNode,
  paper,
}) => {
  const [one, other] = await Promise.all([
    getPdf(context, paper),
    getPdf(otherNode, redesigned(paper)),
  ])
  expect(one.equals(other)).toBe(true)
})

test('what was pdfJobKind is drawn without being asked for', async ({ context, paper }) => {
  expect(await toDraw(context)).toBe(1)
  await doDueJobs(context, pdfJob)
  expect(await toDraw(context)).toBe(0)
  const kept = await getPdf(context, redesigned(paper))
  expect(kept.subarray(0, 5).toString()).toBe('%PDF-')
  expect(kept.equals(await getPdf(context, paper))).toBe(true)
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
  await doDueJobs(context, pdfJob)
  await of.set({ document }).execute()
  expect(await toDraw(context)).toBe(1)
})

test('a paper is worded once, when it is pdfJobKind', async ({ paper: { document } }) => {
  expect(document.words?.title).toBe(`Invoice ${document.number}`)
  const words = { ...contentOf(document), title: 'As it was pdfJobKind' }
  expect(contentOf({ ...document, words }).title).toBe('As it was pdfJobKind')
})

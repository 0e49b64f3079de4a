import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { minute } from '../../contract/time/durations.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import { Failure } from '../failure.ts'
import { imageUses } from '../image-uses.ts'
import { openImageStore } from '../images/image-store.ts'
import { sweepImages } from '../images/sweep.ts'
import { contentOf, findDocument, type IssuedDocument } from '../invoices/invoices.ts'
import { renderPdf } from '../invoices/pdf.ts'
import { getPdf, pdfJob } from '../invoices/stored-pdfs.ts'
import { readPaperLogo } from '../pdf/paper-logo.ts'
import { test as base } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { runDueJobs } from '../test/due-jobs.ts'
import { adminSender, backdateImage, squareImage } from '../test/images.ts'
import { buy, invoiceOf } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { timeFromNow } from '../test/stripe.ts'

const test = base.extend<{ paper: IssuedDocument }>({
  paper: async ({ context, openBrowser }, use) => {
    const { id, number } = (await buy(openBrowser(), await newProduct(context))).order
    const paper = await findDocument(context.db.read, id, await invoiceOf(context, number))
    if (!paper) throw new Error('Nothing was issued.')
    await use(paper)
  },
})

/** As a later program would draw it. */
function redesigned({ id, document }: IssuedDocument): IssuedDocument {
  const content = { ...contentOf(document), title: 'A new design' }
  return { id, document: { ...document, content } }
}

const toDraw = async ({ db }: AppContext) =>
  (await db.read.selectFrom('jobs').select('id').where('kind', '=', pdfJob.kind).execute()).length

test('an issued PDF keeps its bytes when the program renders differently', async ({
  context,
  otherNode,
  paper,
}) => {
  const issued = await getPdf(context, paper)
  const later = await getPdf(otherNode, redesigned(paper))
  expect(later.equals(issued)).toBe(true)
})

test('two nodes that render a document at the same time return the same file', async ({
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

test('an issued document is rendered without a request', async ({ context, paper }) => {
  expect(await toDraw(context)).toBe(1)
  await runDueJobs(context, pdfJob, timeFromNow(minute))
  expect(await toDraw(context)).toBe(0)
  const kept = await getPdf(context, redesigned(paper))
  expect(kept.subarray(0, 5).toString()).toBe('%PDF-')
  expect(kept.equals(await getPdf(context, paper))).toBe(true)
})

test('a document that cannot be rendered does not block others', async ({
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
  await runDueJobs(context, pdfJob, timeFromNow(minute))
  await of.set({ document }).execute()
  expect(await toDraw(context)).toBe(1)
})

test('a document keeps the logo that was set when it was issued', async ({
  context,
  openBrowser,
}) => {
  const setLogo = async (color: string) => {
    const logo = await context.images.saveMeasured('logos', await squareImage(color), adminSender)
    await changeSettings(context, 'look', { logo })
    return logo
  }
  const first = await setLogo('#a33')
  const { id, number } = (await buy(openBrowser(), await newProduct(context))).order
  const issued = await findDocument(context.db.read, id, await invoiceOf(context, number))
  const { file } = await setLogo('#3a3')
  await backdateImage(context, 'logos', first.file)
  await sweepImages(context, imageUses)
  const { look } = await context.settings.read(context.db.read)
  expect(look.logo.file).toBe(file)
  if (!issued) throw new Error('Nothing was issued.')
  const { document } = issued
  expect(document.logo).toEqual({ ...first, ground: shopDefaults.look.ground })
  const logo = await readPaperLogo(context, document.logo)
  expect(logo?.png.length).toBeGreaterThan(0)
  const pdf = await getPdf(context, issued)
  expect(pdf.equals(await renderPdf({ document, logo }))).toBe(true)
  expect(pdf.equals(await renderPdf({ document }))).toBe(false)
})

test('a document is drawn without a damaged logo, but waits while encoders are busy', async ({
  context,
  openBrowser,
}) => {
  const logo = await context.images.saveMeasured('logos', await squareImage('#a33'), adminSender)
  await changeSettings(context, 'look', { logo })
  const { id, number } = (await buy(openBrowser(), await newProduct(context))).order
  const issued = await findDocument(context.db.read, id, await invoiceOf(context, number))
  if (!issued) throw new Error('Nothing was issued.')
  const derive = () => Promise.reject(new Failure('unavailable', 'Busy.'))
  await expect(
    getPdf({ ...context, images: { ...context.images, derive } }, issued),
  ).rejects.toMatchObject({ code: 'unavailable' })
  // A new store has nothing in memory.
  await writeFile(join(context.config.dataDir, 'images', 'logos', logo.file), 'half of it')
  const images = openImageStore(context)
  const pdf = await getPdf({ ...context, images }, issued).finally(images.close)
  expect(pdf.equals(await renderPdf({ document: issued.document }))).toBe(true)
})

test('a document is worded once, when it is issued', async ({ paper: { document } }) => {
  expect(document.content?.title).toBe(`Invoice ${document.number}`)
  const content = { ...contentOf(document), title: 'As it was issued' }
  expect(contentOf({ ...document, content }).title).toBe('As it was issued')
})

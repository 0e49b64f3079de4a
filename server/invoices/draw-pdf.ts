import type { InvoiceContent } from '../../contract/orders/invoice.ts'
import { draw } from '../pdf/draw.ts'
import { openFont } from '../pdf/fonts.ts'
import type { Column, Page } from '../pdf/page.ts'
import type { DrawnLogo } from '../pdf/paper-logo.ts'
import type { InvoiceDocument } from './document.ts'
import { contentOf } from './invoice-content.ts'

/** A document, and the logo that it names. */
export type PdfTask = { document: InvoiceDocument; logo?: DrawnLogo | undefined }

export function drawPdf({ document, logo }: PdfTask, open = openFont): Promise<Uint8Array> {
  const content = contentOf(document)
  const { title } = content
  const info = { title, author: document.seller.name, date: new Date(document.date) }
  return draw(info, page => write(page, content, logo), open)
}

function write(page: Page, content: InvoiceContent, logo: DrawnLogo | undefined): void {
  const { title, seller, buyer, facts, lines, sums, total, taxes, payment, notes } = content
  page.section(title)
  page.brand(content.shop, logo)
  page.text('P', seller, { small: true })
  page.space(28)
  page.text('P', buyer)
  page.space(28)
  page.text('H1', [title], { bold: true, size: 20 })
  page.space(8)
  page.table(facts, [{ width: 0.3 }, { width: 0.7 }])
  page.space(16)
  if (lines.length > 0) page.table(lines, columnsOf(lines), { header: true })
  page.table(sums, amounts)
  page.table([total], amounts, { bold: true })
  page.space(16)
  if (taxes.length > 0) page.table(taxes, columnsOf(taxes), { header: true })
  page.space(16)
  if (payment) {
    page.text('P', [payment.status], { bold: true })
    page.text('P', [payment.text])
  }
  for (const note of notes) page.text('P', [note])
}

const amounts: Column[] = [{ width: 0.7 }, { width: 0.3, right: true }]

/** The first column takes what the amounts leave. */
function columnsOf([header = []]: InvoiceContent['lines']): Column[] {
  const width = 0.15
  const first = 1 - width * (header.length - 1)
  return header.map((_, index) => (index === 0 ? { width: first } : { width, right: true }))
}

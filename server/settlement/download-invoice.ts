import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { InvoiceContent, InvoiceParams } from '../../contract/orders/invoice.ts'
import type { AppContext, DbContext } from '../app-context.ts'
import type { Visitor } from '../cart/cart.ts'
import type { Download } from '../http/download.ts'
import { contentOf, findDocument, type IssuedDocument } from '../invoices/invoices.ts'
import { getPdf } from '../invoices/stored-pdfs.ts'
import { rules } from '../orders/limits.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { findByNumber, findVisible, orderNotFound } from '../orders/view-order.ts'

type Wanted = z.infer<typeof InvoiceParams>
type InvoiceFileContext = Pick<AppContext, 'db' | 'images'>

/**
 * @throws Failure `rate_limited`, or `not_found`, which doesn't say whether the order exists
 */
export async function downloadInvoice(
  context: InvoiceFileContext & Pick<OrderContext, 'rateLimits'>,
  visitor: Visitor,
  { number, invoice }: Wanted,
  key: string | undefined,
): Promise<Download> {
  const order = await findVisible(context, visitor, number, key)
  await context.rateLimits.take([rules.invoiceByOrder, order.id])
  return fileOf(context, order, invoice)
}

/** @throws Failure `not_found`, which doesn't say whether the order exists */
export async function readInvoice(
  { db }: DbContext,
  visitor: Visitor,
  { number, invoice }: Wanted,
  key: string | undefined,
): Promise<InvoiceContent> {
  const order = await findVisible({ db }, visitor, number, key)
  return contentOf((await paperOf({ db }, order, invoice)).document)
}

/** @throws Failure `not_found` */
export async function downloadInvoiceAsAdmin(
  context: InvoiceFileContext,
  { number, invoice }: Wanted,
): Promise<Download> {
  return fileOf(context, await findByNumber(context.db.read, number), invoice)
}

async function fileOf(
  context: InvoiceFileContext,
  order: OrderRow | undefined,
  number: string,
): Promise<Download> {
  const paper = await paperOf(context, order, number)
  const name = `${paper.document.kind}-${paper.document.number}.pdf`
  return { name, content: Readable.from([await getPdf(context, paper)]) }
}

async function paperOf(
  { db }: DbContext,
  order: OrderRow | undefined,
  number: string,
): Promise<IssuedDocument> {
  const paper = order && (await findDocument(db.read, order.id, number))
  if (!paper) throw orderNotFound()
  return paper
}

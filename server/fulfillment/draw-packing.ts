import { draw } from '../pdf/draw.ts'
import type { Column, Page } from '../pdf/page.ts'
import type { DrawnLogo } from '../pdf/paper-logo.ts'

/** What one order's packing slip says. */
export type PackingSlip = {
  number: string
  buyer: string[]
  /** Labels and values. */
  facts: [string, string][]
  items: { name: string; quantity: number }[]
  note: string
}

type PickList = {
  /** Labels and values. */
  facts: [string, string][]
  items: { name: string; quantity: number; orders: string }[]
}

export type Letterhead = {
  /** The shop's name. */
  shop: string
  seller: string[]
  createdAt: string
  logo: DrawnLogo | undefined
}

export type PackingDocument =
  | (Letterhead & { kind: 'slips'; slips: PackingSlip[] })
  | (Letterhead & { kind: 'pick-list'; list: PickList })

const factColumns: Column[] = [{ width: 0.2 }, { width: 0.8 }]
const slipColumns: Column[] = [{ width: 0.85 }, { width: 0.15, right: true }]
const pickColumns: Column[] = [{ width: 0.45 }, { width: 0.4 }, { width: 0.15, right: true }]

export function drawPacking(document: PackingDocument): Promise<Uint8Array> {
  const title = document.kind === 'slips' ? 'Packing slips' : 'Pick list'
  const info = { title, author: document.shop, date: new Date(document.createdAt) }
  return draw(info, page => {
    if (document.kind === 'pick-list') writePickList(page, document.list)
    else for (const slip of document.slips) writeSlip(page, slip, document)
  })
}

function writeSlip(
  page: Page,
  { number, buyer, facts, items, note }: PackingSlip,
  { shop, seller, logo }: Letterhead,
) {
  page.section(`Order ${number}`)
  page.brand(shop, logo)
  page.text('P', seller, { small: true })
  page.space(28)
  page.text('P', buyer)
  page.space(28)
  page.text('H1', ['Packing slip'], { bold: true, size: 20 })
  page.space(8)
  page.table(facts, factColumns)
  page.space(16)
  const rows = items.map(({ name, quantity }) => [name, String(quantity)])
  page.table([['Item', 'Quantity'], ...rows], slipColumns, { header: true })
  if (!note) return
  page.space(16)
  page.text('P', [`Note from the buyer: ${note}`])
}

function writePickList(page: Page, { facts, items }: PickList) {
  page.section('Pick list')
  page.text('H1', ['Pick list'], { bold: true, size: 20 })
  page.space(8)
  page.table(facts, factColumns)
  page.space(16)
  const rows = items.map(({ name, orders, quantity }) => [name, orders, String(quantity)])
  page.table([['Item', 'Orders', 'Quantity'], ...rows], pickColumns, { header: true })
}

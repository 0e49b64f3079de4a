import type { Kysely } from 'kysely'
import { fold, searchColumns } from '../search-text.ts'

const letters = ['name', 'email', 'street', 'postcode', 'city'] as const
type Letters = Record<(typeof letters)[number], string>

/** The types of the columns that this migration reads and writes. */
type Changed = {
  orders: Letters & {
    seq: number
    id: string
    discount_code: string | null
    search_name: string
    search_text: string
  }
  order_lines: { order_id: string; name: string }
  order_parcels: { order_id: string; tracking: string; carrier: string }
  invoices: { order_id: string; series: string; year: number; number: number }
}

const rowsPerStep = 500

/** Finds orders by what was ordered, who carries it, the numbers of their invoices, and their code. */
export async function ordersByItems(kysely: Kysely<unknown>) {
  const db = kysely as Kysely<Changed>
  for (let after = 0; ; ) {
    const orders = await db
      .selectFrom('orders')
      .select(['seq', 'id', 'discount_code', ...letters])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(rowsPerStep)
      .execute()
    const last = orders.at(-1)
    if (!last) return
    const ids = orders.map(({ id }) => id)
    const lines = await db
      .selectFrom('order_lines')
      .select(['order_id', 'name'])
      .where('order_id', 'in', ids)
      .execute()
    const parcels = await db
      .selectFrom('order_parcels')
      .select(['order_id', 'tracking', 'carrier'])
      .where('order_id', 'in', ids)
      .execute()
    const papers = await db
      .selectFrom('invoices')
      .select(['order_id', 'series', 'year', 'number'])
      .where('order_id', 'in', ids)
      .execute()
    const [named, sent, written] = [byOrder(lines), byOrder(parcels), byOrder(papers)]
    for (const order of orders) {
      const own = sent.get(order.id) ?? []
      const words = [
        ...(named.get(order.id) ?? []).map(({ name }) => name),
        ...own.map(({ carrier }) => carrier),
        ...(written.get(order.id) ?? []).map(numberOf),
        order.discount_code ?? '',
      ]
      const trackings = own.map(({ tracking }) => tracking)
      const columns = columnsOf(order, words, trackings)
      await db.updateTable('orders').set(columns).where('seq', '=', order.seq).execute()
    }
    after = last.seq
  }
}

function byOrder<Row extends { order_id: string }>(rows: Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, row => row.order_id)
}

function numberOf({ series, year, number }: Changed['invoices']): string {
  return `${series === 'invoice' ? 'INV' : 'CN'}-${year}-${String(number).padStart(5, '0')}`
}

function columnsOf(order: Letters, words: string[], trackings: string[]) {
  const written = fold([...letters.map(part => order[part]), ...words].join('\n'))
  const contracted = written.split(/\s+/).map(word => {
    const long = word.replaceAll('ß', 'ss')
    const short = long.replace(/([aou])e/g, '$1')
    return short.length < 4 ? long : short
  })
  const others = contracted.filter(word => !written.includes(word))
  return searchColumns([written, ...others].join('\n'), ...trackings.map(inOwnLetters))
}

function inOwnLetters(tracking: string): string {
  const compact = tracking.normalize('NFC').toLowerCase().replace(/\s/g, '')
  const codes = [...compact].map(letter => 0xe000 + ((letter.codePointAt(0) ?? 0) % 0x1000))
  return String.fromCodePoint(...codes)
}

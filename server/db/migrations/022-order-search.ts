import { type Kysely, sql } from 'kysely'
import { fold, searchColumns } from '../search-text.ts'
import { addSearch } from './search.ts'

const letters = ['name', 'email', 'street', 'postcode', 'city'] as const
type Letters = Record<(typeof letters)[number], string>

/** The types of the columns that this migration reads and writes. */
type Changed = {
  orders: Letters & { seq: number; id: string; search_name: string; search_text: string }
  order_parcels: { order_id: string; tracking: string }
}

const rowsPerStep = 1_000

/** Finds orders by a full-text index: what is on their letters, in two spellings, and on parcels. */
export async function orderSearch(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await db.schema
    .alterTable('orders')
    .addColumn('search_name', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await fill(db as Kysely<Changed>)
  await addSearch(db, engine, { table: 'orders', search: 'order_search' })
  if (engine === 'postgres') return
  await sql`insert into order_search (order_search) values ('rebuild')`.execute(db)
}

async function fill(db: Kysely<Changed>) {
  for (let after = 0; ; ) {
    const orders = await db
      .selectFrom('orders')
      .select(['seq', 'id', ...letters])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(rowsPerStep)
      .execute()
    const last = orders.at(-1)
    if (!last) return
    const ids = orders.map(({ id }) => id)
    const parcels = await db
      .selectFrom('order_parcels')
      .select(['order_id', 'tracking'])
      .where('order_id', 'in', ids)
      .execute()
    const sent = Map.groupBy(parcels, parcel => parcel.order_id)
    for (const order of orders) {
      const trackings = (sent.get(order.id) ?? []).map(({ tracking }) => tracking)
      const columns = columnsOf(order, trackings)
      await db.updateTable('orders').set(columns).where('seq', '=', order.seq).execute()
    }
    after = last.seq
  }
}

function columnsOf(order: Letters, trackings: string[]) {
  const written = fold(letters.map(part => order[part]).join('\n'))
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

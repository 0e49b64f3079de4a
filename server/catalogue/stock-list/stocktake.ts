import type { Readable } from 'node:stream'
import { maxStock, maxStocktakeChanges, maxStocktakeRows } from '../../../contract/admin-limits.ts'
import type {
  ApplyTable,
  TableFile,
  TableLine,
  TablePreview,
  TableReply,
} from '../../../contract/table-import.ts'
import { requireMay } from '../../accounts/rights.ts'
import type { Actor } from '../../activities/activities.ts'
import type { AppContext, DbContext } from '../../app-context.ts'
import { applyRows } from '../../bulk.ts'
import { csvFile } from '../../csv/csv-file.ts'
import { readTable, type TableRow, toTablePreview } from '../../csv/read-table.ts'
import { requireSamePreview } from '../../csv/same-preview.ts'
import type { Reads } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import { setStock } from './stock-changes.ts'
import { findStocked, type StockedRow } from './stock-list.repository.ts'
import { trackedProducts } from './tracked-products.ts'

type Context = Pick<AppContext, 'db' | 'catalogueVersion'>
type Field = 'id' | 'expected' | 'counted'
type Move = { id: string; counted: number; updatedAt: string | null }

const headers = ['ID', 'Name', 'Category', 'In stock', 'Held for orders', 'Counted']

const columns: Record<string, Field> = {
  ...{ id: 'id', 'product id': 'id', 'in stock': 'expected', counted: 'counted' },
}

/** What the stock's moves say. */
const reason = 'Stocktake'

/** All products whose stock is tracked, with an empty column for what is counted, in the order of the paper. */
export function stocktakeList({ db }: DbContext): Readable {
  return csvFile(headers, rows())

  async function* rows() {
    for await (const products of trackedProducts(db.read)) {
      yield products.map(({ id, name, category_name, on_hand, held }) => [
        ...[id, name, category_name ?? '', String(on_hand), String(held ?? 0), ''],
      ])
    }
  }
}

/** @throws Failure at `file` if it cannot be read */
export async function previewStocktake(
  { db }: Pick<Context, 'db'>,
  actor: Actor | 'system',
  upload: TableFile,
): Promise<TablePreview> {
  await requireMay(db.read, actor, 'stock')
  return (await plan(db.read, upload)).preview
}

/**
 * Sets the stock of each product that was counted, as by the single action. One that fails stops none of the others.
 * @throws Failure at `file`, or `conflict` if the preview would be another one now
 */
export async function importStocktake(
  context: Context,
  actor: Actor,
  { file, digest }: ApplyTable,
): Promise<TableReply> {
  await requireMay(context.db.read, actor, 'stock')
  const { preview, planned } = await plan(context.db.read, { file })
  requireSamePreview('The stock has', preview.digest, digest)
  let done = 0
  const failed = await applyRows(planned, async ({ move }) => {
    if (!move) return
    const { id, counted: onHand, updatedAt } = move
    await setStock(context, actor, id, { onHand, reason, updatedAt })
    done += 1
  })
  const products = done === 1 ? '1 product' : `${done.toLocaleString('en')} products`
  const message = done === 0 ? 'No changes needed.' : `Updated the stock of ${products}.`
  return { message, failed }
}

async function plan(db: Reads, { file }: TableFile) {
  const table = await readTable(file, {
    columns,
    required: { id: 'ID', counted: 'Counted' },
    most: maxStocktakeRows,
  })
  const ids = new Set(table.rows.map(({ cells }) => cells.id))
  const products = new Map((await findStocked(db, [...ids])).map(row => [row.id, row]))
  const seen = new Map<string, number>()
  const planned = table.rows.map(row => {
    const before = seen.get(row.cells.id)
    if (row.cells.counted) seen.set(row.cells.id, before ?? row.line)
    return planRow(row, products.get(row.cells.id), before)
  })
  const lines = planned.map(({ shown }) => shown)
  const moves = planned.flatMap(({ move }) => move ?? [])
  if (moves.length > maxStocktakeChanges) {
    const most = maxStocktakeChanges.toLocaleString('en')
    throw invalid('file', `This file changes more than ${most} products. Split it`)
  }
  return { planned, preview: toTablePreview(table, lines, moves) }
}

function planRow(
  { line, cells }: TableRow<Field>,
  product: StockedRow | undefined,
  before: number | undefined,
): { shown: TableLine; move?: Move } {
  const { id, counted: typed, expected } = cells
  const name = product?.name ?? id
  const shownAs = (outcome: TableLine['outcome'], text: string) => ({
    shown: { line, name, outcome, text },
  })
  if (!typed) return shownAs('keep', 'Not counted.')
  if (!id) return shownAs('reject', 'Enter the product’s ID.')
  if (!product) return shownAs('reject', 'There is no product with this ID.')
  if (before) return shownAs('reject', `Row ${before} has this product, too.`)
  const counted = /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN
  if (!(counted <= maxStock)) {
    const most = maxStock.toLocaleString('en')
    return shownAs('reject', `“${typed.slice(0, 20)}” isn’t a whole number from 0 to ${most}.`)
  }
  const { held, updated_at } = product
  const now = product.is_counted ? product.on_hand : null
  if (expected && expected !== String(now ?? '')) {
    const text = `The stock was ${expected.slice(0, 20)} on the list and is ${now ?? 'not tracked'} now. Count again.`
    return shownAs('reject', text)
  }
  if (counted === now) return shownAs('keep', `No change: ${counted} in stock.`)
  if (counted < (held ?? 0)) {
    return shownAs('reject', `Orders hold ${held}, so the stock can’t be ${counted}.`)
  }
  const difference = counted - (now ?? 0)
  const sign = difference > 0 ? '+' : '−'
  const text =
    now === null
      ? `Tracked from now on, with ${counted}.`
      : `${now} becomes ${counted} (${sign}${Math.abs(difference)}).`
  const updatedAt = product.is_counted ? updated_at : null
  return { ...shownAs('change', text), move: { id, counted, updatedAt } }
}

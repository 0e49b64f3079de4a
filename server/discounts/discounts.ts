import { v7 as uuidv7 } from 'uuid'
import type {
  ChangeDiscount,
  CreateDiscount,
  Discount,
  DiscountPage,
  DiscountsQuery,
} from '../../contract/discounts/discount.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { asStaff } from '../accounts/rights.ts'
import { type Actor, type Fields, recordActivity } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import { listCategories } from '../catalogue/categories/categories.ts'
import type { Queries } from '../db/database.ts'
import { nextTimestamp, toIsoUtc } from '../db/time.ts'
import { Failure, invalid, rejectTaken, requireCurrent } from '../failure.ts'
import { type Cents, cents, formatMoney, fromDecimal, toDecimal } from '../money.ts'
import { toState } from './discount-rules.ts'
import * as repository from './discounts.repository.ts'

type DiscountContext = Pick<AppContext, 'db' | 'catalogueVersion' | 'settings'>

/** Newest first. */
export async function listDiscounts(
  { db }: DiscountContext,
  { search, page, limit }: DiscountsQuery,
): Promise<DiscountPage> {
  const rows = await repository.findDiscounts(db.read, search, {
    limit,
    offset: (page - 1) * limit,
  })
  return {
    discounts: rows.map(toDiscount),
    total: await repository.countDiscounts(db.read, search),
  }
}

/** @throws Failure at `code` if it exists, or at `categories` */
export function createDiscount(
  context: DiscountContext,
  actor: Actor,
  wanted: CreateDiscount,
): Promise<Discount> {
  return change(context, actor, wanted, async (trx, shown) => {
    requireCategories(wanted, [...shown.names.keys()])
    const now = new Date().toISOString()
    const row = await repository.insertDiscount(trx, {
      ...toColumns(wanted),
      ...{ id: uuidv7(), created_at: now, updated_at: now },
    })
    await record(trx, { actor, shown }, null, row)
    return toDiscount(row)
  })
}

/** @throws Failure `not_found`, `conflict`, or as `createDiscount` */
export function changeDiscount(
  context: DiscountContext,
  actor: Actor,
  id: string,
  { updatedAt, ...wanted }: ChangeDiscount,
): Promise<Discount> {
  return change(context, actor, wanted, async (trx, shown) => {
    const old = await repository.lockDiscount(trx, id)
    if (!old) throw discountNotFound()
    requireCurrent('code', old.updated_at, updatedAt)
    // It may keep those that were deleted since: without any, it would be for all products.
    requireCategories(wanted, [...shown.names.keys(), ...toDiscount(old).categories])
    const columns = { ...toColumns(wanted), updated_at: nextTimestamp(old.updated_at) }
    const row = await repository.updateDiscount(trx, id, columns)
    await record(trx, { actor, shown }, old, row)
    return toDiscount(row)
  })
}

/** Orders keep their discount. @throws Failure `not_found` */
export async function deleteDiscount(
  context: DiscountContext,
  actor: Actor,
  id: string,
): Promise<void> {
  const shown = await readShown(context)
  await asStaff(context, actor, 'discounts', async trx => {
    const old = await repository.lockDiscount(trx, id)
    if (!old) throw discountNotFound()
    await repository.deleteDiscount(trx, id)
    await record(trx, { actor, shown }, old, null)
  })
}

/** What the activities say: the names of categories by id, and the currency. */
type Shown = { names: Map<string, string>; currency: Currency }

async function readShown(context: DiscountContext): Promise<Shown> {
  const { currency } = (await context.settings.read()).shop
  const categories = await listCategories(context)
  return { names: new Map(categories.map(({ id, name }) => [id, name])), currency }
}

async function change(
  context: DiscountContext,
  actor: Actor,
  { code }: CreateDiscount,
  work: (trx: Queries, shown: Shown) => Promise<Discount>,
): Promise<Discount> {
  const shown = await readShown(context)
  const message = `The discount code ${code} already exists. Choose another one.`
  const written = asStaff(context, actor, 'discounts', trx => work(trx, shown))
  return rejectTaken(context, 'code', message, written)
}

function requireCategories({ categories }: CreateDiscount, possible: string[]): void {
  if (categories.every(id => possible.includes(id))) return
  throw invalid('categories', 'Choose existing categories')
}

function toColumns({ from, until, minimum, maxUses, maxUsesPerBuyer, ...wanted }: CreateDiscount) {
  const { code, kind, value, categories } = wanted
  return {
    code,
    kind,
    value: kind === 'percent' ? value : fromDecimal(value),
    starts_at: from && toIsoUtc(from),
    ends_at: until && toIsoUtc(until),
    minimum_cents: minimum === null ? null : fromDecimal(minimum),
    max_uses: maxUses,
    max_uses_per_buyer: maxUsesPerBuyer,
    categories: JSON.stringify(categories),
  }
}

function toDiscount(row: repository.DiscountRow): Discount {
  const { id, code, kind, value } = row
  return {
    id,
    code,
    kind,
    value: kind === 'percent' ? value : toDecimal(cents(value)),
    from: row.starts_at,
    until: row.ends_at,
    minimum: decimalOrNull(row.minimum_cents),
    maxUses: row.max_uses,
    maxUsesPerBuyer: row.max_uses_per_buyer,
    categories: JSON.parse(row.categories),
    state: toState(row, new Date()),
    uses: row.uses,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function decimalOrNull(amount: Cents | null): number | null {
  return amount === null ? null : toDecimal(amount)
}

async function record(
  trx: Queries,
  { actor, shown }: { actor: Actor; shown: Shown },
  before: repository.DiscountRow | null,
  after: repository.DiscountRow | null,
): Promise<void> {
  const row = after ?? before
  if (!row) return
  const subject = { kind: 'discount', id: row.id, name: row.code } as const
  await recordActivity(trx, {
    actor,
    subject,
    before: fieldsOf(before, shown),
    after: fieldsOf(after, shown),
  })
}

function fieldsOf(row: repository.DiscountRow | null, { names, currency }: Shown): Fields | null {
  if (!row) return null
  const { code, kind, value, from, until, minimum, ...discount } = toDiscount(row)
  return {
    code,
    takesOff: kind === 'percent' ? `${value}%` : formatMoney(fromDecimal(value), currency),
    starts: from,
    ends: until,
    leastPrice: minimum,
    maxUses: discount.maxUses,
    maxUsesPerBuyer: discount.maxUsesPerBuyer,
    forCategories: discount.categories.map(id => names.get(id) ?? 'a deleted category').join('\n'),
  }
}

function discountNotFound(): Failure {
  return new Failure('not_found', 'This discount code doesn’t exist.')
}

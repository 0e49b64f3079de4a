import { v7 as uuidv7 } from 'uuid'
import { limits } from '../../../contract/limits.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import type { TaxClass } from '../../../contract/settings/tax.ts'
import { findRounding } from '../../csv/rounded-number.ts'
import { chunk } from '../../db/chunk.ts'
import type { Reads } from '../../db/database.ts'
import { cents, formatMoney } from '../../money.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { regularOf } from '../prices/prices.ts'
import type { WrittenProduct } from '../products/many-products.ts'
import {
  findProductsById,
  findTakenNames,
  type ProductWithCategory,
} from '../products/products.repository.ts'
import { productDefaults } from '../products/products.ts'
import { taxClassesOf } from '../tax-classes.ts'
import { type CategoryIndex, indexCategories } from './category-index.ts'
import type { Field, Layout } from './columns.ts'
import type { AnnotatedDraft, DraftFile } from './drafts.ts'
import { changeOf, type Plan, type PlannedLine, shownLine } from './plan.ts'
import { type CheckedProduct, checkProduct } from './product-line.ts'
import { type ProductWrites, productSlices } from './write-products.ts'
import { writtenOf } from './written-product.ts'

const linesAtOnce = 500

/** What the import of products would do. Makes a fixed number of queries per 500 lines. */
export async function planProducts(
  db: Reads,
  drafts: AnnotatedDraft[],
  file: Pick<DraftFile, 'headers' | 'separator'>,
): Promise<Plan> {
  const { headers } = file
  const categories = await indexCategories(db)
  const { shop, tax } = await readSettings(db)
  const { currency } = shop
  const classes = taxClassesOf(tax)
  const writes: ProductWrites = { categories: categories.added, added: [], changed: [] }
  const lineOf = new Map<string, number>()
  const created = new Map<string, number>()
  const lines: PlannedLine[] = []
  for (const part of chunk(drafts, linesAtOnce)) {
    const checked: CheckedProduct[] = []
    for (const draft of part) {
      checked.push(checkProduct(draft, file, currency))
      await yieldToEventLoop()
    }
    const rows = await rowsOf(db, checked)
    const taken = await takenNames(db, checked)
    for (const product of checked) {
      const row = rows.get(product.id ?? '')
      const problems = [...product.problems, ...idProblems(product, row, lineOf, headers)]
      lines.push(
        planned({ ...product, problems }, row, {
          ...{ taken, created, categories, classes, currency, writes, headers },
        }),
      )
      await yieldToEventLoop()
    }
  }
  return {
    lines,
    newCategories: categories.added.map(({ name }) => name),
    hides: writes.changed.some(({ before, after }) => after.hidden && !before.hidden),
    slices: productSlices(writes),
  }
}

async function rowsOf(db: Reads, checked: CheckedProduct[]) {
  const ids = checked.flatMap(({ id }) => id ?? [])
  const rows = await findProductsById(db, ids)
  return new Map(rows.map(row => [row.id, row]))
}

async function takenNames(db: Reads, checked: CheckedProduct[]): Promise<Set<string>> {
  const names = checked.flatMap(({ id, values }) => (id ? [] : (values.name ?? [])))
  return new Set(names.length > 0 ? await findTakenNames(db, names) : [])
}

function idProblems(
  { id, line }: CheckedProduct,
  row: ProductWithCategory | undefined,
  lineOf: Map<string, number>,
  headers: Layout['headers'],
) {
  if (!id) return []
  const column = headers.id ?? ''
  const before = lineOf.get(id)
  lineOf.set(id, before ?? line)
  if (!row) return [{ column, message: 'No product has this ID. Leave it empty to create one' }]
  return before ? [{ column, message: `Same as in row ${before}` }] : []
}

type Context = {
  taken: Set<string>
  /** By name, the first line that creates a product. */
  created: Map<string, number>
  categories: CategoryIndex
  classes: TaxClass[]
  currency: Currency
  writes: ProductWrites
  headers: Layout['headers']
}

function planned(
  product: CheckedProduct,
  row: ProductWithCategory | undefined,
  { taken, created, categories, classes, currency, writes, headers }: Context,
): PlannedLine {
  const { values, called, line } = product
  const problems = [...product.problems]
  const reject = (column: Field, message: string) =>
    problems.push({ column: headers[column] ?? '', message })
  const old = row && writtenOf(row)
  // One that the product has already, such as 5E+12, was typed.
  const rounding = values.identifier !== old?.identifier && findRounding(values.identifier ?? '')
  if (rounding) reject('identifier', rounding)
  // A rejected line adds no category.
  const named = problems.length === 0 ? values.category : undefined
  const category = named && categories.get(named)
  if (named && !category) {
    reject('category', `A shop can have at most ${limits.categories} categories`)
  }
  const taxClass = classes.find(({ name }) => key(name) === key(values.taxClass ?? ''))
  if (values.taxClass && !taxClass) {
    reject('taxClass', `Enter a VAT class: ${classes.map(({ name }) => name).join(', ')}`)
  }
  const isReduced = row !== undefined && (row.reduction ?? 'ended') !== 'ended'
  if (isReduced && (values.priceCents ?? regularOf(row)) !== regularOf(row)) {
    reject('price', 'End the reduction before you change the price')
  }
  const { priceCents, category: _, taxClass: __, ...others } = values
  const now: WrittenProduct = {
    ...(old ?? { ...productDefaults, ...blank, id: uuidv7() }),
    ...others,
    ...(priceCents !== undefined && !isReduced && { priceCents }),
    ...(category && { category }),
    ...(taxClass && { taxClass: taxClass.id }),
  }
  const another = !row && taken.has(now.name)
  const twin = row ? undefined : created.get(now.name)
  const notes = [
    ...(!old && problems.length === 0
      ? [`Its price will be ${formatMoney(now.priceCents, currency)}.`]
      : []),
    ...product.notes,
    ...(another
      ? ['A product with this name already exists. This will create another one.']
      : twin
        ? [`Row ${twin} also creates a product with this name.`]
        : []),
    ...(!old && now.hidden ? ['It will be hidden: only admins will see it.'] : []),
    ...(old && hasLostZeros(old.identifier, now.identifier) ? [lostZeros] : []),
  ]
  const changes = old && changesOf(old, now, classes, currency)
  const shown = shownLine({ line, name: now.name || called, notes }, problems, changes)
  if (shown.outcome === 'create') {
    writes.added.push({ ...now, stock: product.stock })
    created.set(now.name, twin ?? line)
  }
  if (shown.outcome === 'change' && row && old) {
    writes.changed.push({ before: { ...old, updatedAt: row.updated_at }, after: now })
  }
  const categoryId = category && !category.isNew ? category.id : ''
  // A product of the same name may come from another import of this file.
  const preconditions = row
    ? [row.id, row.updated_at, categoryId, now.taxClass]
    : [categoryId, String(another), now.taxClass]
  return {
    ...{ shown, isNamesake: another || twin !== undefined },
    preconditions: shown.outcome === 'keep' ? [] : preconditions,
  }
}

/** Whether a spreadsheet may have taken a text for a number. */
function hasLostZeros(before: string, after: string): boolean {
  return before !== after && /^\d+$/.test(after) && before.replace(/^0+/, '') === after
}

const lostZeros =
  'The identifier will lose its leading zeros, which spreadsheets drop. To keep them, format the column as text and enter it again.'

/** Values for fields that a row leaves out; a rejected row may lack even a name. */
const blank = { name: '', description: '', priceCents: cents(0), image: null, category: null }

const key = (name: string) => name.toLowerCase()
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

function changesOf(
  old: WrittenProduct,
  now: WrittenProduct,
  classes: TaxClass[],
  currency: Currency,
) {
  const nameOf = ({ taxClass }: WrittenProduct) =>
    classes.find(({ id }) => id === taxClass)?.name ?? taxClass
  const price = ({ priceCents }: WrittenProduct) => formatMoney(priceCents, currency)
  const grams = ({ weight }: WrittenProduct) => (weight === null ? '' : `${weight} g`)
  const changes = [
    changeOf('Name', old.name, now.name),
    changeOf('Description', old.description, now.description),
    changeOf('Price', price(old), price(now)),
    changeOf('Category', old.category?.name ?? '', now.category?.name ?? ''),
    changeOf('Hidden', yesOrNo(old.hidden), yesOrNo(now.hidden)),
    changeOf('VAT class', nameOf(old), nameOf(now)),
    changeOf('Weight', grams(old), grams(now)),
    changeOf('Manufacturer', old.manufacturer, now.manufacturer),
    changeOf(
      'Manufacturer outside the EU',
      yesOrNo(old.manufacturerOutsideEu),
      yesOrNo(now.manufacturerOutsideEu),
    ),
    changeOf('Responsible person in the EU', old.responsiblePerson, now.responsiblePerson),
    changeOf('Identifier', old.identifier, now.identifier),
    changeOf('Warnings', old.warnings, now.warnings),
  ]
  return changes.flatMap(change => change ?? [])
}

import { importLimits } from '../../../contract/admin-limits.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { findField } from '../../csv/read-table.ts'
import { invalid } from '../../failure.ts'

export type Field =
  | 'id'
  | 'name'
  | 'description'
  | 'price'
  | 'category'
  | 'handle'
  | 'hidden'
  | 'taxClass'
  | 'weight'
  | 'manufacturer'
  | 'manufacturerOutsideEu'
  | 'responsiblePerson'
  | 'identifier'
  | 'warnings'
  | ShopifyField

type ShopifyField =
  | 'option'
  | 'option2'
  | 'option3'
  | 'formerPrice'
  | 'quantity'
  | 'tracker'
  | 'policy'
  | 'giftCard'
  | 'shipping'
  | 'image'

/** The field of each header, in lower case. */
export type Columns = Readonly<Record<string, Field>>

const productColumns: Columns = {
  id: 'id',
  name: 'name',
  title: 'name',
  description: 'description',
  price: 'price',
  category: 'category',
  hidden: 'hidden',
  'vat class': 'taxClass',
  'weight (g)': 'weight',
  manufacturer: 'manufacturer',
  'manufacturer outside the eu': 'manufacturerOutsideEu',
  'responsible person in the eu': 'responsiblePerson',
  identifier: 'identifier',
  warnings: 'warnings',
}

/** Those of a shop in a currency: a column may name it, and prices in another one aren't taken. */
export function productColumnsIn(currency: Currency): Columns {
  return { ...productColumns, [`price (${currency.toLowerCase()})`]: 'price' }
}

/** The columns of Shopify's product export. */
export const shopifyColumns: Columns = {
  handle: 'handle',
  title: 'name',
  'body (html)': 'description',
  type: 'category',
  'variant price': 'price',
  'option1 value': 'option',
  'option2 value': 'option2',
  'option3 value': 'option3',
  'variant compare at price': 'formerPrice',
  'variant inventory qty': 'quantity',
  'variant inventory tracker': 'tracker',
  'variant inventory policy': 'policy',
  'variant requires shipping': 'shipping',
  'gift card': 'giftCard',
  'image src': 'image',
}

export const categoryColumns: Columns = { id: 'id', name: 'name' }

/** What a header line says of its columns. */
export type Layout = {
  fields: (Field | undefined)[]
  /** The header of each field, as the file has it. */
  headers: Partial<Record<Field, string>>
  /** The headers of columns that are not imported. */
  ignored: string[]
}

/** @throws Failure at `file` if no column is known, or one occurs twice */
export function layoutOf(cells: string[], columns: Columns): Layout {
  if (cells.length > importLimits.columns) {
    throw invalid('file', `This file has more than ${importLimits.columns} columns`)
  }
  const fields = cells.map(cell => findField(columns, cell))
  const headers: Layout['headers'] = {}
  for (const [at, field] of fields.entries()) {
    const header = (cells[at] ?? '').trim()
    if (!field) continue
    if (headers[field]) throw invalid('file', `This file has two columns for “${header}”`)
    headers[field] = header
  }
  if (Object.keys(headers).length === 0) {
    throw invalid(
      'file',
      'We don’t recognize any column names in the first row. Use names such as ID and Name',
    )
  }
  const ignored = cells.map(cell => cell.trim()).filter((cell, at) => cell && !fields[at])
  return { fields, headers, ignored }
}

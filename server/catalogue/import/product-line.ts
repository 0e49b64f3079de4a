import type { z } from 'zod'
import {
  CategoryIdOrName,
  CreateProduct,
  Identifier,
  Warnings,
  Weight,
} from '../../../contract/catalogue/product.ts'
import { EconomicOperator } from '../../../contract/catalogue/product-safety.ts'
import { requiredMessage } from '../../../contract/issue-messages.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { parsePrice } from '../../../contract/money/parse-price.ts'
import { withPeriod } from '../../failure.ts'
import { fromDecimal } from '../../money.ts'
import { withoutUndefined } from '../../without-undefined.ts'
import type { WrittenProduct } from '../products/many-products.ts'
import type { Field } from './columns.ts'
import type { AnnotatedDraft, DraftFile } from './drafts.ts'
import { parseYesNo } from './parse-yes-no.ts'

export type CheckedProduct = Omit<AnnotatedDraft, 'texts'> & {
  /** undefined for a new product */
  id: string | undefined
  /** The name as the file has it, even if it is invalid. */
  called: string
  values: Partial<Omit<WrittenProduct, 'id' | 'image' | 'category' | 'taxClass'>> & {
    category?: string
    /** The name of a class of VAT. */
    taxClass?: string
  }
}

const { name: Name, description: Description, price: Price } = CreateProduct.shape
const needed = ['name', 'description', 'price'] as const
const missing = {
  name: 'Enter a name',
  description: 'Enter a description',
  price: 'Enter a price',
}
const labels: Partial<Record<Field, string>> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
}

/** Checks a line by the rules of the form that creates and changes products. */
export function checkProduct(
  draft: AnnotatedDraft,
  { headers, separator }: Pick<DraftFile, 'headers' | 'separator'>,
  currency: Currency,
): CheckedProduct {
  const { texts, line, stock } = draft
  const [problems, notes] = [[...draft.problems], [...draft.notes]]
  const reject = (field: Field, message: string) =>
    problems.push({ column: headers[field] ?? labels[field] ?? '', message })
  const check = <T>(field: Field, schema: z.ZodType<T>, value: unknown): T | undefined => {
    if (value === undefined) return undefined
    const checked = schema.safeParse(value)
    if (checked.success) return checked.data
    reject(field, checked.error.issues[0]?.message ?? requiredMessage)
    return undefined
  }
  // A supplier's file often has no more than a name, which isn't what an offer must say.
  const checkOperator = (field: 'manufacturer' | 'responsiblePerson'): string | undefined => {
    const { data, error } = EconomicOperator.optional().safeParse(texts[field])
    const why = error?.issues[0]?.message
    if (why) notes.push(`${headers[field]} won’t be imported. ${withPeriod(why)}`)
    return data
  }
  const checkAnswer = (field: 'hidden' | 'manufacturerOutsideEu'): boolean | undefined => {
    const text = texts[field]
    const answer = text === undefined ? undefined : parseYesNo(text)
    if (text !== undefined && answer === undefined) reject(field, 'Enter yes or no')
    return answer
  }

  if (!texts.id) {
    for (const field of needed) if (!texts[field]) reject(field, missing[field])
  }
  // Spreadsheets separate cells by semicolons where the comma separates decimals, and by tabs anywhere.
  const isCommaDecimal = separator !== ','
  const price =
    texts.price === undefined ? undefined : parsePrice(texts.price, currency, { isCommaDecimal })
  if (price && 'wrong' in price) reject('price', priceErrors[price.wrong])
  const amount = price && 'cents' in price ? price.cents / 100 : undefined
  const checkedPrice = check('price', Price, amount)
  const values = {
    name: check('name', Name, texts.name),
    description: check('description', Description, texts.description),
    priceCents: checkedPrice === undefined ? undefined : fromDecimal(checkedPrice),
    category: check('category', CategoryIdOrName, texts.category),
    hidden: checkAnswer('hidden'),
    taxClass: texts.taxClass,
    weight: check('weight', Weight, texts.weight),
    manufacturer: checkOperator('manufacturer'),
    manufacturerOutsideEu: checkAnswer('manufacturerOutsideEu'),
    responsiblePerson: checkOperator('responsiblePerson'),
    identifier: check('identifier', Identifier, texts.identifier),
    warnings: check('warnings', Warnings, texts.warnings),
  }
  return {
    line,
    id: texts.id,
    called: texts.name ?? '',
    values: withoutUndefined(values),
    problems,
    notes,
    stock,
  }
}

export const priceErrors = {
  'not-a-price': 'Enter an amount, such as 1299.00',
  ambiguous: 'This amount can be read in two ways. Write it with two decimals, such as 1299.00',
}

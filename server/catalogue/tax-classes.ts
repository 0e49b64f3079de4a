import { type SqlBool, sql } from 'kysely'
import type { TaxClass, TaxSettings } from '../../contract/settings/tax.ts'
import { standardClass } from '../../contract/vat/tax-class.ts'
import type { Reads } from '../db/database.ts'
import { invalid } from '../failure.ts'
import { readSettings } from '../settings/read-settings.ts'

const standard: TaxClass = { id: standardClass, name: 'Standard' }

/** The classes of VAT that products can have, the standard one first. */
export async function listTaxClasses(db: Reads): Promise<TaxClass[]> {
  return taxClassesOf((await readSettings(db)).tax)
}

export function taxClassesOf({ classes }: TaxSettings): TaxClass[] {
  return [standard, ...classes]
}

/** The names of classes by their ids; a lost one has none. Reads nothing for the standard class alone. */
export async function findTaxClassNames(db: Reads, ids: string[]): Promise<Map<string, string>> {
  const isStandard = ids.every(id => id === standardClass)
  const classes = isStandard ? [standard] : await listTaxClasses(db)
  return new Map(classes.map(({ id, name }) => [id, name]))
}

/**
 * Call it in a transaction that raises the catalogue's version, so that a class isn't deleted meanwhile.
 * @throws Failure `validation_failed` if there is no such class
 */
export async function requireTaxClass(db: Reads, id: string): Promise<void> {
  if (!(await findTaxClassNames(db, [id])).has(id)) {
    throw invalid('taxClass', 'Choose an existing VAT class')
  }
}

/** The classes among these that a product has. */
export async function findUsedTaxClasses(db: Reads, ids: string[]): Promise<string[]> {
  const found = await Promise.all(
    ids.map(id =>
      db
        .selectFrom('products')
        .select('tax_class')
        // As the partial index says it.
        .where(sql<SqlBool>`tax_class <> ${sql.lit(standardClass)}`)
        .where('tax_class', '=', id)
        .limit(1)
        .execute(),
    ),
  )
  return found.flat().map(row => row.tax_class)
}

import type { z } from 'zod'
import { Category } from '../../../contract/category.ts'
import { Product } from '../../../contract/product.ts'
import type { Storage } from '../session/stored-session.ts'

/** What the catalogue is made of, by the name that it is kept under. */
export type Records = { product: Product; category: Category }
export type Kind = keyof Records

const schemas: { [K in Kind]: z.ZodType<Records[K]> } = { product: Product, category: Category }

/** Local storage is anyone's to write who opens the developer tools. */
export function readRecord<K extends Kind>(
  storage: () => Storage,
  kind: K,
): Records[K] | undefined {
  try {
    return schemas[kind].safeParse(JSON.parse(storage().getItem(kind) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** @param record null forgets the one that is kept */
export function writeRecord(storage: () => Storage, kind: Kind, record: object | null): void {
  try {
    if (record) storage().setItem(kind, JSON.stringify(record))
    else storage().removeItem(kind)
  } catch {
    // Nothing can be kept: the server is asked each time.
  }
}

import type { z } from 'zod'
import { Category } from '../../../../contract/catalogue/category.ts'
import { AdminProduct } from '../../../../contract/catalogue/product.ts'
import { type Storage, tryStorage } from '../../session/stored-session.ts'

/** The records of the catalogue by storage key. */
export type Records = { product: AdminProduct; category: Category }
export type Kind = keyof Records

const schemas: { [K in Kind]: z.ZodType<Records[K]> } = {
  product: AdminProduct,
  category: Category,
}

/** Users can edit local storage in the developer tools, so its content is validated. */
export function readRecord<K extends Kind>(
  storage: () => Storage,
  kind: K,
): Records[K] | undefined {
  return tryStorage(
    storage,
    kept => schemas[kind].safeParse(JSON.parse(kept.getItem(kind) ?? 'null')).data,
  )
}

/** @param record null removes the stored one */
export function writeRecord(storage: () => Storage, kind: Kind, record: object | null): void {
  tryStorage(storage, kept =>
    record ? kept.setItem(kind, JSON.stringify(record)) : kept.removeItem(kind),
  )
}

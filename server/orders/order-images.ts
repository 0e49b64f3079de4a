import type { Reads } from '../db/database.ts'
import { findUsedImages } from './orders.repository.ts'

/** Those of the pictures that an order shows: products as they were. */
export function usedOrderImages(db: Reads, files: string[]): Promise<string[]> {
  return findUsedImages(db, files)
}

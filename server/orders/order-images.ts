import type { Reads } from '../db/database.ts'
import { findUsedImages } from './orders.repository.ts'

/** The images among these that orders show: products as they were when ordered. */
export function usedOrderImages(db: Reads, files: string[]): Promise<string[]> {
  return findUsedImages(db, files)
}

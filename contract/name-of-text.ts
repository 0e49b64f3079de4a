import { shop } from '../shop/shop.ts'
import type { DocumentKind } from './documents.ts'

export function nameOfText(kind: DocumentKind): string {
  return shop.info.find(({ page }) => page === kind)?.name ?? kind
}

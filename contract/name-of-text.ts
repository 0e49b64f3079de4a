import { shop } from '../shop/shop.ts'
import type { DocumentKind } from './documents/documents.ts'

/** What an information page is called, in sentences and as a title: `Terms of sale`. */
export function nameOfText(kind: DocumentKind): string {
  return shop.info.find(({ page }) => page === kind)?.name ?? kind
}

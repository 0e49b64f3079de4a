import type { DocumentKind } from '../../../../contract/documents.ts'
import { shop } from '../../../../shop/shop.ts'

export function nameOfText(kind: DocumentKind): string {
  return shop.info.find(({ page }) => page === kind)?.name ?? kind
}

import type { ImportKind } from '../../contract/import.ts'

/** The body that previews an import. */
export function importOf(csv: string | Uint8Array<ArrayBuffer>, kind: ImportKind = 'products') {
  return { kind, file: new File([csv], 'table.csv', { type: 'text/csv' }) }
}

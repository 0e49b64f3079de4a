import type { ImportKind } from '../../contract/catalogue/import.ts'
import { type Actor, listActivities } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import { importFile, previewImport } from '../catalogue/import/import.ts'
import { undoImport } from '../catalogue/import/undo-import.ts'
import { listProducts } from '../catalogue/products/public-product-list.ts'
import { newUser } from './accounts.ts'
import { afterCommit } from './interleaving.ts'

/** The body that previews an import. */
export function importOf(csv: string | Uint8Array<ArrayBuffer>, kind: ImportKind = 'products') {
  return { kind, file: new File([csv], 'table.csv', { type: 'text/csv' }) }
}

/** A CSV file of these lines, followed by so many new products. */
export function newProductsCsv(count: number, lines: string[] = []): string {
  const created = Array.from({ length: count }, (_, at) => `,New ${at},Words.,1,Cinder`)
  return `ID,Name,Description,Price,Category\n${[...lines, ...created].join('\n')}\n`
}

/** An admin who imports files and undoes imports. */
export async function newImporter(context: AppContext) {
  const { id, userName } = await newUser(context, { role: 'owner' })
  const actor: Actor = { id, userName }
  const digestOf = async (csv: string, kind?: ImportKind) =>
    (await previewImport(context, actor, importOf(csv, kind))).digest
  const importIt = async (csv: string, kind?: ImportKind) => {
    const digest = await digestOf(csv, kind)
    return importFile(context, actor, { ...importOf(csv, kind), digest })
  }
  /** Imports a file in several slices, and runs a function after the first. */
  const interruptImport = async (csv: string, between: () => Promise<unknown>, previewed = '') => {
    const digest = previewed || (await digestOf(csv))
    afterCommit(context, between)
    return importFile(context, actor, { ...importOf(csv), digest })
  }
  const undo = (id: string | null, options?: { withinMs: number }) =>
    undoImport(context, actor, id ?? '', options)
  /** The activities about imports, newest first. */
  const activities = async () => {
    const { activities } = await listActivities(context, { subject: '', page: 1, limit: 10 })
    return activities.filter(({ subject }) => subject.kind === 'import')
  }
  const latest = async () => {
    const [activity] = await activities()
    return { id: activity?.subject.id ?? '', after: activity?.after }
  }
  const count = async () =>
    (await listProducts(context, { search: '', category: '', page: 1, limit: 1 })).total
  return { actor, digestOf, importIt, interruptImport, undo, activities, latest, count }
}

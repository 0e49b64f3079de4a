import type { FastifyInstance } from 'fastify'
import { minute } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { endpoint } from '../../http/endpoint.ts'
import { defineRules, limited } from '../../limits/rate-limits.ts'
import { importFile, previewImport } from './import.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Undone, undoImport } from './undo-import.ts'

const rules = defineRules({ importByAdmin: { points: 60, windowMs: 10 * minute } })

const mostNamed = 3

export function importRoutes(app: FastifyInstance, context: AppContext): void {
  const bounded = <T>({ id }: { id: string }, work: () => Promise<T>) =>
    limited(context.rateLimits, [[rules.importByAdmin, id]], () => oneAtATime(context, work))

  endpoint(app, 'POST /api/admin/import/preview', ({ caller, body }) =>
    bounded(caller, () => previewImport(context, caller, body)),
  )
  endpoint(app, 'POST /api/admin/import', async ({ caller, body }) => {
    const { counts, id } = await bounded(caller, () => importFile(context, caller, body))
    return { message: importedMessage(counts), counts, id }
  })
  endpoint(app, 'POST /api/admin/import/{id}/undo', async ({ caller, params }) => {
    const undone = await bounded(caller, () => undoImport(context, caller, params.id))
    return { message: undoneMessage(undone) }
  })
}

function undoneMessage({ deleted, restored, kept }: Undone): string {
  const words = [
    ...(deleted > 0 ? [`${deleted.toLocaleString('en')} deleted`] : []),
    ...(restored > 0 ? [`${restored.toLocaleString('en')} restored`] : []),
  ]
  const done = words.length > 0 ? `Import undone: ${words.join(', ')}.` : 'Import undone.'
  if (kept.length === 0) return done
  const more = kept.length > mostNamed ? `; and ${kept.length - mostNamed} more` : ''
  return `${done} Kept because it changed since: ${kept.slice(0, mostNamed).join('; ')}${more}.`
}

function importedMessage({ create, change }: { create: number; change: number }): string {
  if (create + change === 0) return 'No changes needed.'
  const number = (count: number) => count.toLocaleString('en')
  return `Imported: ${number(create)} created, ${number(change)} changed.`
}

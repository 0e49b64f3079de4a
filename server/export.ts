import type { Readable } from 'node:stream'
import type { Permission } from '../contract/accounts/permissions.ts'
import { minute } from '../contract/time/durations.ts'
import { asStaff } from './accounts/rights.ts'
import { type Actor, type Fields, recordActivity } from './activities/activities.ts'
import type { AppContext } from './app-context.ts'
import type { Download } from './http/download.ts'
import { defineRules, limited } from './limits/rate-limits.ts'

const rules = defineRules({ exportByAdmin: { points: 30, windowMs: 10 * minute } })

type Export = {
  /** What is exported, as in `users`. */
  what: string
  /** Seeing it on a page takes this permission. */
  may: Permission
  /** The file's name, by default `<what>.csv`. */
  name?: string
  /** The filters that were applied, without personal data. */
  narrowed?: Fields
  content: () => Readable | Promise<Readable>
}

/**
 * Creates a download of personal or business data, and records it in the audit log.
 * @throws Failure `rate_limited`
 */
export function createExport(
  context: Pick<AppContext, 'db' | 'rateLimits'>,
  actor: Actor,
  { what, may, name = `${what}.csv`, narrowed, content }: Export,
): Promise<Download> {
  return limited(context.rateLimits, [[rules.exportByAdmin, actor.id]], async () => {
    await asStaff(context, actor, { allOf: ['exports', may] }, trx =>
      recordActivity(trx, {
        actor,
        subject: { kind: 'export', id: what, name: what },
        before: null,
        after: { what, ...narrowed },
      }),
    )
    return { name, content: await content() }
  })
}

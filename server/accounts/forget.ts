import type { Armory } from '../armory.ts'
import { forgetWindows } from '../http/rate-limits.ts'
import { browserKnownMs, sessionLife } from './sessions.service.ts'

/** Deletes sessions, links and sign-ups whose time is over, browsers long unseen, and old counts. */
export async function forgetExpired({ db }: Pick<Armory, 'db'>, now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.write
    .deleteFrom('sessions')
    .where(row =>
      row.or([
        row('seen_at', '<', before(sessionLife.idle)),
        row('created_at', '<', before(sessionLife.whole)),
      ]),
    )
    .execute()
  await db.write
    .deleteFrom('known_browsers')
    .where('signed_in_at', '<', before(browserKnownMs))
    .execute()
  for (const table of ['links', 'registrations'] as const) {
    await db.write.deleteFrom(table).where('expires_at', '<', now.toISOString()).execute()
  }
  await forgetWindows(db, now.getTime())
}

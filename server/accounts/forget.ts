import type { Armory } from '../armory.ts'
import { clockSkewMs, timeIn } from '../db/time.ts'
import { forgetWindows } from '../limits/rate-limits.ts'
import { latestEnd, linkLife } from './link-life.ts'
import { browserKnownMs, sessionLife } from './sessions.service.ts'

/**
 * Deletes sessions, links and sign-ups whose time is over, browsers long unseen, and old counts;
 * also those of a wrong clock, whose time would otherwise come later.
 */
export async function forgetExpired({ db }: Pick<Armory, 'db'>, now = new Date()): Promise<void> {
  const at = (ms: number) => timeIn(ms, now.getTime())
  await db.write
    .deleteFrom('sessions')
    .where(row =>
      row.or([
        row('seen_at', '<', at(-sessionLife.idle)),
        row('seen_at', '>', at(clockSkewMs)),
        row('created_at', '<', at(-sessionLife.whole)),
        row('created_at', '>', at(clockSkewMs)),
      ]),
    )
    .execute()
  await db.write
    .deleteFrom('known_browsers')
    .where(row =>
      row.or([
        row('signed_in_at', '<', at(-browserKnownMs)),
        row('signed_in_at', '>', at(clockSkewMs)),
      ]),
    )
    .execute()
  const latest = latestEnd(Math.max(...Object.values(linkLife)), now.getTime())
  for (const table of ['links', 'registrations'] as const) {
    await db.write
      .deleteFrom(table)
      .where(row => row.or([row('expires_at', '<', at(0)), row('expires_at', '>', latest)]))
      .execute()
  }
  await forgetWindows(db, now.getTime())
}

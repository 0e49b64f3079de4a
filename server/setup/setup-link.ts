import { join } from 'node:path'
import { day, minute } from '../../contract/time/durations.ts'
import { ensureAdmin } from '../accounts/staff/first-admin.ts'
import { hasOwner } from '../accounts/staff/owners.ts'
import type { AppContext } from '../app-context.ts'
import { fromNow } from '../db/time.ts'
import { hashToken, newToken } from '../tokens.ts'
import { writeSecret } from '../write-secret.ts'
import { deleteLinks, insertLink } from './setup-links.repository.ts'

const lifetimeMs = day
/** Nodes that start within it keep each other's links. */
const sameStartMs = 5 * minute

export const setupLinkFile = ({ dataDir }: AppContext['config']) => join(dataDir, 'setup-link.txt')

/**
 * Makes the admin that the environment names or else, in a shop without an owner, a link that claims it once.
 * Each start makes a link of its own, and several nodes may start at once. Older links no longer claim anything: a
 * log may have them, or the backup that was restored.
 * @param say shows the link to the person who starts the shop; it is also in a file that only they can read
 */
export async function prepareOwner(
  context: AppContext,
  say: ((line: string) => void) | undefined,
): Promise<void> {
  const { config, db, log } = context
  if (config.adminEmail || config.adminPassword) return ensureAdmin(context, say)
  if (await hasOwner(db.read)) return
  const token = newToken()
  await deleteLinks(db.write, fromNow(lifetimeMs - sameStartMs))
  await insertLink(db.write, hashToken(token), fromNow(lifetimeMs))
  const link = `${config.publicUrl}/setup#${token}`
  const file = setupLinkFile(config)
  await writeSecret(file, `${link}\n`)
  if (say) say(`The shop has no owner yet. Open this link within 24 hours:\n${link}`)
  else log.warn({ file }, 'the shop has no owner yet: the link to claim it is in this file')
}

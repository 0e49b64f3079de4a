import { day, hour, minute, second } from '../../../contract/time/durations.ts'
import type { AppContext, DbContext } from '../../app-context.ts'
import type { Queries } from '../../db/database.ts'
import { clockSkewMs } from '../../db/time.ts'
import type { Caller } from '../../http/access.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { permissionsOf } from '../rights.ts'
import { cookies } from './cookies.ts'
import * as sessions from './sessions.repository.ts'

/** How long a session lasts without use, and at most. */
export const sessionLifetime = { idle: 30 * day, adminIdle: 12 * hour, whole: 90 * day }
/** How long a device stays trusted after its user proved that the account is theirs. */
export const deviceTrustMs = 90 * day
const touchEveryMs = 5 * minute
const touchTimeoutMs = second

/**
 * @param provedAt when the user entered their password, by default now
 * @returns the token to set as a cookie after the commit
 */
export async function openSession(
  trx: Queries,
  userId: string,
  provedAt: string | null = new Date().toISOString(),
): Promise<string> {
  const token = newToken()
  await sessions.insertSession(trx, { tokenHash: hashToken(token), userId, provedAt })
  return token
}

/**
 * Counts the wrong passwords of this browser apart from those of strangers.
 * @returns the token to set as a cookie after the commit
 */
export async function trustDevice(
  trx: Queries,
  userId: string,
  clientInfo: ClientInfo,
): Promise<string> {
  const token = newToken()
  const old = clientInfo.cookie(cookies.browser)
  const oldHash = old && hashToken(old)
  await sessions.insertTrustedDevice(trx, { userId, tokenHash: hashToken(token), oldHash })
  return token
}

export function setDeviceCookie(clientInfo: ClientInfo, token: string): void {
  clientInfo.setCookie(cookies.browser, token, deviceTrustMs)
}

/**
 * The cookie outlives an idle session: if each use renewed it, a late reply could overwrite a newer
 * session's cookie.
 */
export function setSessionCookie(clientInfo: ClientInfo, token: string): void {
  clientInfo.setCookie(cookies.session, token, sessionLifetime.whole)
}

/** Finds the signed-in user, whose session it extends. */
export async function findCaller(
  context: Pick<AppContext, 'db' | 'log'>,
  clientInfo: ClientInfo,
): Promise<Caller | undefined> {
  const token = clientInfo.cookie(cookies.session)
  if (!token) return
  const sessionHash = hashToken(token)
  const session = await sessions.findSession(context.db.read, sessionHash)
  if (!session || session.is_banned) return
  const age = Date.now() - Date.parse(session.created_at)
  const idle = Date.now() - Date.parse(session.seen_at)
  const mostIdle = session.role ? sessionLifetime.adminIdle : sessionLifetime.idle
  if (age > sessionLifetime.whole || idle > mostIdle) return
  // A clock that was ahead dated the session, which would outlive the others.
  if (Math.min(age, idle) < -clockSkewMs) return
  if (idle > touchEveryMs) await recordUse(context, sessionHash)
  const { id, user_name: userName, role, proved_at: provedAt } = session
  const permissions = permissionsOf(session)
  return { id, userName, isAdmin: role !== null, permissions, sessionHash, provedAt }
}

/** A write that fails or takes too long must not fail the request. */
async function recordUse({ db, log }: Pick<AppContext, 'db' | 'log'>, sessionHash: string) {
  await sessions
    .touchSession(db.write, sessionHash, AbortSignal.timeout(touchTimeoutMs))
    .catch(err => log.warn({ err }, 'the use of a session was not written down'))
}

export async function signOut({ db }: DbContext, clientInfo: ClientInfo): Promise<void> {
  const token = clientInfo.cookie(cookies.session)
  if (token) await sessions.deleteSession(db.write, hashToken(token))
  clientInfo.clearCookie(cookies.session)
}

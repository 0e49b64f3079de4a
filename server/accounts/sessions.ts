import { day, hour, minute, second } from '../../contract/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { Queries } from '../db/database.ts'
import { clockSkewMs } from '../db/time.ts'
import type { Caller } from '../http/access.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { hashToken, newToken } from '../tokens.ts'
import { cookies } from './cookies.ts'
import * as sessions from './sessions.repository.ts'

/** How long a session lasts without use, and in total. */
export const sessionLifetime = { idle: 30 * day, adminIdle: 12 * hour, whole: 90 * day }
/** How long a browser stays known after its user proved that the account is theirs. */
export const deviceTrustMs = 90 * day
const touchEveryMs = 5 * minute
const touchTimeoutMs = second

/** @returns the token of a new session, for the browser to keep after the commit */
export async function openSession(trx: Queries, userId: string): Promise<string> {
  const token = newToken()
  await sessions.insertSession(trx, hashToken(token), userId)
  return token
}

/**
 * Makes this browser known to the account, so that its wrong passwords are counted separately.
 * @returns the token, for the browser to keep after the commit
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
 * Sets the session cookie. It outlives an idle session: if it were renewed with each use, a late
 * reply could restore it after a newer one has replaced it.
 */
export function setSessionCookie(clientInfo: ClientInfo, token: string): void {
  clientInfo.setCookie(cookies.session, token, sessionLifetime.whole)
}

/** The signed-in user of a browser, if any. Using a session extends it. */
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
  const mostIdle = session.is_admin ? sessionLifetime.adminIdle : sessionLifetime.idle
  if (age > sessionLifetime.whole || idle > mostIdle) return
  // The session comes from a fast clock and would outlive the others.
  if (Math.min(age, idle) < -clockSkewMs) return
  if (idle > touchEveryMs) await recordUse(context, sessionHash)
  const { id, user_name: userName, is_admin } = session
  return { id, userName, isAdmin: is_admin === 1, sessionHash }
}

/** If the database cannot take the write now, or not in time, the request can still read. */
async function recordUse({ db, log }: Pick<AppContext, 'db' | 'log'>, sessionHash: string) {
  await sessions
    .touchSession(db.write, sessionHash, AbortSignal.timeout(touchTimeoutMs))
    .catch(err => log.warn({ err }, 'the use of a session was not written down'))
}

export async function signOut(
  { db }: Pick<AppContext, 'db'>,
  clientInfo: ClientInfo,
): Promise<void> {
  const token = clientInfo.cookie(cookies.session)
  if (token) await sessions.deleteSession(db.write, hashToken(token))
  clientInfo.clearCookie(cookies.session)
}

import type { AppContext } from '../app-context.ts'
import type { Queries } from '../db/database.ts'
import { clockSkewMs } from '../db/time.ts'
import type { Caller } from '../http/access.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { hashToken, newToken } from '../tokens.ts'
import { cookies } from './cookies.ts'
import * as sessions from './sessions.repository.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long a session lasts without use, and in total. */
export const sessionLife = { idle: 30 * day, adminIdle: 12 * hour, whole: 90 * day }
/** How long a browser stays known after its user proved that the account is theirs. */
export const browserKnownMs = 90 * day
const seenEvery = 5 * minute
const seenWithin = second

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
export async function rememberBrowser(
  trx: Queries,
  userId: string,
  clientInfo: ClientInfo,
): Promise<string> {
  const token = newToken()
  const old = clientInfo.cookie(cookies.browser)
  const oldHash = old && hashToken(old)
  await sessions.saveKnownBrowser(trx, { userId, tokenHash: hashToken(token), oldHash })
  return token
}

export function keepBrowser(clientInfo: ClientInfo, token: string): void {
  clientInfo.setCookie(cookies.browser, token, browserKnownMs / 1_000)
}

/**
 * Sets the session cookie. It outlives an idle session: if it were renewed with each use, a late
 * reply could restore it after a newer one has replaced it.
 */
export function keepSession(clientInfo: ClientInfo, token: string): void {
  clientInfo.setCookie(cookies.session, token, sessionLife.whole / 1_000)
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
  const mostIdle = session.is_admin ? sessionLife.adminIdle : sessionLife.idle
  if (age > sessionLife.whole || idle > mostIdle) return
  // The session comes from a fast clock and would outlive the others.
  if (Math.min(age, idle) < -clockSkewMs) return
  if (idle > seenEvery) await noteUse(context, sessionHash)
  const { id, user_name: userName, is_admin } = session
  return { id, userName, isAdmin: is_admin === 1, sessionHash }
}

/** If the database cannot take the write now, or not in time, the request can still read. */
async function noteUse({ db, log }: Pick<AppContext, 'db' | 'log'>, sessionHash: string) {
  await sessions
    .updateSeen(db.write, sessionHash, AbortSignal.timeout(seenWithin))
    .catch(err => log.warn({ err }, 'the use of a session was not written down'))
}

export async function logout(
  { db }: Pick<AppContext, 'db'>,
  clientInfo: ClientInfo,
): Promise<void> {
  const token = clientInfo.cookie(cookies.session)
  if (token) await sessions.deleteSession(db.write, hashToken(token))
  clientInfo.clearCookie(cookies.session)
}

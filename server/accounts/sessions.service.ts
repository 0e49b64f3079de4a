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

/** How long a session lasts without being used, and at all. */
export const sessionLife = { idle: 30 * day, adminIdle: 12 * hour, whole: 90 * day }
/** How long a browser is known after somebody proved in it that an account is theirs. */
export const browserKnownMs = 90 * day
const seenEvery = 5 * minute
const seenWithin = second

/** @returns the token of a new session, to be kept by the browser once all is committed */
export async function openSession(trx: Queries, userId: string): Promise<string> {
  const token = newToken()
  await sessions.insertSession(trx, hashToken(token), userId)
  return token
}

/**
 * Makes a browser one that its person's account knows, which counts its wrong passwords apart.
 * @returns the token of that, to be kept by the browser once all is committed
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
 * The cookie outlives a session that is not used: renewed with each use, it could come back in a
 * late reply after another one has taken its place.
 */
export function keepSession(clientInfo: ClientInfo, token: string): void {
  clientInfo.setCookie(cookies.session, token, sessionLife.whole / 1_000)
}

/** Who is signed in in a visitor's browser. Using a session makes it last longer. */
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
  // From a clock that was ahead: it would outlive the others by as much.
  if (Math.min(age, idle) < -clockSkewMs) return
  if (idle > seenEvery) await noteUse(context, sessionHash)
  const { id, user_name: userName, is_admin } = session
  return { id, userName, isAdmin: is_admin === 1, sessionHash }
}

/** A database that takes no writes just now, or takes too long for one, keeps nobody from reading. */
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

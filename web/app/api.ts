import { createContext, data } from 'react-router'
import { ApiError, type Client, createClient, type Fetch } from '../../contract/client.ts'

/** Twice the longest that the shop takes to reply to anything but an upload. */
const timeoutMs = 30_000

/** Like fetch, but fails if the reply doesn't arrive in time: on a lost network, browsers wait for minutes. */
const fetchInTime: Fetch = async (url, init) => {
  if (init.body instanceof FormData) return fetch(url, init)
  const reply = await inTime(fetch(url, init))
  const { ok, status } = reply
  return { ok, status, json: () => inTime(reply.json()) }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The API client for loaders on the server. */
export const clientContext = createContext<Client>()

/** The API client in the browser. */
export const api = withSessionCheck(createClient(fetchInTime))

let sessionEnded = async () => {}

/** Registers a listener for calls that find the session gone; they fail after the listener ran. */
export function onSessionEnd(listener: () => Promise<void>): void {
  sessionEnded = listener
}

let recover: (error: unknown) => Promise<boolean> = async () => false

/** Registers a handler that may resolve the failure of a call, which is then repeated. */
export function onFailure(listener: typeof recover): void {
  recover = listener
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated'
}

/** A client whose calls report a missing session, and are repeated if their failure is resolved. */
export function withSessionCheck(client: Client): Client {
  const call: Client = async (key, ...input) => {
    try {
      return await client(key, ...input)
    } catch (error) {
      if (await recover(error)) return call(key, ...input)
      // The listener itself asks about the session.
      if (isSignedOut(error) && !key.includes(' /api/auth/')) await sessionEnded()
      throw error
    }
  }
  return call
}

export type PageFailure = { code: string; message: string }

/** Gives a page the status and the message of a failed API call. */
export async function withRouteErrors<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const failure: PageFailure = { code: error.code, message: error.message }
    throw data(failure, { status: failureStatus(error) })
  }
}

/** A call without a reply, or with one that is not the API's, has no status of its own. */
export function failureStatus({ status }: ApiError): number {
  return status >= 400 ? status : 503
}

import { createContext, data } from 'react-router'
import { ApiError, type Client, createClient } from '../../contract/client.ts'

/** The API as loaders on the server reach it. */
export const clientContext = createContext<Client>()

/** The API as the browser reaches it. */
export const api = watched(createClient((url, init) => fetch(url, init)))

let sessionEnded = async () => {}

/** Whoever keeps the session hears when a call finds it gone; the call's failure waits for that. */
export function onSessionEnd(listener: () => Promise<void>): void {
  sessionEnded = listener
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated'
}

/** A client whose calls tell when the session is gone. */
export function watched(client: Client): Client {
  return async (key, ...input) => {
    try {
      return await client(key, ...input)
    } catch (error) {
      // To ask about the session is how the listener finds out.
      if (isSignedOut(error) && !key.includes(' /api/auth/')) await sessionEnded()
      throw error
    }
  }
}

export type PageFailure = { code: string; message: string }

/** Gives a page the status and the words of the API call that failed. */
export async function orFail<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const failure: PageFailure = { code: error.code, message: error.message }
    throw data(failure, { status: failureStatus(error) })
  }
}

/** A call that got no answer, or none of the API's, has no status of its own. */
export function failureStatus({ status }: ApiError): number {
  return status >= 400 ? status : 503
}

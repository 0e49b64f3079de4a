import { createContext, data } from 'react-router'
import { ApiError, type Client, createClient } from '../../contract/client.ts'

/** The API as loaders on the server reach it. */
export const clientContext = createContext<Client>()

/** The API as the browser reaches it. */
export const api = createClient((url, init) => fetch(url, init))

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

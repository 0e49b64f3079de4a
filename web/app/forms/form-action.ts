import { data } from 'react-router'
import { ApiError, type Client } from '../../../contract/client.ts'
import type { ErrorDetails } from '../../../contract/errors.ts'
import { failureStatus } from '../api.ts'
import { type FormErrors, type FormMutation, toFormErrors } from './form-mutation.ts'
import { checkFields, valuesOf } from './read-form.ts'

/** A rejected form that was sent without scripts: the reason, and what was typed. */
export type RejectedForm = FormErrors & {
  values: Record<string, string>
  /** Data that came with the API's error message. */
  details?: ErrorDetails
}

/**
 * Sends a form from its page's action on the server.
 * @param onSuccess turns the API's reply into the page's data, or a redirect
 */
export async function handleFormAction<V extends object, T, R>(
  { schema, labels, send }: FormMutation<V, T>,
  client: Client,
  form: FormData,
  onSuccess: (result: T) => R | Promise<R>,
) {
  const given = valuesOf(form)
  const reject = (rejection: FormErrors, status: number, details: ErrorDetails = {}) => {
    const rejected: RejectedForm = { ...rejection, details, values: valuesToRefill(given) }
    return data({ rejected }, { status })
  }
  const checked = checkFields(await schema(), given)
  if ('fields' in checked) return reject(toFormErrors(labels, checked.fields, null), 422)
  try {
    return await onSuccess(await send(client, checked.values))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return reject(
      toFormErrors(labels, error.fields, error.message),
      failureStatus(error),
      error.details,
    )
  }
}

/** Omits passwords and files, which are never sent back. */
export function valuesToRefill(given: Record<string, string | File>): Record<string, string> {
  const shown = Object.entries(given).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/password$/i.test(entry[0]),
  )
  return Object.fromEntries(shown)
}

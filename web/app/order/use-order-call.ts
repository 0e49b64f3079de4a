import { useParams, useRevalidator } from 'react-router'
import { ApiError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import type { FormMutation } from '../forms/form-mutation.ts'
import { loadOrder } from './load-order.ts'

/** Statuses that mean that the order or its payment methods changed after the page was loaded. */
const staleStatuses = [409, 422]

/** A call about this page’s order. If it is rejected because the order has changed, the order is reloaded. */
export function useOrderCall<V extends object, T>(call: FormMutation<V, T>): FormMutation<V, T> {
  const { revalidate } = useRevalidator()
  const { number = '' } = useParams()
  return {
    ...call,
    send: (client, values) =>
      call.send(client, values).catch(async error => {
        if (error instanceof ApiError && staleStatuses.includes(error.status)) {
          // A page that fails to reload is replaced by an error page, so the order has to load first.
          await loadOrder(api, { number }).then(revalidate, () => {})
        }
        throw error
      }),
  }
}

import { useParams, useRevalidator } from 'react-router'
import { ApiError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import type { FormMutation } from '../forms/form-mutation.ts'
import { loadOrder } from './load-order.ts'

/** Rejections that an order or its payment methods cause that have changed since they were shown. */
const changed = [409, 422]

/** A call about the page's order that reloads it when rejected because it has changed since it was shown. */
export function useOrderCall<V extends object, T>(call: FormMutation<V, T>): FormMutation<V, T> {
  const { revalidate } = useRevalidator()
  const { number = '' } = useParams()
  return {
    ...call,
    send: (client, values) =>
      call.send(client, values).catch(async error => {
        if (error instanceof ApiError && changed.includes(error.status)) {
          // A page that fails to reload is replaced by an error page, so the order has to load first.
          await loadOrder(api, { number }).then(revalidate, () => {})
        }
        throw error
      }),
  }
}

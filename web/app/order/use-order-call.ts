import { useRevalidator } from 'react-router'
import { ApiError } from '../../../contract/client.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

/** A change of an order that, if it is rejected, loads the order anew: it may have changed since. */
export function useOrderCall<V extends object, T>(call: FormMutation<V, T>): FormMutation<V, T> {
  const { revalidate } = useRevalidator()
  return {
    ...call,
    send: (client, values) =>
      call.send(client, values).catch(async error => {
        const { status } = error instanceof ApiError ? error : { status: 0 }
        // Where the shop can't be reached, the order couldn't be loaded either, and the page would be lost.
        if (status >= 400 && status < 500) await revalidate()
        throw error
      }),
  }
}

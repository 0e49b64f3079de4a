import { useRevalidator } from 'react-router'
import { ApiError } from '../../../contract/client.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

/** A call about an order that reloads it when rejected, because the order may have changed since it was shown. */
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

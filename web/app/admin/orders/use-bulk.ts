import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../contract/client.ts'
import type { AdminOrderSummary } from '../../../../contract/order.ts'
import { api, isSignedOut } from '../../api.ts'
import { unexpected } from '../../forms/use-submission.ts'
import type { BulkAction, BulkResult } from './bulk-rules.ts'

export type Bulk = {
  action: BulkAction
  /** As they were shown when the question was asked. */
  orders: AdminOrderSummary[]
  carrier: string
}

/** Does the same with several orders, one after the other. One that fails stops none of the others. */
export function useBulk(onDone: (result: BulkResult) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ action, orders, carrier }: Bulk) => {
      const result: BulkResult = { action, done: [], failed: [] }
      for (const [index, { id, number, updatedAt }] of orders.entries()) {
        setProgress(index)
        try {
          const body =
            action === 'ship' ? { action, updatedAt, carrier, tracking: '' } : { action, updatedAt }
          await api('PUT /api/admin/order/{number}', { params: { number }, body })
          result.done.push(number)
        } catch (error) {
          // The page is about to be left.
          if (isSignedOut(error)) throw error
          const message = error instanceof ApiError ? error.message : unexpected
          result.failed.push({ id, number, message })
        }
      }
      return result
    },
    onMutate: () => setProgress(0),
    onSuccess: onDone,
    // Lists, single orders, sums and stock follow from them.
    onSettled: () => client.invalidateQueries(),
  })
  return { run: mutate, isRunning: isPending, progress }
}

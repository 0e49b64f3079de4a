import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../contract/client.ts'
import { unexpected } from '../../forms/use-submission.ts'
import type { BulkAction, BulkResult } from './bulk-action.ts'
import { countOf, type Names } from './table-words.ts'

type Bulk<R> = { action: BulkAction<R>; records: R[]; choice: string }

/** Does something with several records in one call, which tells what became of each. */
export function useBulk<R extends { id: string; name: string }>(
  names: Names,
  onDone: (result: BulkResult) => void,
) {
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ action, records, choice }: Bulk<R>) => {
      const ids = records.map(({ id }) => id)
      const { done, failed } = await action.run(ids, choice)
      const nameOf = new Map(records.map(({ id, name }) => [id, name]))
      const count = countOf(done.length, names)
      const verb = done.length > 1 ? 'are' : 'is'
      const words = `${action.done(`${count} ${verb}`, choice)}.`
      return {
        words: words.charAt(0).toUpperCase() + words.slice(1),
        failed: failed.map(({ id, message }) => ({ id, name: nameOf.get(id) ?? id, message })),
      }
    },
    onSuccess: onDone,
    // Even without a reply: some of it may be done.
    onSettled: () => client.invalidateQueries(),
  })
  const refusal = error instanceof ApiError ? error.message : unexpected
  return { run: mutate, isRunning: isPending, error: error && refusal, reset }
}

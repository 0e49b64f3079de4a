import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../contract/client.ts'
import { unexpected } from '../../forms/use-submission.ts'
import type { BulkAction, BulkResult, Naming } from './bulk-action.ts'
import { countOf } from './list-text.ts'

type Several<R> = { action: BulkAction<R>; records: R[]; given: string; label: string }

/** Does something with several records, and says what became of each. */
export function useBulk<R extends { id: string }>(
  { names, nameOf }: Naming<R>,
  onDone: (result: BulkResult) => void,
) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ action, records, given, label }: Several<R>) => {
      const ids = records.map(({ id }) => id)
      const { done, failed } = await action.run(ids, given, { records, onProgress: setProgress })
      const called = new Map(records.map(record => [record.id, nameOf(record)]))
      const count = countOf(done.length, names)
      return {
        text: `${action.done(count, label)}.`,
        failed: failed.map(({ id, message }) => ({ id, name: called.get(id) ?? id, message })),
      }
    },
    onMutate: () => setProgress(null),
    onSuccess: onDone,
    // Even without a reply: some of it may be done.
    onSettled: () => client.invalidateQueries(),
  })
  const rejection = error instanceof ApiError ? error.message : unexpected
  return { run: mutate, isRunning: isPending, progress, error: error && rejection, reset }
}

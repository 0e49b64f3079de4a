import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../contract/client.ts'
import { isSignedOut } from '../../api.ts'
import { changeFailureText } from '../failure-text.ts'
import { useReload } from '../use-reload.ts'
import type { BulkAction, BulkReply, BulkResult, Naming } from './bulk-action.ts'
import { countOf } from './list-text.ts'

type Several<R> = { action: BulkAction<R>; records: R[]; given: string; label: string }

/** Does something with several records, and says what became of each. */
export function useBulk<R extends { id: string }>(
  { names, nameOf }: Naming<R>,
  onDone: (result: BulkResult, asked: Several<R>) => void,
) {
  const reload = useReload()
  const [progress, setProgress] = useState<number | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ action, records, given, label }: Several<R>) => {
      const ids = records.map(({ id }) => id)
      const { done, failed } = action.run
        ? await action.run(ids, given, records)
        : await oneByOne(records, setProgress, record => action.runEach(record, given))
      const called = new Map(records.map(record => [record.id, nameOf(record)]))
      const count = countOf(done.length, names)
      return {
        // “Recorded payment for 0 orders” would deny what may have been done before the reply was lost.
        text: done.length === 0 && failed.length > 0 ? null : `${action.done(count, label)}.`,
        failed: failed.map(({ id, message }) => ({ id, name: called.get(id) ?? id, message })),
      }
    },
    onMutate: () => setProgress(null),
    onSuccess: onDone,
    onSettled: reload,
  })
  return { run: mutate, isRunning: isPending, progress, error: changeFailureText(error), reset }
}

/** Calls the API once for each record. One that fails stops none of the others, unless the shop can’t be reached. */
export async function oneByOne<R extends { id: string }>(
  records: R[],
  onProgress: (done: number) => void,
  change: (record: R) => Promise<unknown>,
): Promise<BulkReply> {
  const reply: BulkReply = { done: [], failed: [] }
  for (const [index, record] of records.entries()) {
    const { id } = record
    onProgress(index)
    try {
      await change(record)
      reply.done.push(id)
    } catch (error) {
      // The page is about to be left.
      if (isSignedOut(error)) throw error
      reply.failed.push({ id, message: changeFailureText(error as Error) ?? '' })
      if (error instanceof ApiError && error.status === 0) {
        // Each of the others would wait as long for a reply.
        const message = 'Not tried: the connection was lost.'
        reply.failed.push(...records.slice(index + 1).map(({ id }) => ({ id, message })))
        break
      }
    }
  }
  return reply
}

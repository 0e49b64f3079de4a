import { queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  BookEntries,
  BookingResult,
  ChangeEntry,
} from '../../../../contract/statements/statement.ts'
import { api } from '../../api.ts'
import { useReload } from '../use-reload.ts'

/** Few enough that each call is short, and its progress is seen. */
const batchSize = 20

export function statementQuery(id: string) {
  return queryOptions({
    queryKey: ['statement', id],
    queryFn: ({ signal }) => api('GET /api/admin/statement/{id}', { params: { id }, signal }),
  })
}

/**
 * Books entries a few at a time, and tells how far it is.
 * @param onDone is told even if what booked it is gone by then
 */
export function useBooking(onDone?: (results: BookingResult[]) => void) {
  const reload = useReload()
  const [share, setShare] = useState<number | null>(null)
  const booking = useMutation({
    mutationFn: async (entries: BookEntries['entries']) => {
      const results: BookingResult[] = []
      try {
        for (let at = 0; at < entries.length; at += batchSize) {
          setShare(at / entries.length)
          const body = { entries: entries.slice(at, at + batchSize) }
          const reply = await api('POST /api/admin/statement-entry/book', { body })
          results.push(...reply.results)
        }
        return results
      } finally {
        setShare(null)
      }
    },
    ...(onDone && { onSuccess: onDone }),
    // Orders, lists and sums change with it.
    onSettled: reload,
  })
  return { ...booking, share }
}

/** Ignores an entry, or opens it again. */
export function useEntryChange(onDone: (state: ChangeEntry['state']) => void) {
  const reload = useReload()
  return useMutation({
    mutationFn: ({ id, state }: ChangeEntry & { id: string }) =>
      api('PUT /api/admin/statement-entry/{id}', { params: { id }, body: { state } }),
    onSuccess: (_reply, { state }) => onDone(state),
    onSettled: reload,
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, type Client } from '../../../../contract/client.ts'
import type { TablePreview, TableReply } from '../../../../contract/table-import.ts'
import { apiWithProgress } from '../../api-with-progress.ts'
import { inMemory } from './use-import.ts'

/** How a table is previewed and applied. */
export type TableCalls<Fields> = {
  preview: (call: Client, body: Fields & { file: File }) => Promise<TablePreview>
  apply: (call: Client, body: Fields & { file: File; digest: string }) => Promise<TableReply>
}

export type ShownTable<Fields> = { body: Fields & { file: File }; preview: TablePreview }

/** Previews a table, and does what the preview shows. */
export function useTableImport<Fields>(calls: TableCalls<Fields>) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const [shown, setShown] = useState<ShownTable<Fields> | null>(null)
  const [done, setDone] = useState<TableReply | null>(null)
  /** Goes on as another file is chosen: what an older one comes to is of no interest then. */
  const turn = useRef(0)

  const loadPreview = async (body: Fields & { file: File }) => {
    const mine = turn.current
    const preview = await calls.preview(apiWithProgress(setProgress), body)
    if (mine === turn.current) setShown({ body, preview })
  }
  const preview = useMutation({
    mutationFn: async (body: Fields & { file: File }) => {
      setDone(null)
      setShown(null)
      await loadPreview({ ...body, file: await inMemory(body.file) })
    },
    onSettled: () => setProgress(null),
  })
  const apply = useMutation({
    mutationFn: async ({ body, preview: { digest } }: ShownTable<Fields>) => {
      try {
        setDone(await calls.apply(apiWithProgress(setProgress), { ...body, digest }))
        setShown(null)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') await loadPreview(body)
        throw error
      } finally {
        // Even without a reply: it may be done.
        await queries.invalidateQueries()
      }
    },
    onSettled: () => setProgress(null),
  })
  return {
    shown,
    done,
    progress,
    preview: (body: Fields & { file: File }) => {
      apply.reset()
      preview.mutate(body)
    },
    leavePreview: () => {
      if (apply.isPending) return
      turn.current += 1
      setShown(null)
    },
    apply: apply.mutate,
    isReading: preview.isPending,
    isApplying: apply.isPending,
    error: preview.error ?? apply.error,
    closeError: () => {
      preview.reset()
      apply.reset()
    },
  }
}

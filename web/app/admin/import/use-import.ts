import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../contract/client.ts'
import type { ImportKind, ImportPreview } from '../../../../contract/import.ts'
import { apiWithProgress } from '../../api-with-progress.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'

type Chosen = { kind: ImportKind; file: File }
/** What was imported, and the id by which it can be undone. */
type Done = { message: string; id: string | null }
export type Shown = Chosen & { preview: ImportPreview }

/** Previews a file, and imports it as the preview shows. */
export function useImport() {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const call = () => apiWithProgress(setProgress)
  /** Goes on as another file is chosen: what an older one comes to is of no interest then. */
  const turn = useRef(0)

  const loadPreview = async (chosen: Chosen) => {
    const mine = turn.current
    const preview = await call()('POST /api/admin/import/preview', { body: chosen })
    if (mine === turn.current) setShown({ ...chosen, preview })
  }
  const preview = useMutation({
    mutationFn: async ({ kind, file }: Chosen) => {
      setDone(null)
      setShown(null)
      await loadPreview({ kind, file: await inMemory(file) })
    },
    onSettled: () => setProgress(null),
  })
  const write = useMutation({
    mutationFn: async ({ kind, file, preview: { digest } }: Shown) => {
      try {
        const body = { kind, file, digest }
        const { message, id } = await call()('POST /api/admin/import', { body })
        setShown(null)
        setDone({ message, id })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict')
          await loadPreview({ kind, file })
        throw error
      } finally {
        // Even without a reply: it may have been imported.
        dropLists()
        await queries.invalidateQueries()
      }
    },
    onSettled: () => setProgress(null),
  })
  return {
    shown,
    done,
    closeDone: () => setDone(null),
    onUndone: (message: string) => setDone({ message, id: null }),
    progress,
    preview: (chosen: Chosen) => {
      write.reset()
      preview.mutate(chosen)
    },
    leavePreview: () => {
      if (write.isPending) return
      turn.current += 1
      setShown(null)
    },
    write: write.mutate,
    isReading: preview.isPending,
    isWriting: write.isPending,
    error: preview.error ?? write.error,
    closeError: () => {
      preview.reset()
      write.reset()
    },
  }
}

/** A browser sends a file no more that has changed on the disk since it was chosen. */
export async function inMemory(file: File): Promise<File> {
  const bytes = await file.arrayBuffer().catch(() => {
    const message = 'The file has changed since you chose it. Choose it again.'
    throw new ApiError(0, { code: 'bad_request', message })
  })
  return new File([bytes], file.name, { type: 'text/csv' })
}

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, type Client } from '../../../../contract/client.ts'
import { apiWithProgress } from '../../api-with-progress.ts'
import { useReload } from '../use-reload.ts'

export type Previewed<Body, Preview> = { body: Body; preview: Preview }

/** How a file is previewed and applied. @typeParam Choice what of the preview is applied */
export type FileCalls<Body, Preview, Done, Choice = void> = {
  preview: (call: Client, body: Body) => Promise<Preview>
  apply: (call: Client, shown: Previewed<Body, Preview>, choice: Choice) => Promise<Done>
  /** Called even without a reply: it may be done. */
  onApplied?: () => void
}

/** Previews a file, and does what the preview shows. */
export function usePreviewedFile<Body extends { file: File }, Preview, Done, Choice = void>(
  calls: FileCalls<Body, Preview, Done, Choice>,
) {
  const reload = useReload()
  const [progress, setProgress] = useState<number | null>(null)
  const [shown, setShown] = useState<Previewed<Body, Preview> | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const call = apiWithProgress(setProgress)
  /** Goes on as another file is chosen: what an older one comes to is of no interest then. */
  const turn = useRef(0)

  const loadPreview = async (body: Body) => {
    const mine = turn.current
    const preview = await calls.preview(call, body)
    if (mine === turn.current) setShown({ body, preview })
  }
  const preview = useMutation({
    mutationFn: async (body: Body) => {
      setDone(null)
      setShown(null)
      await loadPreview({ ...body, file: await inMemory(body.file) })
    },
    onSettled: () => setProgress(null),
  })
  const apply = useMutation({
    mutationFn: async ([shown, choice]: [Previewed<Body, Preview>, Choice]) => {
      try {
        setDone(await calls.apply(call, shown, choice))
        setShown(null)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') await loadPreview(shown.body)
        throw error
      } finally {
        calls.onApplied?.()
      }
    },
    onSettled: (done, error) => {
      setProgress(null)
      return reload(done, error)
    },
  })
  return {
    shown,
    done,
    setDone,
    progress,
    preview: (body: Body) => {
      apply.reset()
      preview.mutate(body)
    },
    leavePreview: () => {
      if (apply.isPending) return
      turn.current += 1
      setShown(null)
    },
    apply: (shown: Previewed<Body, Preview>, choice: Choice) => apply.mutate([shown, choice]),
    isReading: preview.isPending,
    isApplying: apply.isPending,
    error: preview.error ?? apply.error,
    closeError: () => {
      preview.reset()
      apply.reset()
    },
  }
}

/** Browsers refuse to send a file that changed on disk after it was chosen. */
async function inMemory(file: File): Promise<File> {
  const bytes = await file.arrayBuffer().catch(() => {
    const message = 'The file has changed since you chose it. Choose it again.'
    throw new ApiError(0, { code: 'bad_request', message })
  })
  return new File([bytes], file.name, { type: file.type || 'text/csv' })
}

import { useRef, useState } from 'react'
import { ApiError } from '../../../contract/client.ts'
import type { SaveStatus } from './save-status.ts'
import { unexpected } from './use-submission.ts'

/** Runs one action at a time, however often it is triggered, and reports the outcome. */
export function useMutation(tell: (outcome: SaveStatus | null) => void) {
  const [doing, setDoing] = useState<string | null>(null)
  const busy = useRef(false)

  /** @param work returns the message to show, if any */
  const run = async (name: string, work: () => Promise<string | null>) => {
    if (busy.current) return
    busy.current = true
    setDoing(name)
    tell(null)
    try {
      const message = await work()
      if (message) tell({ kind: 'success', message })
    } catch (error) {
      const known = error instanceof ApiError
      tell({ kind: 'error', message: known ? error.message : unexpected })
      if (!known) throw error
    } finally {
      busy.current = false
      setDoing(null)
    }
  }
  return { doing, run }
}

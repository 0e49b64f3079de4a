import { useRef, useState } from 'react'
import { ApiError } from '../../../contract/client.ts'
import type { Outcome } from '../forms/use-record-edit.ts'
import { unexpected } from '../forms/use-submission.ts'

/** Does one thing at a time, however often it is asked for, and tells what came of it. */
export function useMutation(tell: (outcome: Outcome | null) => void) {
  const [doing, setDoing] = useState<string | null>(null)
  const busy = useRef(false)

  /** @param work gives what there is to say, if anything */
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

/** What is gone already, as another admin deleted it, is deleted as it was meant to be. */
export async function deleted(
  deleting: Promise<{ message: string }>,
): Promise<{ message: string }> {
  try {
    return await deleting
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return { message: 'It was gone already.' }
    throw error
  }
}

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { ApiError, unreachableError } from '../../../../contract/client.ts'
import { onFailure } from '../../api.ts'
import type { StepUpDialogProps } from './step-up-dialog.tsx'

const canceled = 'You didn’t confirm your password, so nothing was changed.'

/** Asks for the password when a call requires a fresh sign-in. If it is confirmed, the call is repeated; otherwise it fails. */
export function StepUp() {
  const [Dialog, setDialog] = useState<ComponentType<StepUpDialogProps> | null>(null)
  const question = useRef<Question>(null)
  const answer = (isConfirmed: boolean) => {
    question.current?.resolve(isConfirmed)
    question.current = null
    setDialog(null)
  }
  useEffect(() => {
    onFailure(async error => {
      if (!(error instanceof ApiError) || error.code !== 'step_up') return false
      // Calls that fail at the same time share one question.
      question.current ??= newQuestion()
      const asked = question.current
      const module = await import('./step-up-dialog.tsx').catch(() => null)
      if (!module) {
        question.current = null
        throw unreachableError(0)
      }
      if (question.current === asked) setDialog(() => module.StepUpDialog)
      if (await asked.answer) return true
      throw new ApiError(error.status, { code: error.code, message: canceled })
    })
    return () => {
      onFailure(async () => false)
      question.current?.resolve(false)
      question.current = null
    }
  }, [])
  return Dialog && <Dialog onAnswer={answer} />
}

type Question = { answer: Promise<boolean>; resolve: (isConfirmed: boolean) => void }

function newQuestion(): Question {
  let resolve: Question['resolve'] = () => {}
  const answer = new Promise<boolean>(done => {
    resolve = done
  })
  return { answer, resolve }
}

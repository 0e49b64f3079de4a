import { type SubmitEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Stock, StockReply } from '../../../../contract/stock.ts'
import { followRecord } from '../../forms/sent-fields.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import type { Question } from '../question-dialog.tsx'
import { questionOf } from './move-question.ts'
import type { Move, MoveKind } from './move-schemas.ts'
import { useStockChange } from './use-stock-change.ts'

const labels = { delta: 'The number', onHand: 'The number', reason: 'The reason' }

type MoveForm = {
  id: string
  kind: MoveKind
  /** As it is shown; null if the product is not counted. */
  stock: Stock | null
  onDone: (now: StockReply, move: Move) => void
}

/**
 * The form of a move of a product's stock. Success empties it; what was typed since then stays.
 * While there is a `question`, it waits for `confirm`.
 */
export function useMove({ id, kind, stock, onDone }: MoveForm) {
  const { mutateAsync } = useStockChange(id)
  const submission = useSubmission(
    async (move: Move) => {
      const now = await mutateAsync({ ...move, updatedAt: stock?.updatedAt ?? null })
      return { now, move }
    },
    {
      labels,
      // A list does without the schemas until its form is used.
      schema: async (): Promise<z.ZodType<Move>> =>
        (await import('./move-schemas.ts')).moveSchemas[kind],
      onSuccess: ({ now, move }, sent) => {
        const form = submission.form.ref.current
        if (form) followRecord(form, () => onDone(now, move), sent)
        else onDone(now, move)
      },
    },
  )
  const [question, setQuestion] = useState<Question | null>(null)
  const isConfirmed = useRef(false)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const onHand = new FormData(event.currentTarget).get('onHand')
    const asked = questionOf(kind, String(onHand ?? ''), stock)
    if (asked && !isConfirmed.current) {
      event.preventDefault()
      setQuestion(asked)
    } else {
      isConfirmed.current = false
      submission.form.onSubmit(event)
    }
  }
  return {
    ...submission,
    form: { ...submission.form, onSubmit },
    question,
    closeQuestion: () => setQuestion(null),
    confirm: () => {
      isConfirmed.current = true
      submission.form.ref.current?.requestSubmit()
    },
  }
}

import { type ChangeEvent, useState } from 'react'
import type { z } from 'zod'
import type { Stock, StockReply } from '../../../../contract/stock.ts'
import { resetUntouchedFields } from '../../forms/submitted-values.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { useQuestion } from '../use-question.ts'
import { questionOf } from './move-question.ts'
import type { Move, MoveKind } from './move-schemas.ts'
import { useStockChange } from './use-stock-change.ts'

const labels = { delta: 'The number', onHand: 'The number', reason: 'The reason' }

type MoveForm = {
  id: string
  kind: MoveKind
  /** As it is shown; null if the product is not counted. */
  stock: Stock | null
  /** Opening the form begins the move, not typing in it. */
  isOpened?: boolean
  onDone: (now: StockReply, move: Move) => void
}

/**
 * The form of a move of a product's stock. Success empties it; what was typed since then stays.
 * While there is a `question`, it waits for `confirm`.
 */
export function useMove({ id, kind, stock: shown, isOpened = false, onDone }: MoveForm) {
  // The stock that the move began with: the one shown may be loaded anew at any time.
  const [begun, setBegun] = useState(isOpened ? { stock: shown } : null)
  const { stock } = begun ?? { stock: shown }
  const { mutateAsync } = useStockChange(id, newer => setBegun({ stock: newer }))
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
        setBegun(null)
        if (form) resetUntouchedFields(form, () => onDone(now, move), sent)
        else onDone(now, move)
      },
    },
  )
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    submission.form.onChange(event)
    if (event.target.type !== 'radio') setBegun({ stock })
  }
  const { onSubmit, ...asking } = useQuestion(submission.form, typed =>
    questionOf(kind, String(typed.get('onHand') ?? ''), stock),
  )
  return {
    ...submission,
    form: { ...submission.form, onChange, onSubmit },
    reset: () => {
      setBegun(null)
      submission.reset()
    },
    ...asking,
  }
}

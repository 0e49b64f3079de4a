import { useState } from 'react'
import type { OrderAction } from '../../../../contract/order.ts'
import type { Result } from './use-order-form.ts'

type Doing = {
  action: OrderAction
  /** The id of the parcel or the payment that it is about. */
  item?: string | undefined
}

/** What is being done with an order, one thing at a time, and what became of the last one. */
export function useDoing() {
  const [doing, setDoing] = useState<Doing | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  return {
    doing,
    result,
    open: (action: OrderAction, item?: string) => {
      setResult(null)
      setDoing({ action, item })
    },
    close: () => setDoing(null),
    done: (result: Result) => {
      setDoing(null)
      setResult(result)
    },
    dismiss: () => setResult(null),
  }
}

export type DoingState = ReturnType<typeof useDoing>

/** Names the button that opens the form of an action. */
export function openerOf({ action, item }: Doing): string {
  return item ? `${action} ${item}` : action
}

import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react'
import type { Order, OrderAction } from '../../../../contract/order.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './order-actions.module.css'
import { BookPayment } from './order-book-payment.tsx'
import { Cancel } from './order-cancel.tsx'
import { Note } from './order-note.tsx'
import { Refund } from './order-refund.tsx'
import { Return } from './order-return.tsx'
import { nextAction } from './order-rules.ts'
import { Ship } from './order-ship.tsx'
import { piecesToPack } from './order-slip.tsx'
import { actionNames } from './order-words.ts'
import type { Result } from './use-order-form.ts'

export type ActionProps = {
  order: Order
  onClose: () => void
  onDone: (result: Result) => void
}

const forms: Record<OrderAction, ComponentType<ActionProps>> = {
  'book-payment': BookPayment,
  ship: Ship,
  cancel: Cancel,
  refund: Refund,
  return: Return,
  note: Note,
}
const actions = Object.keys(forms) as OrderAction[]

/** What can be done with an order, the form of what is being done, and what became of it. */
export function OrderActions({ order }: { order: Order }) {
  const [action, setAction] = useState<OrderAction | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const closed = useRef<OrderAction>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (result) return outcome.current?.focus()
    if (action === null && closed.current) {
      bar.current?.querySelector<HTMLElement>(`[data-action="${closed.current}"]`)?.focus()
    }
  }, [action, result])

  const open = (wanted: OrderAction) => {
    setResult(null)
    closed.current = wanted
    setAction(wanted)
  }
  const done = (result: Result) => {
    setAction(null)
    setResult(result)
  }
  const Form = action && forms[action]
  return (
    <div className={styles.actions}>
      {Form ? (
        <Form order={order} onClose={() => setAction(null)} onDone={done} />
      ) : (
        <ActionBar ref={bar} order={order} onOpen={open} />
      )}
      <div ref={outcome} className={styles.outcome} tabIndex={-1}>
        <FormAlert
          kind={result?.kind ?? 'success'}
          message={result?.message}
          lasting={result?.lasting ?? false}
          onClose={() => setResult(null)}
        />
      </div>
    </div>
  )
}

type ActionBarProps = {
  ref: Ref<HTMLDivElement>
  order: Order
  onOpen: (action: OrderAction) => void
}

function ActionBar({ ref, order, onOpen }: ActionBarProps) {
  const next = nextAction(order)
  const listed = actions.filter(action => order.can.includes(action))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={ref} className={styles.bar} role="group" aria-label="Actions">
      {listed
        .toSorted((one, other) => Number(other === next) - Number(one === next))
        .map(action => (
          <Button
            key={action}
            data-action={action}
            primary={action === next}
            onClick={() => onOpen(action)}
          >
            {actionNames[action]}
          </Button>
        ))}
      {piecesToPack(order).length > 0 && (
        <Button onClick={() => print()}>Print packing slip</Button>
      )}
    </div>
  )
}

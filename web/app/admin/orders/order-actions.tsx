import { type ComponentType, useEffect, useRef } from 'react'
import type { Order, OrderAction } from '../../../../contract/order.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AcceptDifference } from './order-accept-difference.tsx'
import styles from './order-actions.module.css'
import { Address } from './order-address.tsx'
import { BookPayment } from './order-book-payment.tsx'
import { Cancel } from './order-cancel.tsx'
import { Deliver } from './order-deliver.tsx'
import { EmailAddress } from './order-email-address.tsx'
import { Note } from './order-note.tsx'
import { Refund } from './order-refund.tsx'
import { RefundSent } from './order-refund-sent.tsx'
import { Return } from './order-return.tsx'
import { nextAction } from './order-rules.ts'
import { SendEmail } from './order-send-email.tsx'
import { SettleDispute } from './order-settle-dispute.tsx'
import { Ship } from './order-ship.tsx'
import { piecesToPack } from './order-slip.tsx'
import { Track } from './order-track.tsx'
import { UndoPayment } from './order-undo-payment.tsx'
import { actionNames } from './order-words.ts'
import { type DoingState, openerOf } from './use-doing.ts'
import type { Result } from './use-order-form.ts'

export type ActionProps = {
  order: Order
  /** The id of the parcel or the payment that the action is about. */
  item?: string | undefined
  onClose: () => void
  onDone: (result: Result) => void
}

const forms: Record<OrderAction, ComponentType<ActionProps>> = {
  'book-payment': BookPayment,
  'accept-difference': AcceptDifference,
  'undo-payment': UndoPayment,
  ship: Ship,
  track: Track,
  deliver: Deliver,
  cancel: Cancel,
  refund: Refund,
  'refund-sent': RefundSent,
  'settle-dispute': SettleDispute,
  return: Return,
  address: Address,
  email: EmailAddress,
  'send-email': SendEmail,
  note: Note,
}
/** Those with a button beside what they change. */
const apart: OrderAction[] = ['track', 'deliver', 'undo-payment', 'address', 'email', 'send-email']
const actions = (Object.keys(forms) as OrderAction[]).filter(action => !apart.includes(action))

type OrderActionsProps = { order: Order; state: DoingState }

/** What can be done with an order, the form of what is being done, and what became of it. */
export function OrderActions({ order, state }: OrderActionsProps) {
  const { doing, result, open, close, done, dismiss } = state
  const closed = useRef<string>(null)
  const outcome = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (result) return outcome.current?.focus()
    if (doing) closed.current = openerOf(doing)
    else if (closed.current) {
      document.querySelector<HTMLElement>(`[data-action="${closed.current}"]`)?.focus()
    }
  }, [doing, result])

  const Form = doing && forms[doing.action]
  return (
    <div className={styles.actions}>
      {Form ? (
        <Form order={order} item={doing.item} onClose={close} onDone={done} />
      ) : (
        <ActionBar order={order} onOpen={open} />
      )}
      <div ref={outcome} className={styles.outcome} tabIndex={-1}>
        <FormAlert
          kind={result?.kind ?? 'success'}
          message={result?.message}
          lasting={result?.lasting ?? false}
          onClose={dismiss}
        />
      </div>
    </div>
  )
}

type ActionBarProps = {
  order: Order
  onOpen: (action: OrderAction) => void
}

function ActionBar({ order, onOpen }: ActionBarProps) {
  const next = nextAction(order)
  const listed = actions.filter(action => order.can.includes(action))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.bar} role="group" aria-label="Actions">
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

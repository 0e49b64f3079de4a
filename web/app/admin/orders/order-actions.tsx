import { Button, Group } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Order, OrderAction } from '../../../../contract/orders/order.ts'
import { orderPermission } from '../../../../contract/orders/order-permission.ts'
import { MoreMenu } from '../more-menu.tsx'
import { useMay } from '../use-may.ts'
import { type ActionState, openerOf } from './action-result.tsx'
import { Address, EmailAddress, InvoiceAddress, Note } from './order-buyer-forms.tsx'
import {
  AcceptDifference,
  RefundSent,
  SendEmail,
  SettleDispute,
  UndoPayment,
} from './order-confirmations.tsx'
import { EditItems } from './order-edit.tsx'
import type { ActionProps } from './order-form.tsx'
import { BookPayment, Cancel } from './order-money-forms.tsx'
import { Deliver, Ship, Track } from './order-parcel-forms.tsx'
import { Refund } from './order-refund.tsx'
import { Return, UndoReturn } from './order-return.tsx'
import { nextAction } from './order-rules.ts'
import { itemsToPack } from './order-slip.tsx'
import { actionName, actionNames } from './order-text.ts'

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
  'undo-return': UndoReturn,
  'edit-items': EditItems,
  address: Address,
  'invoice-address': InvoiceAddress,
  email: EmailAddress,
  'send-email': SendEmail,
  note: Note,
}
/** Those with a button beside what they change. */
const elsewhere: OrderAction[] = [
  ...(['track', 'deliver', 'undo-payment', 'send-email', 'note'] as const),
  ...(['edit-items', 'address', 'invoice-address', 'email'] as const),
]
const actions = (Object.keys(forms) as OrderAction[]).filter(each => !elsewhere.includes(each))

export type Opening = { order: Order; onOpen: ActionState<OrderAction>['open'] }

/** The next action as a button, and all others in a menu. */
export function OrderActions({ order, onOpen }: Opening) {
  const next = nextAction(order)
  const others = actions.filter(action => action !== next && order.can.includes(action))
  return (
    <Group gap="xs" role="group" aria-label="Actions">
      {itemsToPack(order).length > 0 && <Button onClick={() => print()}>Print</Button>}
      {others.length > 0 && (
        <MoreMenu
          actions={others.map(action => ({
            label: actionName(action, order),
            danger: action === 'cancel',
            onClick: () => onOpen(action),
          }))}
        />
      )}
      {next && (
        <Button variant="filled" data-action={next} onClick={() => onOpen(next)}>
          {actionName(next, order)}
        </Button>
      )}
    </Group>
  )
}

/** The form of the active action. */
export function OrderForms({ order, state }: { order: Order; state: ActionState<OrderAction> }) {
  const { active, close, done } = state
  if (!active) return null
  const Form = forms[active.action]
  return <Form {...active} order={order} onClose={close} onDone={done} />
}

type OpenerProps = Pick<Opening, 'onOpen'> & {
  action: OrderAction
  item?: string
  label?: string
  'aria-label'?: string
}

/** Opens the form of an action beside what it changes, if the reader's role may. */
export function Opener({ action, item, label, onOpen, ...props }: OpenerProps) {
  const may = useMay(orderPermission[action])
  if (!may) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      px="xs"
      mx={-8}
      data-action={openerOf({ action, item })}
      onClick={() => onOpen(action, item)}
      {...props}
    >
      {label ?? actionNames[action]}
    </Button>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ManageOrder, ManageOrderReply } from '../../../../contract/orders/manage-order.ts'
import type { Order, OrderAction } from '../../../../contract/orders/order.ts'
import type { OrderEvent } from '../../../../contract/orders/order-event.ts'
import { formatPrice } from '../../catalogue/price.ts'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { DrawerForm } from '../form/form-drawer.tsx'
import {
  type AdminFormState,
  type Question,
  type Rejection,
  useAdminForm,
} from '../form/use-admin-form.ts'
import { orderAdminLink } from '../links.ts'
import { Notice } from '../notice.tsx'
import { DateTime } from '../time/date-time.tsx'
import { formKeyOf, type Result } from './action-result.tsx'
import { actorText, eventText } from './event-text.ts'
import { orderQuery, useManageOrder } from './order-query.ts'
import { actionName, impossibleText, resultOf } from './order-text.ts'

export type ActionProps = {
  action: OrderAction
  order: Order
  /** The id of the parcel, payment or email that the action is about. */
  item?: string | undefined
  onClose: () => void
  onDone: (result: Result) => void
}

type Values = Record<string, string | Record<string, string>>

type OrderFormProps<V extends Values> = ActionProps & {
  /** Defaults to the name of the action. */
  title?: string
  /** What follows from it. */
  text?: ReactNode
  /** The label of the button; defaults to the title. */
  submit?: string
  close?: string
  /** Enter must default to the harmless action. */
  careful?: boolean
  values?: V
  /** What is sent, beside the action and the state of the order that the admin saw. */
  request?: (values: V) => object
  check?: (values: V) => FieldErrors
  question?: (values: V) => Question | undefined
  fields?: (form: OrderFormState<V>) => ReactNode
}

/** Prefix of the draft keys of an order's forms. */
export const orderFormKey = (number: string) => `order ${number}`

const alreadyBooked = 'Nothing was recorded: a payment with this reference already exists.'
const changed = 'This order has changed since you opened the form, and nothing was done.'
const loadSchema = () =>
  import('../../../../contract/orders/manage-order.ts').then(module => module.ManageOrder)

/**
 * The form of an action, in a drawer. It names the state of the order that the admin saw as they
 * opened it. If that has changed, it keeps its input and says what happened.
 */
export function OrderForm<V extends Values>(props: OrderFormProps<V>) {
  const { order, action, text, close, careful } = props
  const { title = actionName(action, order), submit = title } = props
  const form = useOrderForm(props)
  const isPossible = order.can.includes(action)
  return (
    <DrawerForm
      form={form}
      title={title}
      text={text}
      submit={isPossible && submit}
      close={close}
      careful={careful}
      rejection={<OrderRejection rejection={form.rejection} isPossible={isPossible} />}
      onClose={props.onClose}
    >
      {props.fields?.(form)}
    </DrawerForm>
  )
}

export type OrderFormState<V> = Omit<AdminFormState, 'values' | 'change'> & {
  values: V
  change: (changed: Partial<V>) => void
}

function useOrderForm<V extends Values>(props: OrderFormProps<V>) {
  const { order, action, item, request = () => ({}), check, question, onDone } = props
  const { careful = false } = props
  const [seen, setSeen] = useState(order)
  const [values] = useState(props.values ?? ({} as V))
  // Quantities without a line have no field.
  const first = Object.keys(values).find(name => JSON.stringify(values[name]) !== '{}')
  const client = useQueryClient()
  const { mutateAsync } = useManageOrder(order.number)
  const form = useAdminForm<V, ManageOrder, ManageOrderReply>({
    formKey: formKeyOf(orderFormKey(order.number), { action, item }),
    values,
    version: seen.updatedAt,
    schema: loadSchema,
    request: values => ({ action, ...request(values), updatedAt: seen.updatedAt }),
    check,
    question,
    send: (body, { version }) => mutateAsync({ ...body, updatedAt: version ?? seen.updatedAt }),
    onSaved: ({ order: after, booked }) => {
      const result = resultOf(seen, after)
      if (!result) {
        setSeen(after)
        return { message: alreadyBooked, details: booked && <Booked booked={booked} /> }
      }
      onDone({ kind: 'success', message: result.message, persistent: result.toSend })
    },
    onConflict: async ({ message }, { action }) => {
      const latest = client.fetchQuery({ ...orderQuery(order.number), staleTime: 0 })
      const now = await latest.catch(() => null)
      if (!now) return { message }
      const since = now.events.slice(seen.events.length)
      if (!now.can.includes(action)) {
        onDone({ kind: 'error', message: impossibleText(since, now), persistent: true })
        return
      }
      setSeen(now)
      return {
        version: now.updatedAt,
        message: now.updatedAt === seen.updatedAt ? message : changed,
        details: since.length > 0 && <Since since={since} order={now} />,
      }
    },
  })
  return {
    ...form,
    field: (name: string) => ({
      ...form.field(name),
      // The drawer focuses the first of these.
      'data-autofocus': (!careful && name.split('.')[0] === first) || undefined,
    }),
  }
}

type OrderRejectionProps = {
  rejection: Rejection | null
  /** Whether the action can be done with the order as it is now. */
  isPossible: boolean
}

/** Why an action wasn't done, and what happened to the order in the meantime. */
export function OrderRejection({ rejection, isPossible }: OrderRejectionProps) {
  return (
    <div role="alert">
      {(rejection || !isPossible) && (
        <Notice tone="danger">
          {rejection && (
            <p>
              <strong>{rejection.message}</strong>
            </p>
          )}
          {rejection?.details}
          {!isPossible && <p>The order’s current status no longer allows this.</p>}
        </Notice>
      )}
    </div>
  )
}

type BookedProps = { booked: NonNullable<ManageOrderReply['booked']> }

function Booked({ booked: { number, amount, at } }: BookedProps) {
  return (
    <p>
      It is on <Link to={orderAdminLink(number)}>order {number}</Link>: {formatPrice(amount)},{' '}
      <DateTime at={at} />.
    </p>
  )
}

function Since({ since, order }: { since: OrderEvent[]; order: Order }) {
  return (
    <>
      <p>What happened in the meantime:</p>
      <ul style={{ paddingLeft: 'var(--gap-3)', listStyle: 'disc' }}>
        {since.map(event => (
          <li key={event.type + event.at}>
            {eventText(event, order)}, by {actorText(event)}
          </li>
        ))}
      </ul>
      <p>Your input is kept, and the page shows the latest order.</p>
    </>
  )
}

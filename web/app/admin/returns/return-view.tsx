import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { Withdrawal, WithdrawalReply } from '../../../../contract/returns/withdrawal.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Badge } from '../badge.tsx'
import { orderAdminLink, returnsAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { MoreMenu } from '../more-menu.tsx'
import { Notice } from '../notice.tsx'
import { ActionResult, useActiveAction } from '../orders/action-result.tsx'
import { ItemsTable } from '../orders/items-table.tsx'
import { orderQuery } from '../orders/order-query.ts'
import { Events } from '../orders/order-timeline.tsx'
import { RecordCard } from '../record/record-card.tsx'
import layout from '../record/record-layout.module.css'
import { DateTime } from '../time/date-time.tsx'
import { Due } from './due.tsx'
import {
  CloseForm,
  DeclineForm,
  ReceiveForm,
  RefundForm,
  UndoReceiveForm,
} from './return-forms.tsx'
import { returnQuery } from './return-query.ts'
import { stateText, whatOf } from './return-text.ts'
import { type Action, actionNames, type FormProps, returnFormKey } from './withdrawal-form.tsx'

const forms: Record<Action, ComponentType<FormProps>> = {
  receive: ReceiveForm,
  refund: RefundForm,
  close: CloseForm,
  'undo-receive': UndoReceiveForm,
  decline: DeclineForm,
}

/** One return, and what is to be done about it. */
export default function ReturnView({ id }: { id: string }) {
  const query = useQuery(returnQuery(id))
  const { data: reply, error } = query
  if (!reply && error) {
    return <AdminFailure error={error} what="Return" back={returnsAdmin} retry={query} />
  }
  if (!reply) return <LoadingPage title="Return" back={returnsAdmin} />
  return <Return reply={reply} />
}

function Return({ reply }: { reply: WithdrawalReply }) {
  const state = useActiveAction<Action>(returnFormKey(reply.withdrawal.id))
  const { withdrawal, lines, can } = reply
  const { order, state: now, afterDeadline, reason } = withdrawal
  const possible = (Object.keys(actionNames) as Action[]).filter(action => can.includes(action))
  const isBack = lines.every(
    ({ wanted, restocked, writtenOff, canceled }) => restocked + writtenOff + canceled >= wanted,
  )
  // Declining a return or undoing it is never the usual next step.
  const usual = possible.filter(action => action !== 'decline' && action !== 'undo-receive')
  // Items that weren't shipped don't come back.
  const isUnshipped =
    lines.some(({ wanted }) => wanted > 0) &&
    lines.every(({ wanted, left }) => wanted === 0 || left === 0)
  // If the buyer only described the items, we can't tell when all have arrived.
  const isDue = isUnshipped || (now === 'received' && isBack)
  const next = isDue && can.includes('refund') ? 'refund' : usual[0]
  const others = possible.filter(action => action !== next)
  const Form = state.active && forms[state.active.action]
  const { label, tone } = stateText[now]
  const title = `Return from order ${order}`
  return (
    <AdminPage
      title={title}
      state={
        <>
          <Badge tone={tone}>{label}</Badge>
          {afterDeadline && <Badge tone="warning">May be too late</Badge>}
        </>
      }
      actions={
        <>
          {others.length > 0 && (
            <MoreMenu
              actions={others.map(action => ({
                label: actionNames[action],
                danger: action === 'decline',
                onClick: () => state.open(action),
              }))}
            />
          )}
          {next && (
            <Button variant="filled" data-action={next} onClick={() => state.open(next)}>
              {actionNames[next]}
            </Button>
          )}
        </>
      }
      back={returnsAdmin}
    >
      <PageTitle>{title}</PageTitle>
      <ActionResult state={state} />
      {can.includes('cancel') && (
        <Notice>
          None of the items were shipped or marked as ready. Cancel them on the order page.
        </Notice>
      )}
      <div className={layout.layout}>
        <Stack>
          <RecordCard title="Items">
            <p>{whatOf(withdrawal)}</p>
            <ItemsTable
              lines={lines}
              name={({ name }) => name}
              figures={[
                ['Price', ({ price }) => formatPrice(price)],
                ['Requested', ({ wanted }) => wanted],
                ['Back in stock', ({ restocked }) => restocked],
                ['Written off', ({ writtenOff }) => writtenOff],
                ['Canceled', ({ canceled }) => canceled],
              ]}
            />
            {reason && <p>Message to the buyer: {reason}</p>}
          </RecordCard>
          <History withdrawal={withdrawal} />
        </Stack>
        <Stack>
          <About withdrawal={withdrawal} />
        </Stack>
      </div>
      {state.active && Form && (
        <Form {...state.active} reply={reply} onClose={state.close} onDone={state.done} />
      )}
    </AdminPage>
  )
}

/** What has happened to its order since it was announced. */
function History({ withdrawal: { order: number, arrivedAt } }: { withdrawal: Withdrawal }) {
  const { data: order } = useQuery(orderQuery(number))
  return (
    <RecordCard title="History">{order && <Events order={order} since={arrivedAt} />}</RecordCard>
  )
}

function About({ withdrawal }: { withdrawal: Withdrawal }) {
  const { order, name, email, arrivedAt } = withdrawal
  return (
    <RecordCard title="About the return">
      <DescriptionList>
        <DescriptionItem term="Order">
          <Link to={orderAdminLink(order)}>Order {order}</Link>
        </DescriptionItem>
        <DescriptionItem term="Buyer">
          {name}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </DescriptionItem>
        <DescriptionItem term="Requested">
          <DateTime at={arrivedAt} />
        </DescriptionItem>
        <DescriptionItem term="Refund due">
          <Due withdrawal={withdrawal} />
        </DescriptionItem>
      </DescriptionList>
    </RecordCard>
  )
}

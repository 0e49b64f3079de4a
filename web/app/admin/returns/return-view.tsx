import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { WithdrawalAction, WithdrawalReply } from '../../../../contract/withdrawal.ts'
import { Toast } from '../../ui/toast.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Badge } from '../badge.tsx'
import facts from '../import/import.module.css'
import { returnsAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { orderAdminLink } from '../orders/order-links.ts'
import { When } from '../when.tsx'
import { Due } from './due.tsx'
import { CloseForm, DeclineForm, ReceiveForm, RefundForm } from './return-forms.tsx'
import { returnQuery } from './return-query.ts'
import { stateWords, whatOf } from './return-words.ts'
import styles from './returns.module.css'

/** One withdrawal, and what is to be done about it. */
export function ReturnView({ id }: { id: string }) {
  const { data: reply, error, isFetching, refetch } = useQuery(returnQuery(id))
  if (!reply && error) {
    const retry = { busy: isFetching, again: refetch }
    return <AdminFailure error={error} what="Withdrawal" back={returnsAdmin} retry={retry} />
  }
  if (!reply) return <LoadingPage title="Withdrawal" back={returnsAdmin} />
  return <Return reply={reply} />
}

function Return({ reply }: { reply: WithdrawalReply }) {
  const [seen, onSeen] = useState(reply.withdrawal.updatedAt)
  const [done, setDone] = useState<{ words: string } | null>(null)
  const [rounds, setRounds] = useState<Partial<Record<WithdrawalAction, number>>>({})
  const news = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The form that was sent is another one now.
    if (done) news.current?.focus()
  }, [done])
  const { withdrawal, lines, can } = reply
  const { order, name, email, arrivedAt, afterDeadline, state, reason } = withdrawal
  const { label, tone } = stateWords[state]
  const back = lines.filter(({ restocked, writtenOff }) => restocked + writtenOff > 0)
  const canceled = lines.filter(line => line.canceled > 0)
  const form = {
    ...{ reply, seen, onSeen },
    onDone: (action: WithdrawalAction, words: string) => {
      setDone({ words })
      // The form that was sent begins anew; what was typed into another is kept.
      setRounds(counts => ({ ...counts, [action]: (counts[action] ?? 0) + 1 }))
    },
  }
  const keyOf = (action: WithdrawalAction) => `${action} ${rounds[action] ?? 0}`
  return (
    <AdminPage
      title={`Withdrawal from order ${order}`}
      state={<Badge tone={tone}>{label}</Badge>}
      back={returnsAdmin}
    >
      <ul ref={news} tabIndex={-1} className={facts.facts}>
        <li>
          {name}, {email}
        </li>
        <li>{whatOf(withdrawal)}</li>
        <li>
          Arrived <When at={arrivedAt} />
        </li>
        <li>
          Money due: <Due withdrawal={withdrawal} />
        </li>
        {afterDeadline && (
          <li>
            The last parcel was sent or delivered more than 14 days before: perhaps it is too late.
          </li>
        )}
        {back.map(({ id, name, restocked, writtenOff }) => (
          <li key={id}>
            Back: {name}, {restocked} into stock, {writtenOff} written off
          </li>
        ))}
        {canceled.map(({ id, name, canceled }) => (
          <li key={id}>
            Canceled, never sent: {canceled} × {name}
          </li>
        ))}
        {reason && <li>Told the buyer: {reason}</li>}
        <li>
          <Link to={orderAdminLink(order)}>See order {order}</Link>
          {can.includes('cancel') && ': nothing was shipped, so cancel it there.'}
        </li>
      </ul>
      <div className={styles.forms}>
        {can.includes('receive') && <ReceiveForm key={keyOf('receive')} {...form} />}
        {can.includes('refund') && <RefundForm key={keyOf('refund')} {...form} />}
        {can.includes('close') && <CloseForm key={keyOf('close')} {...form} />}
        {can.includes('decline') && <DeclineForm key={keyOf('decline')} {...form} />}
      </div>
      <Toast kind="success" message={done?.words ?? null} onClose={() => setDone(null)} />
    </AdminPage>
  )
}

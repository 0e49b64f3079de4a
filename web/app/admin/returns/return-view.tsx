import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Toast } from '../../ui/toast.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Badge } from '../badge.tsx'
import facts from '../import/import.module.css'
import { returnsAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { orderAdminLink } from '../orders/order-links.ts'
import { When } from '../when.tsx'
import { CloseForm, RefundForm, RefuseForm } from './money-forms.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { Due } from './return-table.tsx'
import { stateWords, whatOf } from './return-words.ts'
import styles from './returns.module.css'
import { returnQuery } from './returns-query.ts'

/** One withdrawal, and what is to be done about it. */
export function ReturnView({ id }: { id: string }) {
  const { data: reply, error, isFetching, refetch } = useQuery(returnQuery(id))
  const [done, setDone] = useState<{ words: string } | null>(null)
  const [round, setRound] = useState(0)
  const news = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The form that was sent is another one now.
    if (done) news.current?.focus()
  }, [done])
  if (!reply && error) {
    const retry = { busy: isFetching, again: refetch }
    return <AdminFailure error={error} what="Withdrawal" back={returnsAdmin} retry={retry} />
  }
  if (!reply) return <LoadingPage title="Withdrawal" back={returnsAdmin} />
  const { withdrawal, lines, can } = reply
  const { order, name, email, arrivedAt, late, state, reason } = withdrawal
  const { label, tone } = stateWords[state]
  const back = lines.filter(({ restocked, writtenOff }) => restocked + writtenOff > 0)
  const form = {
    reply,
    onDone: (words: string) => {
      setDone({ words })
      // What was typed is kept until it was sent; then the forms begin anew with what there is.
      setRound(count => count + 1)
    },
  }
  const key = `${id} ${round}`
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
        {late && (
          <li>
            The last parcel was sent or delivered more than 14 days before: perhaps it is too late.
          </li>
        )}
        {back.map(({ id, name, restocked, writtenOff }) => (
          <li key={id}>
            Back: {name}, {restocked} into stock, {writtenOff} written off
          </li>
        ))}
        {reason && <li>Told the buyer: {reason}</li>}
        <li>
          <Link to={orderAdminLink(order)}>See order {order}</Link>
          {can.includes('cancel') && ': nothing was shipped, so cancel it there.'}
        </li>
      </ul>
      <div className={styles.forms}>
        {can.includes('receive') && <ReceiveForm key={`receive ${key}`} {...form} />}
        {can.includes('refund') && <RefundForm key={`refund ${key}`} {...form} />}
        {can.includes('close') && <CloseForm key={`close ${key}`} {...form} />}
        {can.includes('refuse') && <RefuseForm key={`refuse ${key}`} {...form} />}
      </div>
      <Toast kind="success" message={done?.words ?? null} onClose={() => setDone(null)} />
    </AdminPage>
  )
}

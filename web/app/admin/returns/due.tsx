import type { Withdrawal } from '../../../../contract/returns/withdrawal.ts'
import { Day } from '../time/date-time.tsx'
import { dueText, isOpen, isOverdue } from './return-text.ts'

type DueProps = {
  withdrawal: Withdrawal
  /** Without the day. */
  brief?: boolean
}

/** When the money is due; once nothing is left to do, only the day. */
export function Due({ withdrawal, brief = false }: DueProps) {
  const { dueAt } = withdrawal
  const now = Date.now()
  if (!isOpen(withdrawal)) return <Day at={dueAt} />
  const text = dueText(dueAt, now)
  return (
    <>
      {isOverdue(withdrawal, now) ? <strong>{text}</strong> : text}
      {!brief && (
        <>
          {' '}
          (<Day at={dueAt} />)
        </>
      )}
    </>
  )
}

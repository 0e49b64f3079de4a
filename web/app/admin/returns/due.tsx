import type { Withdrawal } from '../../../../contract/withdrawal.ts'
import { When } from '../when.tsx'
import { dueWords, isOpen, isOverdue } from './return-words.ts'

/** When the money is due; once nothing is left to do, only the day. */
export function Due({ withdrawal }: { withdrawal: Withdrawal }) {
  const { dueAt } = withdrawal
  const now = Date.now()
  if (!isOpen(withdrawal)) return <When at={dueAt} />
  const text = dueWords(dueAt, now)
  return (
    <>
      {isOverdue(withdrawal, now) ? <strong>{text}</strong> : text} (<When at={dueAt} />)
    </>
  )
}

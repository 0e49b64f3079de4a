import type { Withdrawal } from '../../../../contract/withdrawal.ts'
import { When } from '../when.tsx'
import { dueWords, isOpen, isOverdue } from './return-words.ts'

type DueProps = {
  withdrawal: Withdrawal
  /** Without the day. */
  brief?: boolean
}

/** When the money is due; once nothing is left to do, only the day. */
export function Due({ withdrawal, brief = false }: DueProps) {
  const { dueAt } = withdrawal
  const now = Date.now()
  if (!isOpen(withdrawal)) return <When at={dueAt} />
  const text = dueWords(dueAt, now)
  return (
    <>
      {isOverdue(withdrawal, now) ? <strong>{text}</strong> : text}
      {!brief && (
        <>
          {' '}
          (<When at={dueAt} />)
        </>
      )}
    </>
  )
}

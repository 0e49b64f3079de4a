import { Link } from 'react-router'
import type { Withdrawal } from '../../../../contract/withdrawal.ts'
import { Ago } from '../ago.tsx'
import { Badge } from '../badge.tsx'
import { returnLink } from '../links.ts'
import { When } from '../when.tsx'
import { dueWords, isOpen, isOverdue, stateWords, whatOf } from './return-words.ts'
import styles from './returns.module.css'

type ReturnTableProps = {
  withdrawals: Withdrawal[]
  /** Newer rows are loading. */
  busy: boolean
}

export function ReturnTable({ withdrawals, busy }: ReturnTableProps) {
  return (
    <table className={styles.table} aria-busy={busy || undefined}>
      <thead>
        <tr>
          {['Order', 'Buyer', 'What', 'Arrived', 'Money due', 'State'].map(label => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {withdrawals.map(withdrawal => (
          <Row key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, order, name, email, arrivedAt, late, unshipped, state } = withdrawal
  const { label, tone } = stateWords[state]
  return (
    <tr>
      <th scope="row">
        <Link to={returnLink(id)}>Order {order}</Link>
      </th>
      <td>
        {name} <span className={styles.soft}>{email}</span>
      </td>
      <td className={styles.what}>{whatOf(withdrawal)}</td>
      <td data-label="Arrived">
        <Ago at={arrivedAt} />
      </td>
      <td data-label="Money due">
        <Due withdrawal={withdrawal} />
      </td>
      <td className={styles.states}>
        <Badge tone={tone}>{label}</Badge>
        {late && <Badge tone="warning">Perhaps too late</Badge>}
        {unshipped && isOpen(withdrawal) && <Badge tone="due">Cancel the order</Badge>}
      </td>
    </tr>
  )
}

/** When the money is due; of what is done, only the day. */
export function Due({ withdrawal }: { withdrawal: Withdrawal }) {
  const { dueAt } = withdrawal
  const now = Date.now()
  if (!isOpen(withdrawal)) return <When at={dueAt} />
  const words = dueWords(dueAt, now)
  return (
    <>
      {isOverdue(withdrawal, now) ? <strong>{words}</strong> : words}{' '}
      <span className={styles.soft}>
        <When at={dueAt} />
      </span>
    </>
  )
}

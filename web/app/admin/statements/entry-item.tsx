import { Link } from 'react-router'
import type { Proposal, StatementEntry } from '../../../../contract/statement.ts'
import { Badge } from '../badge.tsx'
import styles from '../import/import.module.css'
import { orderAdminLink } from '../orders/order-links.ts'
import { EntryActions } from './entry-actions.tsx'
import { amountOf, dayText, effectText, entryText, groupOf, groups } from './statement-text.ts'

type EntryItemProps = { entry: StatementEntry; onDone: (words: string) => void }

/** An entry of a statement: what the bank says, what that means, and what can be done. */
export function EntryItem({ entry, onDone }: EntryItemProps) {
  const group = groupOf(entry)
  const known = groups.find(one => one.group === group)
  const words = entryText(entry)
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <span className={styles.number}>{dayText(entry.day)}</span>
        <strong className={styles.name}>
          {amountOf(entry)} {entry.name}
        </strong>
        {known && <Badge tone={known.tone}>{known.label}</Badge>}
      </p>
      {entry.purpose && <p className={styles.change}>{entry.purpose}</p>}
      {words && <p className={styles.note}>{words}</p>}
      {entry.order && entry.state !== 'open' && (
        <p className={styles.note}>
          <OrderLink order={entry.order} />
        </p>
      )}
      {entry.state === 'open' &&
        entry.proposals.map(proposal => (
          <ProposalWords key={proposal.order} proposal={proposal} amount={entry.amount} />
        ))}
      <EntryActions entry={entry} group={group} onDone={onDone} />
    </li>
  )
}

function ProposalWords({ proposal, amount }: { proposal: Proposal; amount: number }) {
  return (
    <p className={styles.note}>
      <OrderLink order={proposal.order} /> of {proposal.name}: {effectText(proposal, amount)}
    </p>
  )
}

function OrderLink({ order }: { order: string }) {
  return <Link to={orderAdminLink(order)}>Order {order}</Link>
}

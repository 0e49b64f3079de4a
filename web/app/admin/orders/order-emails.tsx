import type { Order, OrderEmail } from '../../../../contract/order.ts'
import { Button } from '../../ui/button.tsx'
import { Ago } from '../ago.tsx'
import styles from './order-history.module.css'
import { actionNames } from './order-words.ts'
import { type DoingState, openerOf } from './use-doing.ts'

const states: Record<OrderEmail['state'], string> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Could not be delivered',
  settled: 'Queued',
}

type OrderEmailsProps = { order: Order; state: Pick<DoingState, 'doing' | 'open'> }

/** What the buyer was emailed, newest first. */
export function OrderEmails({ order: { emails }, state: { doing, open } }: OrderEmailsProps) {
  return (
    <section aria-labelledby="order-emails">
      <h2 id="order-emails">Emails</h2>
      {emails.length === 0 && <p className={styles.quiet}>No emails to the buyer yet.</p>}
      <ul className={styles.list}>
        {emails.map(({ id, subject, recipient, words, at, state }) => (
          <li key={id}>
            <details>
              <summary>{subject}</summary>
              <p>{words}</p>
            </details>
            <p className={styles.quiet}>
              {states[state]} to {recipient}, <Ago at={at} />
            </p>
            {!doing && (
              <Button
                className={styles.button ?? ''}
                data-action={openerOf({ action: 'send-email', item: id })}
                aria-label={`Send again: ${subject}`}
                onClick={() => open('send-email', id)}
              >
                {actionNames['send-email']}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

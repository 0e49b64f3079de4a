import type { OrderEmail } from '../../../../contract/order.ts'
import { RecordCard } from '../record-card.tsx'
import { RelativeTime } from '../relative-time.tsx'
import styles from './order.module.css'
import { Opener, type Opening } from './order-actions.tsx'

const states: Record<OrderEmail['state'], string> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Couldn’t be delivered',
  settled: 'Queued',
}

/** The emails to the buyer, newest first. */
export function OrderEmails({ order: { emails }, onOpen }: Opening) {
  return (
    <RecordCard title="Emails">
      {emails.length === 0 && <p className={styles.soft}>No emails to the buyer yet</p>}
      <ul className={styles.emails}>
        {emails.map(({ id, subject, recipient, text, at, state }) => (
          <li key={id}>
            <details>
              <summary>
                {subject}
                <span className={styles.soft}>
                  {states[state]} to {recipient}, <RelativeTime at={at} />
                </span>
              </summary>
              <p className={styles.text}>{text}</p>
            </details>
            <Opener
              action="send-email"
              item={id}
              aria-label={`Send again: ${subject}`}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}

import { Text } from '@mantine/core'
import type { OrderEmail } from '../../../../contract/orders/order.ts'
import { buyerContact } from '../../../../contract/orders/order-permission.ts'
import { RecordCard } from '../record/record-card.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { useMay } from '../use-may.ts'
import styles from './order.module.css'
import { Opener, type Opening } from './order-actions.tsx'

const states: Record<OrderEmail['state'], string> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Couldn’t be delivered',
  // Most likely sent long ago, but the shop no longer knows.
  settled: 'Addressed',
}

/** The emails to the buyer, newest first. */
export function OrderEmails({ order: { emails, can }, onOpen }: Opening) {
  // The reply leaves them out for roles that don't see the buyer's email address.
  const may = useMay(buyerContact)
  if (!may) return null
  return (
    <RecordCard title="Emails">
      {emails.length === 0 && <SecondaryText size="xs">No emails to the buyer yet</SecondaryText>}
      <ul className={styles.emails}>
        {emails.map(({ id, subject, recipient, text, at, state }) => (
          <li key={id}>
            <details>
              <summary>
                {subject}
                <Text span display="block" size="xs" c="dimmed">
                  {states[state]} to {recipient}, <RelativeTime at={at} />
                </Text>
              </summary>
              <p style={{ whiteSpace: 'pre-line' }}>{text}</p>
            </details>
            {can.includes('send-email') && (
              <Opener
                action="send-email"
                item={id}
                aria-label={`Send again: ${subject}`}
                onOpen={onOpen}
              />
            )}
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}

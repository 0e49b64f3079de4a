import { Button, CopyButton, Group } from '@mantine/core'
import { RecordCard } from '../record-card.tsx'
import styles from './order.module.css'
import { Opener, type Opening } from './order-actions.tsx'
import { addressOf } from './order-text.ts'

/** Who ordered, and where to ship it. */
export function OrderBuyer({ order, onOpen }: Opening) {
  const { email, shipping, note, can } = order
  const address = addressOf(order)
  return (
    <RecordCard
      title="Buyer"
      action={
        can.includes('email') && <Opener action="email" label="Change email" onOpen={onOpen} />
      }
    >
      <a href={`mailto:${email}`} className={styles.link}>
        {email}
      </a>
      <div className={styles.between}>
        <h3>Shipping address</h3>
        <Group gap={0}>
          <CopyButton value={address.join('\n')}>
            {({ copied, copy }) => (
              <>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`${copied ? 'Copied' : 'Copy'} the address`}
                  onClick={copy}
                >
                  {copied ? 'Copied' : 'Copy'}
                </Button>
                <span role="status" className="visually-hidden">
                  {copied && 'Copied the address.'}
                </span>
              </>
            )}
          </CopyButton>
          {can.includes('address') && <Opener action="address" onOpen={onOpen} />}
        </Group>
      </div>
      <address className={styles.address}>
        {address.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have their places
          <span key={index}>{line}</span>
        ))}
      </address>
      <p className={styles.soft}>{shipping}</p>
      {note && (
        <div className={styles.text}>
          <h3>Note from the buyer</h3>
          <p>{note}</p>
        </div>
      )}
    </RecordCard>
  )
}

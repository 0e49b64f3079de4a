import { Button, CopyButton, Group, Text } from '@mantine/core'
import { RecordCard } from '../record-card.tsx'
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
      {email && (
        <Text component="a" href={`mailto:${email}`} inherit display="block" lh="var(--touch)">
          {email}
        </Text>
      )}
      <Group justify="space-between">
        <h3>Shipping address</h3>
        <Group>
          <CopyButton value={address.join('\n')}>
            {({ copied, copy }) => (
              <>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  px="xs"
                  mx={-8}
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
      </Group>
      <Text component="address" size="sm" fs="normal" style={{ whiteSpace: 'pre-line' }}>
        {address.join('\n')}
      </Text>
      <Text size="xs" c="dimmed">
        {shipping}
      </Text>
      {note && (
        <div style={{ whiteSpace: 'pre-line' }}>
          <h3>Note from the buyer</h3>
          <p>{note}</p>
        </div>
      )}
    </RecordCard>
  )
}

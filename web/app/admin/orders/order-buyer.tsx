import { Button, CopyButton, Group, Text } from '@mantine/core'
import { addressLines } from '../../../../contract/addresses/address-lines.ts'
import { RecordCard } from '../record/record-card.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { Opener, type Opening } from './order-actions.tsx'

const erasedText = 'This guest’s details were erased, as they no longer had to be kept.'

/** Who ordered, and where to ship it. */
export function OrderBuyer({ order, onOpen }: Opening) {
  const { email, phone, invoiceAddress, shipping, pickup, note, can, events } = order
  const address = addressLines(order.address)
  const isByStaff = events[0]?.actor.kind === 'admin'
  return (
    <RecordCard
      title="Buyer"
      action={
        can.includes('email') && <Opener action="email" label="Change email" onOpen={onOpen} />
      }
    >
      {!order.address.name && <SecondaryText>{erasedText}</SecondaryText>}
      {email && <ContactLink href={`mailto:${email}`}>{email}</ContactLink>}
      {phone && <ContactLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</ContactLink>}
      <Group justify="space-between">
        <h3>{pickup ? 'Address' : 'Shipping address'}</h3>
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
      <Address lines={address} />
      <SecondaryText size="xs">{shipping}</SecondaryText>
      <Group justify="space-between">
        <h3>Billing address</h3>
        {can.includes('invoice-address') && <Opener action="invoice-address" onOpen={onOpen} />}
      </Group>
      {invoiceAddress ? (
        <Address lines={addressLines(invoiceAddress)} />
      ) : (
        <SecondaryText>{pickup ? 'Same address' : 'Same as shipping address'}</SecondaryText>
      )}
      {note && (
        <div style={{ whiteSpace: 'pre-line' }}>
          <h3>{isByStaff ? 'Note to the buyer' : 'Note from the buyer'}</h3>
          <p dir="auto">{note}</p>
        </div>
      )}
    </RecordCard>
  )
}

function ContactLink(link: { href: string; children: string }) {
  return <Text component="a" inherit display="block" lh="var(--touch)" {...link} />
}

function Address({ lines }: { lines: string[] }) {
  return (
    <Text component="address" dir="auto" size="sm" fs="normal" style={{ whiteSpace: 'pre-line' }}>
      {lines.join('\n')}
    </Text>
  )
}

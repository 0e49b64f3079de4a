import { Box, Group, Stack, Text } from '@mantine/core'
import type { Order } from '../../../../contract/orders/order.ts'
import { shippedWord } from '../../../../contract/orders/order-progress.ts'
import { paymentMethodNames } from '../../../../contract/payments/payment-method-names.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { invoiceName } from '../../ui/invoice-name.ts'
import { RecordCard } from '../record/record-card.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { DateTime } from '../time/date-time.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import styles from './order.module.css'
import { Opener, type Opening } from './order-actions.tsx'
import { Sum } from './order-sums.tsx'
import { paymentKinds } from './order-text.ts'

/** Why a booking can't be undone anymore. */
function whyFinal(undo: 'shipped' | 'refunded', order: Order): string {
  return `${undo === 'shipped' ? `Items were ${shippedWord(order.pickup)}` : 'Some of it was refunded'}, so it can’t be undone.`
}

/** The ledger: what was paid and refunded, and what is due. */
export function OrderPayments({ order, onOpen }: Opening) {
  const { payments, paid, due, waived, payBefore, toSend, transferReference } = order
  return (
    <RecordCard title="Payments">
      {payments.length > 0 && (
        <Stack component="ul" gap="sm">
          {payments.map(payment => (
            <Entry key={payment.id} payment={payment} order={order} onOpen={onOpen} />
          ))}
        </Stack>
      )}
      <dl>
        <Sum term="Paid" amount={formatPrice(paid)} />
        <Sum term="Due" amount={formatPrice(due)} isTotal={due > 0} />
        {toSend > 0 && <Sum term="Refund to transfer" amount={formatPrice(toSend)} isTotal />}
        {waived > 0 && <Sum term="Difference accepted" amount={formatPrice(waived)} />}
        <Sum term="Transfer reference" amount={transferReference} />
      </dl>
      {payBefore && (
        <SecondaryText size="xs">
          The items are reserved until <DateTime at={payBefore} />.
        </SecondaryText>
      )}
    </RecordCard>
  )
}

type EntryProps = Opening & { payment: Order['payments'][number] }

function Entry({ payment, order, onOpen }: EntryProps) {
  const { id, kind, amount, provider, reference, at, undo, undoneAt } = payment
  const sum = formatPrice(kind === 'charge' ? amount : -amount)
  return (
    <Group component="li" gap="0 16px">
      <Box flex="1 1 12rem">
        {paymentKinds[kind]}, {paymentMethodNames[provider]}{' '}
        <Text span size="xs" c="dimmed">
          <RelativeTime at={at} />
        </Text>
        {reference && <SecondaryText size="xs">Reference: {reference}</SecondaryText>}
        {undoneAt && (
          <SecondaryText size="xs">
            {kind === 'refund' ? (
              <>
                Failed <RelativeTime at={undoneAt} />
                {order.toSend > 0 ? ': send it another way.' : '.'}
              </>
            ) : (
              <>
                Undone <RelativeTime at={undoneAt} />: recorded by mistake.
              </>
            )}
          </SecondaryText>
        )}
        {undo && undo !== 'possible' && (
          <SecondaryText size="xs">{whyFinal(undo, order)}</SecondaryText>
        )}
      </Box>
      {undo === 'possible' && <Opener action="undo-payment" item={id} onOpen={onOpen} />}
      <span className={styles.figure}>{undoneAt ? <del>{sum}</del> : sum}</span>
    </Group>
  )
}

/** The order’s invoice and credit notes. */
export function OrderInvoices({ order: { number, invoices } }: { order: Order }) {
  if (invoices.length === 0) return null
  return (
    <RecordCard title="Invoices">
      <ul>
        {invoices.map(invoice => (
          <Group key={invoice.number} component="li" mih="var(--touch)" justify="space-between">
            <a href={`/api/admin/order/${number}/invoice/${invoice.number}`} download>
              {invoiceName(invoice)} (PDF)
            </a>
            <span className={styles.figure}>
              {formatPrice(invoice.kind === 'invoice' ? invoice.total : -invoice.total)}
            </span>
          </Group>
        ))}
      </ul>
    </RecordCard>
  )
}

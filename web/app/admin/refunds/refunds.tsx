import { TextInput } from '@mantine/core'
import { orderLimits } from '../../../../contract/orders/order-limits.ts'
import type { ManualRefund } from '../../../../contract/payments/manual-refund.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { identity } from '../../ui/identity.ts'
import { EditDrawer } from '../form/edit-drawer.tsx'
import { refundsAdmin } from '../links.ts'
import type { BulkAction } from '../list/bulk-action.ts'
import { defineList } from '../list/define-list.ts'
import { type ListFormProps, RecordButton } from '../list/list-form.tsx'
import { listPage, listRoute } from '../list/list-page.tsx'
import { TwoLines } from '../list/two-lines.tsx'
import { oneByOne } from '../list/use-bulk.ts'
import { OrderLink } from '../order-link.tsx'
import { saveFile } from '../save-file.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { DateTime } from '../time/date-time.tsx'

/** An order may have several refunds. */
const nameOf = ({ number, amount }: ManualRefund) => `${number} (${formatPrice(amount)})`

const exportAction: BulkAction<ManualRefund> = {
  label: 'Export SEPA file',
  confirm: 'Export SEPA file',
  fits: ({ iban }) => iban !== '',
  question: count => `Export ${count}?`,
  consequence: refunds => {
    const sum = `Upload the file to your bank to transfer ${formatPrice(sumOf(refunds))} in total. Each refund stays in this list until you mark it as sent.`
    const again = refunds.filter(({ exportedAt }) => exportedAt !== null)
    if (again.length === 0) return sum
    const names = again.map(nameOf).join(', ')
    return `Already exported, so they may be paid twice: ${names}. ${sum}`
  },
  leftOut: others => `Not included, without an account: ${others.map(nameOf).join(', ')}.`,
  run: async (ids, _, records) => {
    const knownExports = records.filter(({ exportedAt }) => exportedAt !== null).map(({ id }) => id)
    const { name, content } = await api('POST /api/admin/refund/export', {
      body: { ids, knownExports },
    })
    saveFile(name, content, 'application/xml')
    return { done: ids, failed: [] }
  },
  done: count => `Exported ${count}`,
}

const sentAction: BulkAction<ManualRefund> = {
  label: 'Mark as sent',
  may: 'orders.refund',
  confirm: 'Mark as sent',
  fits: ({ amount }) => amount > 0,
  question: count => `Mark ${count} as sent?`,
  consequence: refunds => {
    const toDo = `Do this once the money has left your bank: ${formatPrice(sumOf(refunds))} in total.`
    const again = refunds.filter(({ isReplacement }) => isReplacement)
    if (again.length === 0) return toDo
    return `${toDo} Buyers whose earlier refund failed get an email: ${again.map(nameOf).join(', ')}.`
  },
  run: async (_, __, refunds) => {
    const byOrder = [...Map.groupBy(refunds, ({ number }) => number)]
    const orders = byOrder.map(([id, refunds]) => ({ id, refunds }))
    const { done, failed } = await oneByOne(orders, () => {}, markSent)
    const idsOf = (number: string) =>
      refunds.filter(refund => refund.number === number).map(({ id }) => id)
    return {
      done: done.flatMap(idsOf),
      failed: failed.flatMap(({ id, message }) => idsOf(id).map(id => ({ id, message }))),
    }
  },
  done: count => `Marked ${count} as sent`,
}

/** An order’s refunds can only be marked together: if it has others as well, the server refuses. */
function markSent({ id: number, refunds }: { id: string; refunds: ManualRefund[] }) {
  const updatedAt = refunds[0]?.orderUpdatedAt ?? ''
  return api('PUT /api/admin/order/{number}', {
    params: { number },
    body: { action: 'refund-sent', updatedAt, amount: sumOf(refunds) },
  })
}

function sumOf(refunds: ManualRefund[]): number {
  return refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
}

/** The oldest order first. */
const refundList = defineList<ManualRefund>({
  name: 'refunds',
  ...refundsAdmin,
  names: { one: 'refund', many: 'refunds' },
  load: async ({ page, size }, signal) => {
    const query = { page, limit: size }
    const { refunds, total } = await api('GET /api/admin/refund', { query, signal })
    return { rows: refunds, total }
  },
  columns: [
    {
      label: 'Order',
      cell: refund => (
        <RecordButton
          label={`Edit the account for order ${nameOf(refund)}`}
          formKey={`refund ${refund.id}`}
          form={props => <AccountForm refund={refund} {...props} />}
        >
          {refund.number}
        </RecordButton>
      ),
    },
    {
      label: 'Account',
      wide: true,
      card: 'line',
      cell: ({ payee, iban }) => (
        <TwoLines first={payee} second={groups(iban) || 'Account missing'} />
      ),
    },
    {
      label: 'Recorded',
      cell: ({ at, isReplacement }) => (
        <>
          <DateTime at={at} />
          {isReplacement && <SecondaryText size="xs">An earlier refund failed</SecondaryText>}
        </>
      ),
    },
    {
      label: 'Exported',
      cell: ({ exportedAt, exportedBy }) =>
        exportedAt && (
          <>
            <DateTime at={exportedAt} />
            <SecondaryText size="xs">by {exportedBy ?? 'a deleted user'}</SecondaryText>
          </>
        ),
    },
    { label: 'Details', cell: ({ number }) => <OrderLink number={number} /> },
    { label: 'Amount', figure: true, card: 'aside', cell: ({ amount }) => formatPrice(amount) },
  ],
  nameOf,
  // A SEPA file transfers nothing but euros.
  actions: identity.currency === 'EUR' ? [exportAction, sentAction] : [sentAction],
  note: 'Refunds you pay by bank transfer. The buyers’ accounts come from your bank statements. Enter any that are missing.',
  empty: 'No refunds to transfer',
})

/** An IBAN as it is printed. */
function groups(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

export const handle = listRoute(refundList)
export default listPage(refundList)

/** Edits the account that a refund goes to. */
function AccountForm(props: ListFormProps & { refund: ManualRefund }) {
  const { refund, formKey, onDone, onClose } = props
  const { id, number, payee, iban, accountVersion } = refund
  return (
    <EditDrawer
      formKey={formKey}
      title={`Account for order ${number}`}
      submit="Save account"
      values={{ payee, iban }}
      labels={{ payee: 'Account holder', iban: 'IBAN' }}
      version={accountVersion}
      staysWith={{ payee: 'iban', iban: 'payee' }}
      schema={async () =>
        (await import('../../../../contract/payments/manual-refund.ts')).RefundAccount
      }
      send={(body, { version }) =>
        api('PUT /api/admin/refund/{id}', {
          params: { id },
          body: { ...body, accountVersion: version ?? accountVersion },
        })
      }
      onSaved={() => onDone(`Saved the account for order ${number}.`)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput
            {...field('payee')}
            data-autofocus
            label="Account holder"
            maxLength={orderLimits.payee}
            required
          />
          <TextInput
            {...field('iban')}
            label="IBAN"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={42}
            required
          />
        </>
      )}
    </EditDrawer>
  )
}

import { Link } from 'react-router'
import type { ManualRefund } from '../../../../contract/manual-refund.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { identity } from '../../ui/identity.ts'
import { refundsAdmin } from '../links.ts'
import type { BulkAction } from '../list/bulk-action.ts'
import { defineList } from '../list/define-list.ts'
import { RecordButton } from '../list/list-form.tsx'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { TwoLines } from '../list/two-lines.tsx'
import { orderAdminLink } from '../orders/order-links.ts'
import { saveFile } from '../save-file.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { DateTime } from '../time/date-time.tsx'
import { AccountForm } from './account-form.tsx'

/** An order may have several refunds. */
const nameOf = ({ number, amount }: ManualRefund) => `${number} (${formatPrice(amount)})`

const exportAction: BulkAction<ManualRefund> = {
  label: 'Export SEPA file',
  confirm: 'Export SEPA file',
  fits: ({ iban }) => iban !== '',
  question: count => `Export ${count}?`,
  consequence: refunds => {
    const cents = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    const sum = `Upload the file to your bank to transfer ${formatPrice(cents / 100)} in total. Each refund stays in this list until it’s marked as sent on its order.`
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
    { label: 'Details', cell: ({ number }) => <Link to={orderAdminLink(number)}>View order</Link> },
    { label: 'Amount', figure: true, card: 'aside', cell: ({ amount }) => formatPrice(amount) },
  ],
  nameOf,
  // A SEPA file transfers nothing but euros.
  actions: identity.currency === 'EUR' ? [exportAction] : [],
  note: 'Refunds you pay by bank transfer. The buyers’ accounts come from your bank statements. Enter any that are missing.',
  empty: 'No refunds to transfer',
})

/** An IBAN as it is printed. */
function groups(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

export const handle = listRoute(refundList)

export default function RefundsPage() {
  return <ListPage list={refundList} />
}

import { SimpleGrid, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { WithdrawalLine } from '../../../../contract/returns/withdrawal.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { readAmount, typedAmount } from '../form/typed-amount.ts'
import type { AdminFormState } from '../form/use-admin-form.ts'
import { QuantitiesField } from '../orders/quantities-field.tsx'
import { shopCurrency } from '../shop-currency.ts'
import { type FormProps, WithdrawalForm } from './withdrawal-form.tsx'

type Quantities = Record<string, string>

/** Which items arrived, and whether they can be sold again. */
export function ReceiveForm(props: FormProps) {
  const lines = props.reply.lines.filter(({ left }) => left > 0)
  const shared = { lines, left: ({ left }: WithdrawalLine) => left, errorId: useId() }
  const expected = ({ wanted, restocked, writtenOff, canceled, left }: WithdrawalLine) =>
    String(Math.min(left, Math.max(0, wanted - restocked - writtenOff - canceled)))
  return (
    <WithdrawalForm
      {...props}
      text="Items that can be sold again return to stock. The buyer gets no email, but sees the items as returned. You can undo this until you refund them."
      values={{
        restocked: Object.fromEntries(lines.map(line => [line.id, expected(line)])) as Quantities,
        writtenOff: Object.fromEntries(lines.map(({ id }) => [id, '0'])) as Quantities,
      }}
      request={({ restocked, writtenOff }) => ({
        lines: lines.map(({ id }) => ({
          id,
          restocked: quantityIn(restocked[id]),
          writtenOff: quantityIn(writtenOff[id]),
        })),
      })}
      done={() => 'Recorded the return.'}
      fields={form => (
        <>
          <QuantitiesField
            {...shared}
            legend="Return to stock"
            name="restocked"
            form={form}
            hidesError
          />
          <QuantitiesField {...shared} legend="Write off" name="writtenOff" form={form} />
        </>
      )}
    />
  )
}

const quantityIn = (typed = '') => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : typed)

/** Refunds what the items cost, or less. */
export function RefundForm(props: FormProps) {
  const { proposal, withdrawal } = props.reply
  const { amount, shipping } = proposal
  const withShipping =
    shipping > 0 ? `, including ${formatPrice(shipping)} for standard shipping` : ''
  const waits =
    withdrawal.state === 'announced'
      ? ' You may wait until the items are back or the buyer proves they were shipped.'
      : ''
  const sumOf = (typed: { amount: string }) => formatPrice(readAmount(typed.amount))
  return (
    <WithdrawalForm
      {...props}
      text={`${formatPrice(amount)} is due${withShipping}.${waits} The buyer gets an email.`}
      values={{ amount: typedAmount(amount), reason: '', internalNote: '' }}
      request={typed => ({ ...typed, amount: readAmount(typed.amount) })}
      // A refund can't be taken back, so a stray click must not send it.
      question={typed => ({
        title: `Refund ${sumOf(typed)}?`,
        text: 'The buyer gets an email about it.',
        button: `Refund ${sumOf(typed)}`,
      })}
      done={typed => `Refunded ${sumOf(typed)}.`}
      fields={({ field }) => (
        <>
          <SimpleGrid minColWidth="12rem">
            <TextInput
              {...field('amount')}
              label="Amount"
              inputMode="decimal"
              description={`In ${shopCurrency()}. Refund less only for worn items.`}
            />
            <TextInput
              {...field('reason')}
              label="Reason for the buyer"
              description="Required if you refund less. In the email, on the order page and on the credit note."
            />
          </SimpleGrid>
          <InternalNote field={field} />
        </>
      )}
    />
  )
}

/** Undoes a return that was recorded by mistake. */
export function UndoReceiveForm(props: FormProps) {
  return (
    <WithdrawalForm
      {...props}
      text="The items no longer count as returned, and restocked ones are removed from stock. The buyer gets no email."
      done={() => 'Undid the return.'}
    />
  )
}

/** Ends a return that nobody paid for, or that was refunded already. */
export function CloseForm(props: FormProps) {
  return (
    <WithdrawalForm
      {...props}
      text="No refund is due. The buyer gets no further email."
      done={() => 'Closed the return.'}
    />
  )
}

/** Says no, with a reason. */
export function DeclineForm(props: FormProps) {
  return (
    <WithdrawalForm
      {...props}
      text="Only if there is no right of withdrawal, or it has expired. The buyer gets an email."
      values={{ reason: '', internalNote: '' }}
      done={() => 'Declined the return.'}
      fields={({ field }) => (
        <>
          <TextInput
            {...field('reason')}
            label="Reason for the buyer"
            description="In the email, and on the order page."
          />
          <InternalNote field={field} />
        </>
      )}
    />
  )
}

function InternalNote({ field }: Pick<AdminFormState, 'field'>) {
  return (
    <TextInput
      {...field('internalNote')}
      label="Internal note"
      description="Optional. Only admins see it, in the order’s timeline."
    />
  )
}

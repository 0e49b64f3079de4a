import { type InputWrapperProps, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { formatPrice } from '../../catalogue/price.ts'
import { readAmount, typedAmount } from '../form/typed-amount.ts'
import { shopCurrency } from '../shop-currency.ts'
import { bookingQuestion } from './booking-question.ts'
import { type ActionProps, OrderForm, type OrderFormState } from './order-form.tsx'
import { refundMethodText } from './order-text.ts'

/** Keeps inputs side by side level, however long their descriptions are. */
const inputFirst = [
  'label',
  'input',
  'description',
  'error',
] satisfies InputWrapperProps['inputWrapperOrder']

export function BookPayment(props: ActionProps) {
  const due = props.order.due || props.order.replaceable
  return (
    <OrderForm
      {...props}
      text={dueText(props.order)}
      values={{ amount: typedAmount(due), reference: '' }}
      request={({ amount, reference }) => ({ amount: readAmount(amount), reference })}
      question={({ amount }) => bookingQuestion(props.order, readAmount(amount))}
      fields={({ field }) => (
        <SimpleGrid minColWidth="12rem">
          <TextInput
            label="Amount"
            description={`In ${shopCurrency()}.`}
            inputMode="decimal"
            inputWrapperOrder={inputFirst}
            {...field('amount')}
          />
          <TextInput
            label="Reference"
            description="From your bank. Each reference is recorded once."
            inputWrapperOrder={inputFirst}
            {...field('reference')}
          />
        </SimpleGrid>
      )}
    />
  )
}

function dueText({ state, due, replaceable }: ActionProps['order']): string {
  if (state === 'canceled') {
    return 'This order is canceled. It’s reinstated if the total arrives and everything is still in stock. Otherwise the money is refunded.'
  }
  return replaceable > 0
    ? `${formatPrice(replaceable)} was charged back. If the buyer paid again, record that payment.`
    : `${formatPrice(due)} is due.`
}

export function Cancel(props: ActionProps) {
  const { number, paid, payments } = props.order
  const nothing = payments.length > 0 ? 'Nothing is left to refund.' : 'Nothing was paid.'
  const money =
    paid > 0 ? `${formatPrice(paid)} was paid. ${refundMethodText(props.order)}` : nothing
  return (
    <OrderForm
      {...props}
      title={`Cancel order ${number}?`}
      text={`${money} The buyer gets an email.`}
      submit="Cancel order"
      close="Keep order"
      careful
      values={{ restock: 'yes', ...noExplanation }}
      request={({ restock, ...explanation }) => ({ restock: restock === 'yes', ...explanation })}
      fields={({ field }) => (
        <>
          <Restock {...field('restock')} />
          <ExplanationFields field={field} />
        </>
      )}
    />
  )
}

type RestockProps = { label?: string; description?: string } & ReturnType<
  OrderFormState<object>['field']
>

/** Whether items return to stock: yes or no. */
export function Restock({ label = 'Stock', ...field }: RestockProps) {
  return (
    <NativeSelect
      label={label}
      data={[
        { value: 'yes', label: 'Return to stock' },
        { value: 'no', label: 'Don’t return to stock' },
      ]}
      {...field}
    />
  )
}

export const noExplanation = { buyerMessage: '', internalNote: '' }

/** Why something is done: for the buyer, and for admins alone. */
export function ExplanationFields({ field }: Pick<OrderFormState<object>, 'field'>) {
  return (
    <>
      <TextInput
        label="Message to the buyer"
        description="Optional. In the email, on the order page and on the credit note."
        {...field('buyerMessage')}
      />
      <TextInput
        label="Internal note"
        description="Optional. Only admins see it, in the order’s timeline."
        {...field('internalNote')}
      />
    </>
  )
}

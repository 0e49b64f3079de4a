import { formatPrice } from '../../catalogue/price.ts'
import { TextField } from '../../forms/text-field.tsx'
import { bookingQuestion } from './booking-question.ts'
import type { ActionProps } from './order-actions.tsx'
import { readAmount, typedAmount } from './order-amount.ts'
import { AmountField } from './order-amount-field.tsx'
import styles from './order-form.module.css'
import { OrderForm } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

const labels = { amount: 'Amount', reference: 'Reference' }

export function BookPayment({ order, onClose, onDone }: ActionProps) {
  const { due } = order
  const edit = useOrderForm({
    order,
    labels,
    initialValues: { amount: typedAmount(due), reference: '' },
    request: ({ amount, reference }) => ({
      action: 'book-payment',
      amount: readAmount(amount),
      reference,
    }),
    question: ({ amount }) => bookingQuestion(order, Number(readAmount(amount))),
    onDone,
  })
  return (
    <OrderForm
      order={order}
      action="book-payment"
      edit={edit}
      title="Book a payment"
      words={due > 0 ? `${formatPrice(due)} is due.` : wordsOf(order.state)}
      submit="Book the payment"
      onClose={onClose}
    >
      <div className={styles.pair}>
        <AmountField label={labels.amount} description="In euro." {...edit.fields('amount')} />
        <TextField
          label={labels.reference}
          description="What the bank calls it. The same one is booked once."
          autoComplete="off"
          {...edit.fields('reference')}
        />
      </div>
    </OrderForm>
  )
}

function wordsOf(state: ActionProps['order']['state']): string {
  return state === 'cancelled'
    ? 'Money for a cancelled order: the order goes on if all of it is paid and still there, else the money goes back.'
    : 'Nothing is due: anything above the total waits until you refund it.'
}

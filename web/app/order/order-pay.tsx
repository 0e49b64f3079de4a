import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Order } from '../../../contract/orders/order.ts'
import type { NextAction } from '../../../contract/payments/payment.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import type { RejectedForm } from '../forms/form-action.ts'
import { FormFailure } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { LocalDateTime } from '../purchase/local-date-time.tsx'
import { isExternal, paymentUrl } from '../purchase/payment-redirect.ts'
import { shopCity } from '../ui/shop-time-zone.ts'
import { useFocusMainAfter } from '../ui/use-focus-main-after.ts'
import styles from './order.module.css'
import { payMutation } from './order-mutations.ts'
import { TransferDetails } from './transfer-details.tsx'
import { useOrderCall } from './use-order-call.ts'

type OrderPayProps = {
  order: Order
  next: NextAction
  paymentMethods: { id: string; name: string }[]
  rejected: RejectedForm | undefined
}

/** How to pay the amount due: the account to transfer it to, or a form that leads to the payment. */
export function OrderPay({ order, next, paymentMethods, rejected }: OrderPayProps) {
  const to = paymentUrl(next, useLocation().search)
  if (!order.can.includes('pay') || order.withdrawn) return null
  if (next.kind === 'confirming') {
    return (
      <section className={`card ${styles.pay}`}>
        <h2>Your payment is being confirmed</h2>
        <p>There’s nothing to do. We’ll email you when it arrives.</p>
      </section>
    )
  }
  if (to) {
    return (
      <section className={`card ${styles.pay}`}>
        <h2>How to pay</h2>
        <p>
          You pay on our payment provider’s page. <a href={to}>Continue to payment</a>
        </p>
      </section>
    )
  }
  const others = paymentMethods.filter(({ id }) => id !== next.kind)
  return (
    <section className={`card ${styles.pay}`}>
      <h2>{next.kind === 'transfer' ? 'Pay by bank transfer' : 'How to pay'}</h2>
      {order.events[0]?.actor.kind === 'shop' && (
        <p>
          We’ve prepared this order for you. By paying, you accept it and our{' '}
          <Link to={`/info/terms?version=${order.termsVersion}`}>terms of sale</Link>. Read about
          your <Link to="/info/returns">right of withdrawal</Link>.
        </p>
      )}
      {order.paymentFailed && (
        <p className="notice" data-kind="error">
          <span>Your payment failed and nothing was charged. Try again.</span>
        </p>
      )}
      {order.paid > 0 && <p>We’ve received {formatPrice(order.paid)}.</p>}
      {next.kind === 'transfer' ? (
        <TransferDetails transfer={next} isRest={order.paid > 0} />
      ) : (
        <p>
          {formatPrice(order.due)} is due.
          {order.payBefore && (
            <>
              {' '}
              We’re holding your sets until{' '}
              <strong>
                <LocalDateTime time={order.payBefore} /> ({shopCity()})
              </strong>
              . After that, the order is canceled.
            </>
          )}
        </p>
      )}
      {others.length > 0 && (
        <PayForm
          number={order.number}
          methods={others}
          rejected={rejected}
          quiet={next.kind === 'transfer'}
        />
      )}
    </section>
  )
}

type PayFormProps = {
  number: string
  methods: { id: string; name: string }[]
  rejected: RejectedForm | undefined
  /** Another way to pay is already shown. */
  quiet: boolean
}

function PayForm({ number, methods, rejected, quiet }: PayFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // The order may turn out to have nothing left to pay.
  useFocusMainAfter()
  const { form, busy, field, failure } = useSubmission(useOrderCall(payMutation(number)), {
    rejected,
    onSuccess: ({ next }) => {
      if (next.kind !== 'redirect') void revalidate()
      else if (isExternal(next.url)) location.assign(next.url)
      else navigate(next.url)
    },
  })
  const [first, ...more] = methods
  return (
    <form {...form} className="stack">
      {more.length === 0 ? (
        <input type="hidden" name="payment" value={first?.id} />
      ) : (
        <ChoiceField
          {...field('payment')}
          chosen={first?.id}
          choices={methods.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <div>
        <SubmitButton busy={busy} quiet={quiet}>
          {quiet ? 'Pay another way' : 'Pay now'}
        </SubmitButton>
      </div>
      <FormFailure {...failure} />
    </form>
  )
}

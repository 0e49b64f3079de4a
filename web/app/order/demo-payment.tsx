import { redirect } from 'react-router'
import { api, clientContext, withRouteErrors } from '../api.ts'
import { formatPrice } from '../catalogue/price.ts'
import { handleFormAction } from '../forms/form-action.ts'
import { orderLink } from '../purchase/payment-redirect.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/demo-payment'
import { DemoForm } from './demo-form.tsx'
import { settleMutation } from './demo-mutation.ts'
import styles from './demo-payment.module.css'

const title = 'Demo payment'

export function meta() {
  return pageMeta(title)
}

type LoadArgs = Pick<Route.LoaderArgs, 'params' | 'request'>

const load = (client: typeof api, { params, request: { signal } }: LoadArgs) =>
  withRouteErrors(client('GET /api/payment/demo/{id}', { params, signal }))

export const loader = (args: Route.LoaderArgs) => load(args.context.get(clientContext), args)

export const clientLoader = (args: Route.ClientLoaderArgs) => load(api, args)

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const client = context.get(clientContext)
  return handleFormAction(settleMutation(id), client, await request.formData(), ({ payment }) =>
    redirect(orderLink(payment.number), 303),
  )
}

const headings = {
  open: (amount: string) => `Pay ${amount}`,
  paid: (amount: string) => `${amount} is paid`,
  failed: (amount: string) => `The payment of ${amount} failed`,
}

export default function DemoPaymentPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, amount, state } = loaderData.payment
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.card}>
        <p className={styles.mark}>Demo: no money is charged</p>
        <h1>{headings[state](formatPrice(amount))}</h1>
        <p>
          For order {number}. This page stands in for a payment provider’s page, so you can see what
          happens to an order.
        </p>
        {state === 'open' && <DemoForm id={params.id} rejected={actionData?.rejected} />}
        <ButtonLink to={orderLink(number)}>
          {state === 'open' ? 'Back to order' : 'View order'}
        </ButtonLink>
      </div>
    </div>
  )
}

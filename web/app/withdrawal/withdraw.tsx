import { useLayoutEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Order } from '../../../contract/orders/order.ts'
import { api, clientContext } from '../api.ts'
import { handleFormAction, valuesToRefill } from '../forms/form-action.ts'
import { valuesOf } from '../forms/read-form.ts'
import styles from '../purchase/narrow-page.module.css'
import { useSession } from '../session/session-store.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { takeFocus } from '../ui/take-focus.ts'
import { useSettings } from '../ui/use-settings.ts'
import type { Route } from './+types/withdraw'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { WithdrawForm } from './withdrawal-form.tsx'
import {
  type Checked,
  checkMutation,
  confirmIntent,
  editIntent,
  findOrder,
  readDraft,
  type WithdrawalDraft,
  type Withdrawn,
  withdrawalOf,
  withdrawMutation,
} from './withdrawal-mutation.ts'
import { OrderWithdrawn, WithdrawalSent } from './withdrawal-outcome.tsx'

const title = 'Withdraw from contract'

/** The forms that were filled in, by the location key of their entry in the history: Back returns to them. */
const filledIn = new Map<string, Checked>()

useSession.subscribe(({ userId }, before) => {
  // Whoever uses the browser next goes Back to an empty form.
  if (before.userId !== null && userId !== before.userId) filledIn.clear()
})

export function meta() {
  return pageMeta(title)
}

/** The page of an order links here with its number. */
async function loadOrder(client: typeof api, request: Request) {
  const { searchParams } = new URL(request.url)
  const number = searchParams.get('number')?.slice(0, 64) ?? ''
  return { number, order: await findOrder(client, number), more: searchParams.has('more') }
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOrder(context.get(clientContext), request)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrder(api, request)
}

export async function action({ request, context }: Route.ActionArgs) {
  const client = context.get(clientContext)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === editIntent) {
    return { rejected: { fields: {}, message: null, values: valuesToRefill(valuesOf(form)) } }
  }
  if (intent !== confirmIntent) {
    return handleFormAction(checkMutation, client, form, checked => ({ checked }))
  }
  return handleFormAction(withdrawMutation, client, form, done => ({ done }))
}

export default function WithdrawPage(props: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      {/* The footer's link to this page starts over. */}
      <Withdrawal key={useLocation().key} {...props} />
    </div>
  )
}

/** Removes the order of a user who has signed out in another tab, and what they filled in. */
function useStartOverOnSignOut() {
  const navigate = useNavigate()
  // Ends in the same moment as these steps, or signing out right after it would replace the confirmation.
  useLayoutEffect(
    () =>
      useSession.subscribe(({ userId, error, loading }, before) => {
        const isOver = before.userId !== null && userId !== before.userId
        // Signing out in this tab leads home. A session that ended by itself leaves the input to its user.
        if (isOver && !error && !loading) void navigate('/withdraw', { replace: true })
      }),
    [navigate],
  )
}

function Withdrawal(props: Route.ComponentProps) {
  const { actionData } = props
  const [done, setDone] = useState(actionData && 'done' in actionData ? actionData.done : null)
  return (
    <>
      <h1>{done ? 'Withdrawal sent' : title}</h1>
      {done ? (
        <WithdrawalSent {...done} />
      ) : (
        <WithdrawalSteps
          {...props}
          onDone={result => {
            filledIn.clear()
            setDone(result)
          }}
        />
      )}
    </>
  )
}

type WithdrawalStepsProps = Route.ComponentProps & { onDone: (done: Withdrawn) => void }

function WithdrawalSteps({ loaderData, actionData, onDone }: WithdrawalStepsProps) {
  const { withdrawalDays } = useSettings()
  const { key, state, pathname, search } = useLocation()
  const navigate = useNavigate()
  // Only in these steps: the confirmation that follows is the buyer’s proof, and stays after a sign-out.
  useStartOverOnSignOut()
  const rejected = actionData && 'rejected' in actionData ? actionData.rejected : undefined
  // A confirmation that was rejected without scripts is confirmed again, or corrected.
  const confirming = rejected?.values.intent === confirmIntent
  const [checked, setChecked] = useState<Checked | null>(() => {
    if (actionData && 'checked' in actionData) return actionData.checked
    if (state?.form) return filledIn.get(state.form) ?? null
    return rejected && confirming ? { draft: readDraft(rejected.values), order: null } : null
  })
  const [given, setGiven] = useState<Partial<WithdrawalDraft>>({
    ...givenBy(loaderData),
    ...(rejected && readDraft(rejected.values)),
    ...filledIn.get(key)?.draft,
  })
  const [isBack, setBack] = useState(filledIn.has(key))
  const known = checked ? checked.order : loaderData.order
  if (known && !rejected && !loaderData.more && withdrawalOf(known))
    return <OrderWithdrawn order={known} />
  if (checked) {
    return (
      <ConfirmWithdrawal
        {...checked}
        rejected={confirming ? rejected : undefined}
        onDone={onDone}
        onBack={() => {
          if (state?.form) return navigate(-1)
          setGiven(checked.draft)
          setChecked(null)
          setBack(true)
        }}
      />
    )
  }
  const days = loaderData.order?.withdrawalDays ?? withdrawalDays
  return (
    <>
      <p ref={isBack ? takeFocus : null} tabIndex={-1}>
        You can withdraw from an order without giving a reason
        {days && ` within ${days} days`} of receiving the last package. No account needed. See{' '}
        <Link to="/info/returns">Returns</Link> for how to send items back and when you’ll be
        refunded.
      </p>
      <WithdrawForm
        order={loaderData.order}
        given={given}
        rejected={rejected}
        onChecked={checked => {
          filledIn.set(key, checked)
          void navigate(pathname + search, { state: { form: key } })
        }}
      />
    </>
  )
}

function givenBy({
  number,
  order,
}: {
  number: string
  order: Order | null
}): Partial<WithdrawalDraft> {
  if (!order) return { number }
  const known = { number, name: order.address.name, email: order.email }
  // After a first withdrawal, nothing is selected: otherwise all that is left would be.
  return withdrawalOf(order) ? { ...known, lines: [] } : known
}

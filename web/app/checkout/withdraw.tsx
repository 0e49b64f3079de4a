import { useState } from 'react'
import { Link } from 'react-router'
import { selling } from '../../../contract/selling.ts'
import { clientContext } from '../api.ts'
import { answerForm, type RefusedForm } from '../forms/form-action.ts'
import page from '../ui/page.module.css'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/withdraw'
import styles from './withdraw.module.css'
import { checkCall, confirmIntent, type Declared, withdrawCall } from './withdraw-call.ts'
import { ConfirmWithdrawal } from './withdraw-confirm.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

const title = 'Withdraw from contract'

export function meta() {
  return pageMeta(title)
}

/** An order's page leads here with its number. */
function loadNumber({ request }: { request: Request }) {
  return { number: new URL(request.url).searchParams.get('number')?.slice(0, 64) ?? '' }
}

export const loader = (args: Route.LoaderArgs) => loadNumber(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadNumber(args)

export async function action({ request, context }: Route.ActionArgs) {
  const client = context.get(clientContext)
  const form = await request.formData()
  if (form.get('intent') !== confirmIntent) {
    return answerForm(checkCall, client, form, declared => ({ declared }))
  }
  return answerForm(withdrawCall, client, form, ({ message }) => ({ done: message }))
}

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  // What was confirmed and refused without scripts is confirmed again, or corrected.
  const confirming = refused?.values.intent === confirmIntent
  const [done, setDone] = useState(actionData && 'done' in actionData ? actionData.done : null)
  const [declared, setDeclared] = useState(
    actionData && 'declared' in actionData
      ? actionData.declared
      : refused && confirming
        ? typedIn(refused)
        : null,
  )
  const [given, setGiven] = useState<Partial<Declared>>({ ...loaderData, ...refused?.values })
  return (
    <div className={`${page.page} ${styles.page}`}>
      <h1>{title}</h1>
      {done !== null ? (
        <>
          <p role="status">{done}</p>
          <p>
            No mail? Check the order number and the email address of the order, then{' '}
            <Link to="/withdraw" reloadDocument>
              try again
            </Link>
            .
          </p>
        </>
      ) : declared ? (
        <ConfirmWithdrawal
          declared={declared}
          refused={confirming ? refused : undefined}
          onDone={setDone}
          onBack={() => {
            setGiven(declared)
            setDeclared(null)
          }}
        />
      ) : (
        <>
          <p>
            You can withdraw from an order without giving a reason, until {selling.withdrawalDays}{' '}
            days after the last parcel has arrived. You need no account. How the set comes back and
            when you get your money is told in <Link to="/info/returns">Returns</Link>.
          </p>
          <WithdrawForm given={given} refused={refused} onChecked={setDeclared} />
        </>
      )}
    </div>
  )
}

function typedIn({ values: { name = '', number = '', email = '' } }: RefusedForm): Declared {
  return { name, number, email }
}

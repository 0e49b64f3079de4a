import { useState } from 'react'
import { Link } from 'react-router'
import type { AskStockAlert } from '../../../contract/stock/stock-alert.ts'
import { api, clientContext, withRouteErrors } from '../api.ts'
import { catalogueLink, productLink } from '../catalogue/links.ts'
import { handleFormAction } from '../forms/form-action.ts'
import type { FormMutation } from '../forms/form-mutation.ts'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import own from '../purchase/narrow-page.module.css'
import { ButtonLink } from '../ui/button-link.tsx'
import { Message } from '../ui/message.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { takeLostFocus } from '../ui/take-focus.ts'
import type { Route } from './+types/stock-alert'

const title = 'Email me when it’s back'

const askMutation: FormMutation<AskStockAlert, { message: string }> = {
  schema: async () => (await import('../../../contract/stock/stock-alert.ts')).AskStockAlert,
  labels: { product: 'Product', email: 'Email' },
  send: (client, body) => client('POST /api/stock-alert', { body }),
}

export function meta() {
  return pageMeta(title)
}

const load = async (client: typeof api, { url, signal }: Request) => {
  const id = new URL(url).searchParams.get('product')
  if (!id) return null
  const { product } = await withRouteErrors(
    client('GET /api/product/{id}', { params: { id }, signal }),
  )
  return product
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  load(context.get(clientContext), request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(api, request)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return handleFormAction(askMutation, context.get(clientContext), form, ({ message }) => ({
    sent: message,
  }))
}

/** What became of a form of a sold-out product's page. */
export default function StockAlert({ loaderData: product, actionData }: Route.ComponentProps) {
  const rejected = actionData && 'rejected' in actionData ? actionData.rejected : undefined
  const [sent, setSent] = useState(actionData && 'sent' in actionData ? actionData.sent : null)
  const { form, busy, field, failure } = useSubmission(askMutation, {
    rejected,
    onSuccess: ({ message }) => setSent(message),
  })
  if (!product) {
    return (
      <div className={`page ${own.page}`}>
        <h1>{title}</h1>
        <p>To get an alert, open a sold-out set and ask for an email there.</p>
        <p>
          <ButtonLink to={catalogueLink()}>View all sets</ButtonLink>
        </p>
      </div>
    )
  }
  if (product.availability !== 'sold-out' && !sent) {
    return (
      <div className={`page ${own.page}`}>
        <h1>
          <bdi>{product.name}</bdi> is back in stock
        </h1>
        <p>
          <ButtonLink to={productLink(product.id)}>
            View <bdi>{product.name}</bdi>
          </ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <div className={`page ${own.page}`}>
      {/* The pressed button disappears. */}
      <h1 ref={sent ? takeLostFocus : null} tabIndex={-1}>
        {sent ? 'Check your inbox' : title}
      </h1>
      {!sent && (
        <p>
          <bdi>{product.name}</bdi> is sold out. We’ll email you once, then delete your address.
        </p>
      )}
      <form {...form} className="stack">
        {!sent && (
          <>
            <input type="hidden" name="product" value={product.id} />
            <TextField {...field('email')} type="email" autoComplete="email" required />
            <div>
              <SubmitButton busy={busy}>Notify me</SubmitButton>
            </div>
          </>
        )}
        <FormOutcome shown={failure.message ?? sent}>
          <Message kind="error" {...failure} />
          <Message kind="success" message={sent} persistent />
        </FormOutcome>
      </form>
      <p>
        <Link to={productLink(product.id)}>
          Back to <bdi>{product.name}</bdi>
        </Link>
      </p>
    </div>
  )
}

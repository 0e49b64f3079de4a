import { isRouteErrorResponse, redirect } from 'react-router'
import { api, clientContext, withRouteErrors } from '../api.ts'
import { catalogueLink, productLink } from '../catalogue/links.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/stock-alert-link'

/** What the page shows once it is done: the link may not work any more. */
const results = {
  confirmed: { title: 'You’re on the list', text: 'We’ll email you once it’s back in stock.' },
  stopped: {
    title: 'You won’t get an email',
    text: 'We’ve deleted your address from the list.',
  },
} as const
type Result = keyof typeof results

function resultOf(request: Request): Result | undefined {
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return Object.hasOwn(results, done) ? (done as Result) : undefined
}

export function meta() {
  return pageMeta('Email when it’s back')
}

const load = async (
  client: typeof api,
  { params, request }: Pick<Route.LoaderArgs, 'params' | 'request'>,
) => {
  const result = resultOf(request)
  if (result) return { result }
  return withRouteErrors(client('GET /api/stock-alert/{token}', { params }))
}

export const loader = (args: Route.LoaderArgs) => load(args.context.get(clientContext), args)

export const clientLoader = (args: Route.ClientLoaderArgs) => load(api, args)

export async function action({ request, context, params }: Route.ActionArgs) {
  const client = context.get(clientContext)
  const path = `/stock-alert/${params.token}`
  if ((await request.formData()).get('action') === 'stop') {
    await withRouteErrors(client('DELETE /api/stock-alert/{token}', { params }))
    return redirect(`${path}?done=stopped`, 303)
  }
  const { product, confirmed } = await withRouteErrors(
    client('PUT /api/stock-alert/{token}', { params }),
  )
  return redirect(confirmed ? `${path}?done=confirmed` : productLink(product.id), 303)
}

/** Opened from an email. Its buttons confirm or stop; opening it changes nothing. */
export default function StockAlertLink({ loaderData }: Route.ComponentProps) {
  if ('result' in loaderData) {
    const { title, text } = results[loaderData.result]
    return (
      <MessagePage title={title}>
        <p role="status">{text}</p>
        <div className="actions">
          <ButtonLink to={catalogueLink()}>Continue shopping</ButtonLink>
        </div>
      </MessagePage>
    )
  }
  const { product, confirmed } = loaderData
  return (
    <MessagePage title={confirmed ? 'You’re on the list' : `Email me when it’s back`}>
      <p>
        {confirmed
          ? `We’ll email you once ${product.name} is back in stock, then delete your address.`
          : `Confirm that you want one email once ${product.name} is back in stock. We’ll then delete your address.`}
      </p>
      <form method="post" className="actions">
        {!confirmed && (
          <Button type="submit" primary name="action" value="confirm">
            Confirm
          </Button>
        )}
        <Button type="submit" name="action" value="stop">
          {confirmed ? 'Cancel this alert' : 'No, delete my address'}
        </Button>
      </form>
    </MessagePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 410) return <ErrorPage error={error} />
  return (
    <MessagePage title="This link doesn’t work">
      <PageTitle>This link doesn’t work</PageTitle>
      <p role="alert">
        It’s been used, it’s expired, or we’ve sent you a newer one. Ask for another on the set’s
        page.
      </p>
      <div className="actions">
        <ButtonLink to={catalogueLink()}>Continue shopping</ButtonLink>
      </div>
    </MessagePage>
  )
}

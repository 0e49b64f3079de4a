import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { useRevalidateOnSessionChange } from './use-revalidate-on-session-change.ts'

/** The same for a wrong number, a wrong key and an order of another buyer. */
export function OrderNotFound({ error }: { error: unknown }) {
  useRevalidateOnSessionChange()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <MessagePage eyebrow="404" title="Order not found">
      <p>
        This order doesn’t exist or can’t be opened in this browser. Open it from our email, sign in
        to the account you ordered with, or get a new link.
      </p>
      <div className="actions">
        <ButtonLink to="/find-order" primary>
          Email me a link
        </ButtonLink>
        <ButtonLink to="/my-orders">My orders</ButtonLink>
        <ButtonLink to="/products">See all sets</ButtonLink>
      </div>
    </MessagePage>
  )
}

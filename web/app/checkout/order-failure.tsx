import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { Notice, WaysOn } from '../ui/notice.tsx'

/** The same for a wrong number, a wrong key and an order of somebody else. */
export function OrderFailure({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <Notice eyebrow="404" title="Order not found">
      <p>
        There is no such order, or it isn’t open in this browser. Open it by the link in our mail,
        or sign in to the account that ordered.
      </p>
      <WaysOn>
        <ButtonLink to="/my-orders" primary>
          My orders
        </ButtonLink>
        <ButtonLink to="/products">See all sets</ButtonLink>
      </WaysOn>
    </Notice>
  )
}

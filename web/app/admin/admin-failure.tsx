import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../../../contract/client.ts'
import { failureStatus } from '../api.ts'
import { useSession } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { type Retry, RetryPage } from '../ui/retry-page.tsx'
import { type NamedLink, overviewAdmin } from './links.ts'

type AdminFailureProps = {
  error: unknown
  /** What the page shows, capitalized: "User". */
  what: string
  back: NamedLink
  /** Loads it anew, where the route's loader does not. */
  retry?: Retry
}

/** Replaces an admin page that cannot be shown. */
export function AdminFailure(props: AdminFailureProps) {
  return (
    <div className="tall">
      <Failure {...props} />
    </div>
  )
}

function Failure({ error, what, back, retry }: AdminFailureProps) {
  const { status, message } = read(error)
  if (status === undefined) return <ErrorPage error={error} />
  if (status === 403) return <ForAdmins />
  if (isMissing(error)) {
    return (
      <MessagePage title={`${what} not found`}>
        <PageTitle>{`${what} not found`}</PageTitle>
        <p>It may have been deleted, or the link may be incomplete.</p>
        <div className="actions">
          <ButtonLink to={back.to} primary>
            {back.label}
          </ButtonLink>
        </div>
      </MessagePage>
    )
  }
  return (
    <RetryPage title="We couldn’t load this page" message={message} {...(retry && { retry })} />
  )
}

function ForAdmins() {
  const isStaff = useSession(({ is_admin }) => is_admin === 1)
  if (isStaff) {
    return (
      <MessagePage eyebrow="403" title="Your role doesn’t include this page">
        <PageTitle>Your role doesn’t include this page</PageTitle>
        <p>Ask an owner of the shop for access.</p>
        <div className="actions">
          <ButtonLink to={overviewAdmin.to} primary>
            {overviewAdmin.label}
          </ButtonLink>
        </div>
      </MessagePage>
    )
  }
  return (
    <MessagePage eyebrow="403" title="This page is for admins">
      <PageTitle>This page is for admins</PageTitle>
      <p>You need admin access to open this page. Ask an admin for it, then sign in again.</p>
      <div className="actions">
        <ButtonLink to="/products" primary>
          See all sets
        </ButtonLink>
        <ButtonLink to="/">Home</ButtonLink>
      </div>
    </MessagePage>
  )
}

/** Whether the record does not exist; an id that the API rejects counts as missing. */
export function isMissing(error: unknown): boolean {
  const { status } = read(error)
  return status === 404 || status === 422
}

/** Failures come from a loader, with a status, or from an API call that the loader deferred. */
function read(error: unknown): { status?: number; message?: unknown } {
  if (error instanceof ApiError) return { status: failureStatus(error), message: error.message }
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.data?.message }
  return {}
}

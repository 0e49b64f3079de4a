import { isRouteErrorResponse } from 'react-router'
import { useSession } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { RetryPage } from '../ui/retry-page.tsx'

/** Replaces a profile that cannot be shown. */
export function ProfileFailure({ error }: { error: unknown }) {
  return (
    <div className="tall">
      <Failure error={error} />
    </div>
  )
}

function Failure({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ErrorPage error={error} />
  if (error.status === 404) return <NoProfile />
  if (error.status === 403) return <OthersProfile />
  return <RetryPage title="We couldn’t load this profile" message={error.data?.message} />
}

function NoProfile() {
  return (
    <MessagePage title="Profile not found">
      <p>This profile may have been deleted, or the link may be incomplete.</p>
      <OwnProfile />
    </MessagePage>
  )
}

function OthersProfile() {
  return (
    <MessagePage title="This profile isn’t yours">
      <p>You can only see your own profile.</p>
      <OwnProfile />
    </MessagePage>
  )
}

function OwnProfile() {
  const userId = useSession(session => session.userId)
  return (
    <div className="actions">
      {userId && (
        <ButtonLink to={`/user-profile/${userId}`} primary>
          Your profile
        </ButtonLink>
      )}
      <ButtonLink to="/products">See all sets</ButtonLink>
    </div>
  )
}

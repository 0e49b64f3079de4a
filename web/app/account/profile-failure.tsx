import { isRouteErrorResponse } from 'react-router'
import { useSession } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { ActionGroup, MessagePage } from '../ui/message-page.tsx'
import { RetryPage } from '../ui/retry-page.tsx'
import tall from '../ui/tall.module.css'

/** Replaces a profile that cannot be shown. */
export function ProfileFailure({ error }: { error: unknown }) {
  return (
    <div className={tall.tall}>
      <Failure error={error} />
    </div>
  )
}

function Failure({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ErrorPage error={error} />
  if (error.status === 404) return <NoProfile />
  if (error.status === 403) return <OthersProfile />
  return <RetryPage title="The profile could not be loaded" message={error.data?.message} />
}

function NoProfile() {
  return (
    <MessagePage title="Profile not found">
      <p>There is no such profile. It may have been deleted, or the link may not be whole.</p>
      <OwnProfile />
    </MessagePage>
  )
}

function OthersProfile() {
  return (
    <MessagePage title="This profile isn't yours">
      <p>A profile is there for its owner alone. Yours is one step away.</p>
      <OwnProfile />
    </MessagePage>
  )
}

function OwnProfile() {
  const userId = useSession(session => session.userId)
  return (
    <ActionGroup>
      {userId && (
        <ButtonLink to={`/user-profile/${userId}`} primary>
          Your profile
        </ButtonLink>
      )}
      <ButtonLink to="/products">See all sets</ButtonLink>
    </ActionGroup>
  )
}

import { api } from '../api.ts'
import { loadForUser } from '../session/require-user.ts'
import { useSession } from '../session/session-store.ts'
import { Message } from '../ui/message.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/profile'
import { ProfileCard } from './profile-card.tsx'
import { ProfileFailure } from './profile-failure.tsx'
import { ProfileFrame, profileTitle } from './profile-frame.tsx'
import { ProfileLoading } from './profile-loading.tsx'
import { useActionResult } from './use-action-result.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(profileTitle(loaderData?.user))
}

export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadForUser(request, () =>
    api('GET /api/users/profile/{id}', { params: { id }, signal: request.signal }),
  )
}

export function HydrateFallback() {
  return (
    <ProfileFrame title={profileTitle()}>
      <ProfileLoading />
    </ProfileFrame>
  )
}

export default function ProfilePage({ loaderData: { user } }: Route.ComponentProps) {
  const own = useSession(({ userId }) => userId === user.id)
  return (
    <>
      <ProfileFrame
        title={profileTitle(user)}
        {...(own && { settings: `/update-user/${user.id}` })}
      >
        <ProfileCard user={user} />
      </ProfileFrame>
      <Message floating kind="success" {...useActionResult()} />
    </>
  )
}

export const ErrorBoundary = ProfileFailure

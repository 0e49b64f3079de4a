import { ApiError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { loadForUser } from '../session/require-user.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/update-profile'
import { ProfileFailure } from './profile-failure.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { UpdateProfileLoading } from './profile-loading.tsx'
import { UpdateProfileForm } from './update-profile-form.tsx'

const title = 'Update profile'

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadForUser(request, async me => {
    // An admin may see other users' profiles, but edits them elsewhere.
    if (id !== me.id)
      throw new ApiError(403, { code: 'forbidden', message: 'This profile isn’t yours.' })
    const { signal } = request
    const [{ user }, pending] = await Promise.all([
      api('GET /api/users/profile/{id}', { params: { id }, signal }),
      api('GET /api/users/email-change', { signal }),
    ])
    return { user, pending }
  })
}

export function HydrateFallback() {
  return (
    <ProfileFrame title={title}>
      <UpdateProfileLoading />
    </ProfileFrame>
  )
}

export default function UpdateProfilePage({ loaderData: { user, pending } }: Route.ComponentProps) {
  return (
    <ProfileFrame title={title}>
      <UpdateProfileForm key={user.id} loaded={user} pending={pending} />
    </ProfileFrame>
  )
}

export const ErrorBoundary = ProfileFailure

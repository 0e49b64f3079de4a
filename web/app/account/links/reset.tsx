import { IconKey } from '../../ui/icons/key.ts'
import { useActionResult } from '../use-action-result.ts'
import type { Route } from './+types/reset'
import { answerLink, linkMeta, loadLink, loadLinkInBrowser, resetCall } from './link.ts'
import { LinkDone } from './link-done.tsx'
import { LinkFailure } from './link-failure.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkLoading } from './link-frame.tsx'

const kinds = ['reset'] as const
const title = 'Reset your password'

export function meta() {
  return linkMeta(title)
}

export const loader = (args: Route.LoaderArgs) => loadLink(kinds, args)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadLinkInBrowser(kinds, args)
clientLoader.hydrate = true as const

export const action = (args: Route.ActionArgs) => answerLink(kinds, resetCall, args)

export default function ResetPage({ loaderData: link, actionData }: Route.ComponentProps) {
  const done = useActionResult().message
  if (!link && done) return <LinkDone message={done} />
  if (!link) return <LinkLoading title={title} emblem={IconKey} />
  return (
    <LinkForm
      key={link.token}
      title={title}
      emblem={IconKey}
      link={link}
      call={resetCall(link.token)}
      rejected={actionData?.rejected}
      button="Reset Password"
    >
      Confirm your new password. You’ll be signed out everywhere. Then sign in with it.
    </LinkForm>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkFailure error={error} kind="reset" />
}

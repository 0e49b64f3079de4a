import { IconShieldCheck } from '../../ui/icons/shield-check.ts'
import { identity } from '../../ui/identity.ts'
import { useActionResult } from '../use-action-result.ts'
import type { Route } from './+types/activate'
import {
  activateCall,
  answerLink,
  type LinkKind,
  linkMeta,
  loadLink,
  loadLinkInBrowser,
} from './link.ts'
import { LinkDone } from './link-done.tsx'
import { LinkFailure } from './link-failure.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkLoading } from './link-frame.tsx'

const kinds = ['sign-up', 'email', 'invitation', 'new-staff'] as const

function titleOf(kind?: LinkKind): string {
  if (kind === 'email') return 'Confirm your new email address'
  const isInvitation = kind === 'invitation' || kind === 'new-staff'
  return isInvitation ? `Help run ${identity.name}` : 'Activate your account'
}

const leads: Partial<Record<LinkKind, string>> = {
  email: 'Confirm this email address for your account.',
  invitation: 'You’re invited to join the staff. Accept to get access with your account.',
  'new-staff': 'You’re invited to join the staff. Choose a password for your new account.',
}

export function meta({ loaderData }: Route.MetaArgs) {
  return linkMeta(titleOf(loaderData?.kind))
}

export const loader = (args: Route.LoaderArgs) => loadLink(kinds, args)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadLinkInBrowser(kinds, args)
clientLoader.hydrate = true as const

export const action = (args: Route.ActionArgs) => answerLink(kinds, activateCall, args)

export default function ActivatePage({ loaderData: link, actionData }: Route.ComponentProps) {
  const done = useActionResult().message
  if (!link && done) return <LinkDone message={done} />
  if (!link) return <LinkLoading title={titleOf()} emblem={IconShieldCheck} />
  return (
    <LinkForm
      key={link.token}
      title={titleOf(link.kind)}
      emblem={IconShieldCheck}
      link={link}
      call={activateCall(link.token)}
      rejected={actionData?.rejected}
      button={link.kind === 'invitation' || link.kind === 'new-staff' ? 'Accept' : 'Activate'}
    >
      {leads[link.kind] ?? 'One more step and your account is ready.'}
    </LinkForm>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkFailure error={error} kind="activate" />
}

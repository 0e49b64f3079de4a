import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useSession } from '../../session/session-store.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'
import { IconUnlink } from '../../ui/icons/unlink.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { RetryPage } from '../../ui/retry-page.tsx'
import { useFromTheTop } from '../use-from-the-top.ts'
import { incomplete, type LinkKind } from './link.ts'
import frame from './link-frame.module.css'
import { LinkFrame } from './link-frame.tsx'

type LinkFailureProps = { error: unknown; kind: LinkKind | 'activate' }

/** Replaces a link's page if the link cannot be looked up. */
export function LinkFailure({ error, kind }: LinkFailureProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage error={error} />
  const { status, data } = error
  if (status === 410) return <LinkExpired message={data.message} kind={kind} />
  const broken = status === 400 || status === 404 || status === 422
  if (broken) return <LinkExpired message={incomplete} kind={kind} />
  return (
    <div className="tall">
      <RetryPage title="We couldn’t check this link" message={data?.message} />
    </div>
  )
}

const title = 'This link doesn’t work'

type LinkExpiredProps = {
  message: string
  /** The kind if known; for a missing link, that of its page. */
  kind: LinkKind | 'activate'
  /** The link was still valid when the page was opened. */
  late?: boolean
}

/** A used, expired or unknown link: explains why, and offers a new one. */
export function LinkExpired({ message, kind, late = false }: LinkExpiredProps) {
  const words = useFromTheTop<HTMLParagraphElement>(late)
  const userId = useSession(session => session.userId)
  const { text, second } = userId ? signedIn : ways[kind]
  return (
    <LinkFrame title={title} emblem={IconUnlink} short>
      <PageTitle>{title}</PageTitle>
      <p ref={words} role="alert" tabIndex={-1}>
        {message}
      </p>
      <p>{text}</p>
      <div className="actions">
        <ButtonLink to={userId ? `/update-user/${userId}` : '/login-user'} primary>
          {userId ? 'Update profile' : 'Login'}
        </ButtonLink>
        {second}
      </div>
    </LinkFrame>
  )
}

type Ways = { text: ReactNode; second?: ReactNode }

const signedIn: Ways = {
  text: 'You’re signed in. You can change your email address and password in your profile. To use another account, sign out first. Invited as staff? Ask for a new invitation.',
  second: <ButtonLink to="/">Home</ButtonLink>,
}

const signUp: Ways = {
  text: 'Already activated your account? Sign in. Otherwise, sign up again for a new link. Invited as staff? Ask for a new invitation. Changing your email address? Sign in and enter the new one again in your profile.',
  second: <ButtonLink to="/register-user">SignUp</ButtonLink>,
}

const joining: Ways = {
  text: 'An invitation works once, within 72 hours. Ask whoever invited you for a new one. If you’ve accepted it already, sign in.',
}

const ways: Record<LinkFailureProps['kind'], Ways> = {
  'sign-up': signUp,
  activate: signUp,
  invitation: joining,
  'new-staff': joining,
  email: {
    text: 'Sign in and enter your new email address again in your profile. We’ll email you a new link.',
  },
  reset: {
    text: (
      <>
        A password link works once, within an hour. To get another, choose{' '}
        <span className={frame.together}>“Forgot Password ?”</span> on the{' '}
        <span className={frame.together}>sign-in</span> page.
      </>
    ),
  },
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconCheck } from '../../ui/icons/check.ts'
import { Message } from '../../ui/message.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useFromTheTop } from '../use-from-the-top.ts'
import { LinkFrame } from './link-frame.tsx'

const title = 'Done'

/** The link was used for an account other than the signed-in one. */
export function LinkDone({ message }: { message: string }) {
  const navigate = useNavigate()
  const { user, logout, loading } = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const words = useFromTheTop<HTMLParagraphElement>()
  const leave = async () => {
    try {
      await logout()
      navigate('/login-user', { replace: true, state: { message } })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <LinkFrame
      title={title}
      emblem={IconCheck}
      short
      outcome={<Message kind="error" message={failure} onClose={() => setFailure(null)} />}
    >
      <PageTitle>{title}</PageTitle>
      <p ref={words} role="status" tabIndex={-1}>
        {message}
      </p>
      {user && (
        <p>
          You’re still signed in as <strong>{user.userName}</strong> in this browser. Sign out to
          use the other account.
        </p>
      )}
      <div className="actions">
        {user ? (
          <Button primary busy={loading} onClick={() => loading || leave()}>
            Logout
          </Button>
        ) : (
          <ButtonLink to="/login-user" primary>
            Login
          </ButtonLink>
        )}
        <ButtonLink to="/products">See all sets</ButtonLink>
      </div>
    </LinkFrame>
  )
}

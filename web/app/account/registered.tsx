import { ButtonLink } from '../ui/button-link.tsx'
import { IconMail } from '../ui/icons/mail.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { AuthCard } from './auth-card.tsx'
import { ResendActivation } from './resend-activation.tsx'
import { useFromTheTop } from './use-from-the-top.ts'

const title = 'Almost there'

/** Replaces the sign-up form: the server's reply, and what to do next. */
export function Registered({ message }: { message: string }) {
  const words = useFromTheTop<HTMLDivElement>()
  return (
    <AuthCard title={title} emblem={IconMail} short>
      <PageTitle>{title}</PageTitle>
      <div ref={words} className="stack" role="status" tabIndex={-1}>
        <p>{message}</p>
        <p>
          In this browser, one click is enough. In a different one, we’ll ask for your password.
        </p>
        <p>No email after a few minutes? Check your spam folder, or:</p>
      </div>
      <ResendActivation />
      <div className="actions">
        <ButtonLink to="/products">See all sets</ButtonLink>
      </div>
    </AuthCard>
  )
}

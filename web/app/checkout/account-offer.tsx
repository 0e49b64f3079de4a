import { Link } from 'react-router'
import { useSession } from '../session/session-store.ts'

/** A guest can have an account the next time. What they typed is filled in. */
export function AccountOffer({ email, name }: { email: string; name: string }) {
  const signedIn = useSession(({ isLoggedIn }) => isLoggedIn)
  if (signedIn) return null
  return (
    <section>
      <h2>Next time in fewer steps</h2>
      <p>
        With an account your address is filled in and your orders are in one place.{' '}
        <Link to="/register-user" state={{ email, name }}>
          Make an account
        </Link>
      </p>
    </section>
  )
}

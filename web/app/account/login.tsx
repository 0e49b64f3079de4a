import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { useArrivalMessage } from '../forms/use-arrival-message.ts'
import { nextPath } from '../session/next.ts'
import { goAway } from '../session/use-away.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/login'
import { Entrance } from './entrance.tsx'
import styles from './entrance-ways.module.css'
import { ForgotPassword } from './forgot-password.tsx'
import { LoginForm } from './login-form.tsx'
import { News } from './news.tsx'
import { useForgotPassword } from './use-forgot-password.ts'
import { useHydrated } from './use-hydrated.ts'
import { useLogin } from './use-login.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Sign in')
  return pageMeta('Sign in', {
    description: 'Sign in to see and change your profile.',
    url: `${loaderData.origin}/login-user`,
  })
}

export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { origin, search } = new URL(request.url)
  goAway(nextPath(search))
  return { origin }
}

export default function LoginPage() {
  const email = useRef<HTMLInputElement>(null)
  const next = nextPath(useLocation().search)
  // The HTML of this page is the same for everyone, so it does not know.
  const wanted = useHydrated() && next !== '/'
  const { failure, closeFailure, ...login } = useLogin()
  const { opener, panel, asked, closeAsked } = useForgotPassword(email)
  const { message: news } = useArrivalMessage()
  return (
    <Entrance
      title="Sign in"
      lead={<News message={news}>{wanted ? 'Sign in to see this page.' : 'Welcome back.'}</News>}
    >
      <LoginForm login={login} email={email} next={next} quiet={panel !== null} />
      <FormOutcome shown={failure ?? asked}>
        <FormAlert kind="success" message={asked} onClose={closeAsked} />
        <FormAlert kind="error" message={failure} onClose={closeFailure} />
      </FormOutcome>
      <div className={styles.ways}>
        <button type="button" {...opener}>
          Forgot Password ?
        </button>
        <p>
          New here? <Link to="/register-user">SignUp</Link>
        </p>
      </div>
      {panel && <ForgotPassword {...panel} />}
    </Entrance>
  )
}

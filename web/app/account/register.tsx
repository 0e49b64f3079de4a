import { useState } from 'react'
import { Link } from 'react-router'
import { goAway, useAway } from '../session/use-away.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/register'
import { Entrance } from './entrance.tsx'
import { RegisterForm } from './register-form.tsx'
import { Registered } from './registered.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Sign up')
  return pageMeta('Sign up', {
    description: 'Open an account at the armory: it takes a minute and a mail.',
    url: `${loaderData.origin}/register-user`,
  })
}

export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  goAway('/')
  return { origin: new URL(request.url).origin }
}

export default function RegisterPage() {
  const [message, setMessage] = useState<string | null>(null)
  useAway('/')
  if (message) return <Registered message={message} />
  return (
    <Entrance
      title="Sign up"
      lead={
        <>
          All fields are needed. Have an account? <Link to="/login-user">Login</Link>
        </>
      }
    >
      <RegisterForm onDone={setMessage} />
    </Entrance>
  )
}

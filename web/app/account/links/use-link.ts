import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '../../../../contract/accounts/user.ts'
import { ApiError } from '../../../../contract/client.ts'
import { api } from '../../api.ts'
import type { RejectedForm } from '../../forms/form-action.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { useSession } from '../../session/session-store.ts'
import { type Link, type LinkCall, loginAfter, type Proof } from './link.ts'

type ProofName = keyof Proof

/**
 * Uses a link by its button, and navigates on from there.
 * @param rejected the form's rejection, if it was sent before the scripts ran
 */
export function useLink(link: Link, call: LinkCall, rejected?: RejectedForm) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(() =>
    askedBy(rejected?.fields ?? {}, link.needs === 'password' ? ['password'] : []),
  )
  const [expired, setExpired] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)

  const send = async (_: unknown, proof: Proof) => {
    const { message, ordersFound } = await call.send(api, proof).catch(error => {
      if (error instanceof ApiError) {
        setAsked(names => askedBy(error.fields, names))
        if (error.code === 'link_expired') setExpired(error.message)
      }
      throw error
    })
    const user = await stillSignedIn()
    return { message, user, login: await loginAfter(link.kind, ordersFound, api) }
  }

  const submission = useSubmission(
    { ...call, send },
    {
      onSuccess: ({ message, user, login }) => {
        const options = { replace: true, state: { message } }
        if (!user) navigate(login, options)
        else if (link.own) navigate(`/user-profile/${user.id}`, options)
        else setDone(message)
      },
      rejected,
    },
  )
  return { ...submission, asked, expired, done }
}

/** A rejection may reveal required fields: the requested user name may have been taken since. */
function askedBy(fields: Record<string, string>, names: ProofName[]): ProofName[] {
  const more = (['password', 'userName'] as const).filter(name => name in fields)
  return [...new Set([...names, ...more])]
}

/** Using a link ends its account's sessions, possibly this one. */
async function stillSignedIn(): Promise<User | null> {
  const { user, refresh, clearError } = useSession.getState()
  if (!user) return null
  const still = await refresh().catch(() => user)
  if (!still) clearError()
  return still
}

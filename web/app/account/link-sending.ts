import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CompleteReset, VerifyEmail } from '../../../contract/account.ts'
import { ApiError } from '../../../contract/client.ts'
import type { User } from '../../../contract/user.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useSession } from '../session/session-store.ts'
import type { Link } from './link-data.ts'

export type Proof = { password?: string | undefined; userName?: string | undefined }
type ProofName = keyof Proof

const ofAccount = VerifyEmail.pick({ password: true, userName: true })
/** The password of a reset is a new one. */
const ofReset = ofAccount.extend({ password: CompleteReset.shape.password })

/** Uses a link by its one button, and leads on from there. */
export function useLink(
  link: Link,
  send: (proof: Proof) => Promise<{ message: string }>,
  labels: Record<ProofName, string>,
) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<ProofName[]>(link.needs === 'password' ? ['password'] : [])
  const [expired, setExpired] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)

  const sendOnce = async (proof: Proof) => {
    const { message } = await send(proof).catch(error => {
      if (error instanceof ApiError) {
        setAsked(names => askedBy(error, names))
        if (error.code === 'link_expired') setExpired(error.message)
      }
      throw error
    })
    return { message, user: await stillSignedIn() }
  }

  const submission = useSubmission(sendOnce, {
    schema: (link.kind === 'reset' ? ofReset : ofAccount).superRefine((proof, { addIssue }) => {
      for (const name of asked) {
        if (proof[name] !== undefined) continue
        addIssue({ code: 'custom', path: [name], message: 'is required' })
      }
    }),
    labels,
    onSuccess: ({ message, user }) => {
      const options = { replace: true, state: { message } }
      if (!user) navigate('/login-user', options)
      else if (link.own) navigate(`/user-profile/${user.id}`, options)
      else setDone(message)
    },
  })
  return { ...submission, asked, expired, done }
}

/** What is needed shows in a refusal too: the wanted user name may have been taken meanwhile. */
function askedBy({ fields }: ApiError, names: ProofName[]): ProofName[] {
  const more = (['password', 'userName'] as const).filter(name => name in fields)
  return [...new Set([...names, ...more])]
}

/** The use of a link ends the sessions of its account, which may be this one. */
async function stillSignedIn(): Promise<User | null> {
  const { user, refresh, clearError } = useSession.getState()
  if (!user) return null
  const still = await refresh().catch(() => user)
  if (!still) clearError()
  return still
}

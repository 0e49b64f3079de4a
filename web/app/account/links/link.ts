import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { z } from 'zod'
import type { LinkReply } from '../../../../contract/accounts/account.ts'
import { ApiError, type Client } from '../../../../contract/client.ts'
import { api, clientContext, withRouteErrors } from '../../api.ts'
import { handleFormAction } from '../../forms/form-action.ts'
import type { FormMutation } from '../../forms/form-mutation.ts'
import { loginLink } from '../../session/next.ts'
import { loginPath } from '../../session/which-page.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { type Done, isDone, withDone } from '../use-action-result.ts'
import { cameWithLink, hiddenToken, linkToken } from './link-token.ts'

export type Link = z.infer<typeof LinkReply> & {
  token: string
  /** It confirms an address for the account that is signed in here. */
  own: boolean
}
export type LinkKind = Link['kind']

/** The input that a link's button may need. */
export type Proof = { password?: string | undefined; userName?: string | undefined }

/** The API call of the button on a link's page. */
export type LinkCall = FormMutation<Proof, { message: string; ordersFound?: boolean }>

const labels = { password: 'Password', userName: 'Username' }

export const activateCall = (token: string): LinkCall => ({
  schema: async () =>
    (await import('../../../../contract/accounts/account.ts')).VerifyEmail.pick({
      password: true,
      userName: true,
    }),
  labels,
  send: (client, values) => client('POST /api/users/verify-email', { body: { token, ...values } }),
})

/** The password of a reset is a new one. */
export const resetCall = (token: string): LinkCall => ({
  schema: async () =>
    (await import('../../../../contract/accounts/account.ts')).CompleteReset.pick({
      password: true,
    }),
  labels: { password: 'New Password' },
  send: (client, values) =>
    client('POST /api/users/reset-password', { body: { token, ...values } }),
})

type ServerArgs = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/**
 * Describes the link of this page, on the server; null if its address no longer contains the token,
 * and after the link is used.
 */
export async function loadLink(
  kinds: readonly LinkKind[],
  { params, context, request }: ServerArgs,
) {
  const { token = '' } = params
  if (token === hiddenToken) return null
  return withRouteErrors(describeLink(kinds, token, context.get(clientContext), request.signal))
}

let firstLoad = true

/** The same in the browser, whose history has the token. */
export async function loadLinkInBrowser(
  kinds: readonly LinkKind[],
  { serverLoader, request }: { serverLoader: () => Promise<unknown>; request: Request },
) {
  if (isDone(request.url)) return null
  const rendered = firstLoad && cameWithLink
  firstLoad = false
  if (rendered) return (await serverLoader()) as Link
  return withRouteErrors(describeLink(kinds, linkToken(), api, request.signal))
}

/** Uses the link on the server, with the same effects as in the browser. */
export async function answerLink(
  kinds: readonly LinkKind[],
  callOf: (token: string) => LinkCall,
  { params, context, request }: ServerArgs,
) {
  const { token = '' } = params
  const client = context.get(clientContext)
  const form = await request.formData()
  const { kind, own } = await withRouteErrors(describeLink(kinds, token, client, request.signal))
  return handleFormAction(callOf(token), client, form, async ({ ordersFound }) => {
    const { user } = await client('GET /api/auth/session')
    const used = new URL(hiddenToken, request.url).pathname
    const signedIn = user && (own ? `/user-profile/${user.id}` : used)
    const next = signedIn ?? (await loginAfter(kind, ordersFound, client))
    return redirect(withDone(next, doneBy[kind]), 303)
  })
}

/**
 * Where to sign in. A new account or password continues with the cart of this browser, which its buyer may
 * have left at the checkout to sign up or in, or else with the orders that the account was made for. Staff
 * continue with the overview.
 */
export async function loginAfter(
  kind: LinkKind,
  ordersFound: boolean | undefined,
  client: Client,
): Promise<string> {
  if (kind === 'invitation' || kind === 'new-staff') {
    return loginLink({ pathname: '/overview', search: '' })
  }
  if (kind === 'email') return loginPath
  const reply = await client('GET /api/cart').catch(() => null)
  if (reply?.cart.lines.length) return loginLink({ pathname: '/checkout', search: '' })
  return ordersFound ? loginLink({ pathname: '/my-orders', search: '' }) : loginPath
}

const doneBy: Record<LinkKind, Done> = {
  'sign-up': 'activated',
  email: 'confirmed',
  reset: 'reset',
  invitation: 'joined',
  'new-staff': 'joined',
}

/** A link that belongs to another page counts as unknown. */
async function describeLink(
  kinds: readonly LinkKind[],
  token: string | undefined,
  client: Client,
  signal: AbortSignal,
): Promise<Link> {
  const broken = new ApiError(410, { code: 'link_expired', message: incomplete })
  if (token === undefined) throw broken
  const link = await client('GET /api/users/link/{token}', { params: { token }, signal })
  const { kind, needs } = link
  if (!kinds.includes(kind)) throw broken
  return { ...link, token, own: kind === 'email' && needs === 'nothing' }
}

export const incomplete = 'This link may be incomplete. Open it from the email again.'

/** The page's address is a secret: it is neither listed nor sent as a referrer. */
export function linkMeta(title: string) {
  return [...pageMeta(title), { name: 'referrer', content: 'strict-origin' }]
}

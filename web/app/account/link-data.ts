import type { z } from 'zod'
import type { LinkReply } from '../../../contract/account.ts'
import { ApiError } from '../../../contract/client.ts'
import { api, orFail } from '../api.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { linkToken } from './link-token.ts'

export type Link = z.infer<typeof LinkReply> & {
  token: string
  /** It gives its address to the account that is signed in here. */
  own: boolean
}
export type LinkKind = Link['kind']

/**
 * What the link of this page is for and what it needs. One that belongs to another page is as good
 * as unknown.
 */
export function loadLink(kinds: LinkKind[], signal: AbortSignal): Promise<Link> {
  return orFail(describeLink(kinds, signal))
}

async function describeLink(kinds: LinkKind[], signal: AbortSignal): Promise<Link> {
  const broken = new ApiError(410, { code: 'link_expired', message: notWhole })
  const token = linkToken()
  if (token === undefined) throw broken
  const link = await api('GET /api/users/link/{token}', { params: { token }, signal })
  const { kind, needs } = link
  if (!kinds.includes(kind)) throw broken
  return { ...link, token, own: kind === 'email' && needs === 'nothing' }
}

export const notWhole = 'This link is not whole. Open it from the mail once more.'

/** The address that the page is opened by is a secret: it is neither listed nor passed on. */
export function linkMeta(title: string) {
  return [...pageMeta(title), { name: 'referrer', content: 'no-referrer' }]
}

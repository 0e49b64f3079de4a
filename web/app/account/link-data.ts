import type { z } from 'zod'
import type { LinkReply } from '../../../contract/account.ts'
import { ApiError } from '../../../contract/client.ts'
import { api, orFail } from '../api.ts'
import { pageMeta } from '../ui/page-meta.ts'

export type Link = z.infer<typeof LinkReply> & {
  /** It gives its address to the account that is signed in here. */
  own: boolean
}
export type LinkKind = Link['kind']

/** What a link is for and what it needs. One that belongs to another page is as good as unknown. */
export function loadLink(token: string, kinds: LinkKind[], signal: AbortSignal): Promise<Link> {
  const loading = api('GET /api/users/link/{token}', { params: { token }, signal }).then(link => {
    const { kind, needs } = link
    if (kinds.includes(kind)) return { ...link, own: kind === 'email' && needs === 'nothing' }
    throw new ApiError(410, { code: 'link_expired', message: notWhole })
  })
  return orFail(loading)
}

export const notWhole = 'This link is not whole. Open it from the mail once more.'

/** The address of the page is a secret: it is neither listed nor passed on. */
export function linkMeta(title: string) {
  return [...pageMeta(title), { name: 'referrer', content: 'no-referrer' }]
}

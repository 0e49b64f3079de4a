import { afterEach, expect, test } from 'vitest'
import { allows, builtInRoles } from '../../../contract/accounts/permissions.ts'
import type { SessionUser } from '../../../contract/accounts/session.ts'
import { privatePages } from '../../../contract/pages.ts'
import { useSession } from '../session/session-store.ts'
import { requireMayOpen } from './use-may.ts'

const pages = privatePages.flatMap(page =>
  'may' in page ? [{ ...page, at: page.path.replace(/\{\w+\}/, 'one') }] : [],
)

const opening = (at: string) =>
  requireMayOpen(new Request(`http://shop.example${at}?sort=newest`)).then(
    () => 'opened',
    thrown => (thrown instanceof Response ? thrown.headers.get('location') : thrown.init.status),
  )

afterEach(() => useSession.setState(useSession.getInitialState(), true))

test('a signed-out visitor is sent from each admin page to sign in, then back', async () => {
  useSession.setState({ user: null, refresh: async () => null })
  for (const { at } of pages) {
    const next = encodeURIComponent(`${at}?sort=newest`)
    expect(await opening(at)).toBe(`/login-user?next=${next}`)
  }
})

test.each(Object.values(builtInRoles))(
  'the role $name opens only its own admin pages',
  async ({ permissions }) => {
    useSession.setState({ user: { permissions: [...permissions] } as unknown as SessionUser })
    for (const { at, may } of pages)
      expect([at, await opening(at)]).toEqual([at, allows(permissions, may) ? 'opened' : 403])
  },
)

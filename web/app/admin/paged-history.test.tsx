import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Activity } from '../../../contract/activities/activity.ts'
import { answer } from '../test/fake-api.ts'
import { renderAdminPages } from '../test/render-admin-pages.ts'
import { busy, expectFocusKept } from '../test/retry.ts'
import { newUser } from '../test/sign-in.ts'
import * as userPage from './users/user.tsx'

const history = page.getByRole('region', { name: 'History' })
const entries = history.getByRole('listitem')
const showMore = history.getByRole('button', { name: 'Show more' })
const failure = page.getByRole('alert').filter({ hasText: 'couldn’t load the changes' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Renders a user whose history has that many changes. */
function openChanged(count: number) {
  const user = newUser()
  const all: Activity[] = []
  const add = () =>
    all.unshift({
      id: String(all.length + 1),
      at: '2026-01-01T00:00:00.000Z',
      action: 'update',
      actor: { id: 'u1', userName: `admin-${all.length + 1}` },
      before: {},
      after: {},
      subject: { kind: 'user', id: user.id, name: 'Ilse', exists: true },
    })
  for (let done = 0; done < count; done++) add()
  const pageOf = (number: number) => ({
    activities: all.slice((number - 1) * 10, number * 10),
    total: all.length,
  })
  const answerHistory = () =>
    answer('GET /api/admin/activity', ({ query }) => pageOf(Number(query.page)))
  answer('GET /api/users/profile/{id}', { user })
  answerHistory()
  return { user, add, pageOf, answerHistory }
}

const open = (id: string) => renderAdminPages({ '/view-user/:id': userPage }, `/view-user/${id}`)

const expectCount = (count: number) => expect.poll(() => entries.elements().length).toBe(count)

test('“Show more” moves the focus to the first newly loaded entry', async () => {
  open(openChanged(23).user.id)
  await expectCount(10)
  await showMore.click()
  await expectCount(20)
  await expect.element(entries.nth(10)).toHaveFocus()
  await showMore.click()
  await expectCount(23)
  await expect.element(entries.nth(20)).toHaveFocus()
  await expect.element(history.getByRole('button')).not.toBeInTheDocument()
})

test('older entries that arrive after a change are not appended to the newer history', async () => {
  const { user, add, pageOf, answerHistory } = openChanged(15)
  open(user.id)
  await expectCount(10)
  const [late, refreshed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const before = pageOf(2)
  const calls = answer('GET /api/admin/activity', async ({ query }) => {
    await (query.page === '2' ? late : refreshed).promise
    return query.page === '2' ? before : pageOf(Number(query.page))
  })
  const status = history.getByRole('status')
  await showMore.click()
  await expect.element(showMore).toHaveAttribute('aria-disabled', 'true')
  await expect.element(status).toMatchTextContent('Loading...')
  await page.getByLabelText('Name', { exact: true }).fill('Ilse the Late')
  add()
  const saved = { ...user, name: 'Ilse the Late', updatedAt: '2026-11-09T10:00:00.000Z' }
  answer('PUT /api/admin/dashboard/update/{id}', { message: 'Updated.', user: saved })
  await button('Save').click()
  await expect.poll(() => calls.length).toBe(2)
  await expect.element(showMore).toHaveAttribute('aria-disabled', 'true')
  await expect.element(status).toBeEmptyDOMElement()
  refreshed.resolve()
  await expect.element(entries.first()).toMatchTextContent('admin-16')
  late.resolve()
  answerHistory()
  await showMore.click()
  await expectCount(16)
  await expect.element(entries.nth(10)).toMatchTextContent('admin-6')
  await expect.element(history.getByRole('button')).not.toBeInTheDocument()
})

test.for([
  ['its first entry', 3, entries.first()],
  ['its heading if it is empty', 0, page.getByRole('heading', { name: 'History' })],
] as const)(
  'the history keeps the focus while it is retried, and then moves it to %s',
  async ([, count, place]) => {
    const { user, answerHistory } = openChanged(count)
    answer('GET /api/admin/activity', busy)
    open(user.id)
    const fail = (reply: () => Promise<never>) => answer('GET /api/admin/activity', reply)
    await expectFocusKept({ failure, fail, recover: answerHistory })
    await expect.element(place).toHaveFocus()
  },
)

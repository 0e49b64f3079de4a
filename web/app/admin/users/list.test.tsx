import { useNavigation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '../../../../contract/accounts/user.ts'
import { limits } from '../../../../contract/limits.ts'
import { answer, offline } from '../../test/fake-api.ts'
import { tabTo } from '../../test/keyboard.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectFocusKept } from '../../test/retry.ts'
import { newUser } from '../../test/sign-in.ts'
import { expectUsable, widths } from '../../test/usable.ts'
import * as usersPage from './list.tsx'
import * as userPage from './user.tsx'

const pages = { '/users': usersPage, '/view-user/:id': userPage }
const link = (name: string) => page.getByRole('link', { name, exact: true })
const searchBox = page.getByRole('searchbox', { name: 'Search users' })
const cards = page.getByRole('main').getByRole('article')
const statusMessage = (text: string) => page.getByRole('status').filter({ hasText: text })
const settings = (userName: string) => link(`Settings of ${userName}`)
const text = (words: string) => page.getByText(words)
const named = (userName: string) => newUser({ userName, email: `${userName}@example.com` })

/** Answers as a server would that finds users by the start of their names. */
function answerUsers(users: User[]) {
  answer('GET /api/users/profile/{id}', ({ params: { id } }) => ({
    user: users.find(user => user.id === id) as User,
  }))
  return answer('GET /api/admin/dashboard', ({ query: { search = '', page = '1' } }) => {
    const found = users.filter(({ userName }) => userName.startsWith(search))
    const from = (Number(page) - 1) * 5
    return { users: found.slice(from, from + 5), admins: [], totalusers: found.length }
  })
}

test('the list has pages with links', async () => {
  const names = ['u-1', 'u-2', 'u-3', 'u-4', 'u-5', 'u-6']
  answerUsers(names.map(named))
  const { path, go, back } = renderAdminPages(pages, '/users?search=u-')
  const second = '/users?search=u-&page=2'
  const shown = () =>
    cards.elements().map(card => card.querySelector('h3 + div > p')?.textContent?.trim())
  const shows = (from: number, to: number) => expect.poll(shown).toEqual(names.slice(from - 1, to))
  const isCurrent = (number: number) =>
    expect.element(link(`Page ${number}`)).toHaveAttribute('aria-current', 'page')
  await shows(1, 5)
  await isCurrent(1)
  await expect.element(statusMessage('6 users for “u-”')).toBeVisible()
  await expect.element(link('Previous page')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(link('Next page')).toHaveAttribute('href', second)

  await link('Next page').click()
  await expect.poll(path).toBe(second)
  await shows(6, 6)
  await isCurrent(2)
  await link('First page').click()
  await shows(1, 5)
  await expect.poll(path).toBe('/users?search=u-')
  await link('Last page').click()
  await shows(6, 6)
  await expect.element(link('Last page')).toHaveFocus()
  await link('Previous page').click()
  await shows(1, 5)
  back()
  await shows(6, 6)

  await settings('u-6').click()
  await page.getByRole('main').getByRole('link', { name: 'All users' }).click()
  await expect.poll(path).toBe(second)
  await searchBox.fill('u-1')
  await expect.poll(path).toBe('/users?search=u-1')
  await expect.element(statusMessage('1 user for')).toBeVisible()
  back()
  await expect.poll(path).toBe(second)
  await expect.element(searchBox).toHaveValue('u-')

  go('/users?search=u-&page=99')
  await expect.element(page.getByText('There is no page 99.')).toBeVisible()
  await link('Go to the last page').click()
  await shows(6, 6)
})

test('the search keeps what is typed, and ignores outdated replies', async () => {
  const [first, second] = [named('tag-01'), named('tag-02')]
  answerUsers([newUser({ userName: 'somebody' }), first, second])
  const { path, back, go } = renderAdminPages(pages)
  await expect.element(settings('somebody')).toBeVisible()
  const part = Promise.withResolvers<void>()
  answer('GET /api/admin/dashboard', async ({ query: { search = '' } }) => {
    if (search !== second.userName) await part.promise
    const users = search === second.userName ? [second] : [first, second]
    return { users, admins: [], totalusers: users.length }
  })
  await searchBox.click()
  await userEvent.keyboard('tag')
  await expect.element(statusMessage('Users loading...')).toBeVisible()
  await expect.element(settings('somebody')).toBeVisible()
  await userEvent.keyboard('-02')
  await expect.element(settings('tag-02')).toBeVisible()
  await expect.element(settings('somebody')).not.toBeInTheDocument()
  part.resolve()
  await expect.element(settings('tag-01')).not.toBeInTheDocument()
  await expect.element(searchBox).toHaveFocus()
  await expect.poll(path).toBe('/users?search=tag-02')

  // All of the typing is one history entry.
  back()
  await expect.poll(path).toBe('/users')
  await expect.element(searchBox).toHaveValue('')
  go('/users?search=tag-02')
  await expect.element(searchBox).toHaveValue('tag-02')
  await expect.element(settings('tag-02')).toBeVisible()
})

test('a click on a user while the list of a search is loading opens that user', async () => {
  const person = named('tag-01')
  answerUsers([person])
  const { path } = renderAdminPages(pages)
  await expect.element(settings('tag-01')).toBeVisible()
  answer('GET /api/admin/dashboard', () => new Promise<never>(() => {}))
  await searchBox.fill('somebody else')
  await settings('tag-01').click()
  await expect.poll(path).toBe(`/view-user/${person.id}`)
  await expect.element(page.getByLabelText('Phone')).toBeVisible()
})

const parts = Array.from({ length: 40 }, (_, n) => `Part ${n}`)
/** A page that takes longer to render than the search delay, so that React splits the work. */
const slowPage = { default: () => parts.map(name => <SlowPart key={name} name={name} />) }

function SlowPart({ name }: { name: string }) {
  const until = performance.now() + 10
  while (performance.now() < until);
  return <p>{name}</p>
}

test('a click right after typing opens the page even if it renders slowly', async () => {
  const person = named('tag-01')
  answerUsers([person])
  const { path } = renderAdminPages({ ...pages, '/view-user/:id': { ...userPage, ...slowPage } })
  const opened = settings('tag-01')
  await expect.element(opened).toBeVisible()
  await searchBox.fill('somebody else')
  opened.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(page.getByText('Part 39')).toBeVisible()
  expect(path()).toBe(`/view-user/${person.id}`)
})

/** Says when the list knows that another page is loading. */
function LeavingUsersPage() {
  return (
    <>
      <usersPage.default />
      {useNavigation().state === 'loading' && <p>Leaving</p>}
    </>
  )
}

test('what is typed while a page is loading does not lead back', async () => {
  const person = named('tag-01')
  answerUsers([person])
  const { promise, resolve } = Promise.withResolvers<null>()
  const list = { ...usersPage, default: LeavingUsersPage }
  const loading = { ...userPage, default: () => <p>Loaded</p>, clientLoader: () => promise }
  const { path } = renderAdminPages({ '/users': list, '/view-user/:id': loading })
  await expect.element(settings('tag-01')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await settings('tag-01').click()
  await searchBox.fill('somebody')
  await expect.element(text('Leaving')).toBeVisible()
  vi.advanceTimersByTime(1_000)
  resolve(null)
  await expect.element(text('Loaded')).toBeVisible()
  expect(path()).toBe(`/view-user/${person.id}`)
})

test('the list says each time that it failed to load, keeps the search and the focus, and loads on retry', async () => {
  answerUsers([named('tag-01')])
  renderAdminPages(pages)
  await expect.element(settings('tag-01')).toBeVisible()
  answer('GET /api/admin/dashboard', offline)
  await searchBox.fill('tag')
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load the users' })
  await expect.element(failure).toMatchTextContent('We can’t reach the shop.')
  await expect.element(cards).not.toBeInTheDocument()
  await expectUsable()
  await expectFocusKept({
    failure,
    fail: reply => answer('GET /api/admin/dashboard', reply),
    recover: () => answerUsers([named('tag-01')]),
  })
  await expect.element(searchBox).toHaveValue('tag')
  await expect.element(settings('tag-01')).toBeVisible()
})

test('the link of the selected page keeps the focus, and the page is announced', async () => {
  answer('GET /api/admin/dashboard', { users: [named('u-1')], admins: [], totalusers: 58 })
  renderAdminPages(pages, '/users?page=5')
  await expect.element(statusMessage('58 users, page 5 of 12')).toBeInTheDocument()
  for (const number of [6, 7, 6, 5, 4, 5, 12, 11, 8, 1]) {
    const numbered = link(`Page ${number}`)
    ;(numbered.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(statusMessage(`page ${number} of 12`)).toBeInTheDocument()
    await expect.element(numbered).toHaveAttribute('aria-current', 'page')
    await expect.element(numbered).toHaveFocus()
    expect(document.querySelectorAll('[aria-current="page"]:focus')).toHaveLength(1)
  }
})

test('the list says that nobody has signed up yet, or that nobody matches', async () => {
  const admin = newUser({ userName: 'admin', isAdmin: 1, is_admin: 1 })
  answer('GET /api/admin/dashboard', ({ query: { search } }) => ({
    users: [],
    admins: search ? [] : [admin],
    totalusers: 0,
  }))
  renderAdminPages(pages)
  await expect.element(page.getByText('No users yet')).toBeVisible()
  expect(cards.elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('navigation', { name: 'Pages of users' }))
    .not.toBeInTheDocument()
  await searchBox.fill('nobody')
  await expect.element(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await expectUsable()
})

test('several users are blocked with the keyboard, and unblocked', async () => {
  let users = [named('tag-1'), named('tag-2')]
  answer('GET /api/admin/user', ({ query: { filter } }) => {
    const found = users.filter(({ isBanned }) => filter !== 'blocked' || isBanned)
    return { users: found, total: found.length }
  })
  const calls = answer('PUT /api/admin/user/block', ({ body: { ids, isBanned } }) => {
    users = users.map(user => ({ ...user, isBanned: isBanned === 1 }))
    return { done: ids as string[], failed: [] }
  })
  const { path } = renderAdminPages(pages, '/users?view=table&page=2')
  const rows = page.getByRole('row').filter({ hasText: '@example.com' })
  await searchBox.fill('tag-')
  await expect.element(statusMessage('2 users for “tag-”')).toBeVisible()
  expect(path()).toBe('/users?view=table&search=tag-')
  await page.getByRole('table').getByRole('link', { name: 'Email' }).click()
  await expect.poll(path).toBe('/users?view=table&search=tag-&sort=email')
  await tabTo(page.getByLabelText('Select all users on this page'))
  await userEvent.keyboard(' ')
  const bar = page.getByRole('region', { name: 'Selected users' })
  await expect.element(bar.getByRole('button', { name: 'Unblock' })).not.toBeInTheDocument()
  await tabTo(bar.getByRole('button', { name: 'Block', exact: true }))
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('dialog', { name: 'Block 2 users?' })
  // Enter must default to the harmless action.
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await question.getByRole('button', { name: 'Block' }).click()
  await expect.element(statusMessage('Blocked 2 users.')).toHaveFocus()
  await expect.poll(() => rows.filter({ hasText: 'Blocked' }).elements().length).toBe(2)
  await expectUsable()
  await page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: 'Blocked' })
    .click()
  await page.getByLabelText('Select all users on this page').click()
  await bar.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await expect.element(statusMessage('Unblocked 2 users.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  expect(calls.map(({ body }) => body.isBanned)).toEqual([1, 0])
})

test('a role is explained by a tooltip on focus', async () => {
  answerUsers([named('u-1')])
  renderAdminPages(pages)
  const tooltip = page.getByRole('tooltip')
  await tabTo(page.getByRole('img', { name: 'User' }))
  await expect.element(tooltip).toHaveTextContent('User')
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeInTheDocument()
})

test('a role is explained by a tooltip on tap', async () => {
  answerUsers([named('u-1')])
  renderAdminPages(pages)
  const role = page.getByRole('img', { name: 'User' })
  await expect.element(role).toBeVisible()
  // What a browser sends for a tap.
  const touch = { pointerType: 'touch', bubbles: true }
  role.element().dispatchEvent(new PointerEvent('pointerdown', touch))
  role.element().dispatchEvent(new MouseEvent('mouseenter'))
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('User')
})

test('a long list is accessible and fits, and its links are large enough to tap', async () => {
  const userName = `p-12345678-${'m'.repeat(19)}`
  const user = newUser({ isBanned: true, name: 'Ilse Torr '.repeat(8), userName })
  answer('GET /api/admin/dashboard', {
    users: [user],
    admins: [],
    totalusers: limits.searchTotal,
  })
  renderAdminPages(pages, `/users?search=${userName}`)
  await expect.element(page.getByText('Search to narrow it down.')).toBeVisible()
  for (const width of widths) {
    await page.viewport(width, 844)
    const wide = width >= 600
    const position = page.getByText('1 of 200', { exact: true })
    await (wide
      ? expect.element(position).not.toBeVisible()
      : expect.element(position).toBeVisible())
    const numbers = wide ? ['Page 200'] : []
    for (const name of ['Last page', ...numbers, `Settings of ${userName}`]) {
      const { width: across, height } = link(name).element().getBoundingClientRect()
      expect(Math.min(across, height), name).toBeGreaterThanOrEqual(width < 1024 ? 44 : 36)
    }
    await page.getByRole('img', { name: 'User' }).hover()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('User')
  }
  await expectUsable()
})

test('pending sign-ups get new links and are deleted, without a mouse', async () => {
  const signUp = {
    ...{ id: 's1', name: 'Wil Waits', userName: 'wil', email: 'wil@waiting.example' },
    ...{ signedUpAt: '2026-11-01T09:00:00.000Z', expiresAt: '2026-11-02T09:00:00.000Z' },
    hasAccount: false,
  }
  let waiting = [signUp]
  answer('GET /api/admin/user', { users: [], total: 0 })
  const asked = answer('GET /api/admin/sign-up', () => ({
    signUps: waiting,
    total: waiting.length,
  }))
  const done = { done: [signUp.id], failed: [] }
  const resent = answer('POST /api/admin/sign-up/resend', done)
  const deleted = answer('POST /api/admin/sign-up/delete', () => {
    waiting = []
    return done
  })
  renderAdminPages(pages, '/users?view=table&search=@wait')
  const press = async (target: ReturnType<typeof page.getByRole>, key = '{Enter}') => {
    await expect.element(target).toBeVisible()
    ;(target.element() as HTMLElement).focus()
    await userEvent.keyboard(key)
  }
  const question = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: 'Selected sign-ups' })
  const select = page.getByLabelText('Select sign-up Wil Waits')
  const filters = page.getByRole('navigation', { name: 'Filters' })
  await press(filters.getByRole('link', { name: 'Pending sign-ups' }))
  await expect.element(statusMessage('1 sign-up for “@wait”')).toBeVisible()
  expect(asked.at(-1)?.query.search).toBe('@wait')
  const row = page.getByRole('table', { name: 'Sign-ups' }).getByRole('row').last()
  await expect.element(row).toMatchTextContent(`Wil Waits${signUp.email}`)
  await press(select, ' ')
  await expectUsable()
  await press(bar.getByRole('button', { name: 'Resend' }))
  await press(question.getByRole('button', { name: 'Resend' }))
  await expect.element(statusMessage('Sent a new link to 1 sign-up.')).toHaveFocus()
  await press(select, ' ')
  await press(bar.getByRole('button', { name: 'Delete' }))
  await press(question.getByRole('button', { name: 'Delete' }))
  await expect.element(statusMessage('Deleted 1 sign-up.')).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'No sign-ups found' })).toBeVisible()
  expect([resent, deleted].map(calls => calls.map(({ body }) => body))).toEqual([
    [{ ids: [signUp.id] }],
    [{ ids: [signUp.id] }],
  ])
})

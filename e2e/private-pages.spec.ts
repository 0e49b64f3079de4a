import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test'
import { allows, builtInRoles } from '../contract/accounts/permissions.ts'
import { privatePages, visitorPages } from '../contract/pages.ts'
import { createProduct, fillCart, orderByApi, type ProductRef, payByApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import type { Inbox } from './inbox.ts'
import { newPerson, owner, type Person, signInAs } from './people.ts'
import type { RunningShop } from './shop.ts'

/** The pages that depend on who opens them. */
const pages = [
  ...privatePages.map(page => ({ access: 'staff' as const, ...page })),
  ...visitorPages.map(({ path }) => ({ path, access: 'visitor' as const })),
]
type Entry = (typeof pages)[number]
type Path = Entry['path']

/** Identifies a page by something that no other page shows. */
const marks: Record<Path, (page: Page) => ReturnType<Page['locator']>> = {
  '/user-profile/{id}': page => page.getByRole('heading', { name: /^(User|Admin) Profile$/ }),
  '/update-user/{id}': page => page.getByRole('heading', { name: 'Update profile' }),
  '/my-orders': page => page.getByRole('heading', { name: 'My orders' }),
  '/overview': page => page.getByRole('heading', { name: 'To do' }),
  '/setup-admin': page => page.getByRole('heading', { level: 1, name: 'Before you sell' }),
  '/setup-shop-admin': page => page.getByRole('button', { name: 'Save and continue' }),
  '/users': page => page.getByPlaceholder('Search users'),
  '/view-user/{id}': page => page.getByRole('button', { name: 'Enable Admin' }),
  '/staff-admin': page => page.getByRole('button', { name: 'Invite' }),
  '/orders-admin': page => page.getByLabel('Sort'),
  '/products-admin': page => page.getByRole('link', { name: 'Create product' }),
  '/categories-admin': page => page.getByPlaceholder('Search categories'),
  '/refunds-admin': page => page.getByRole('heading', { level: 1, name: 'Refunds to transfer' }),
  '/statements-admin': page => page.getByRole('heading', { level: 1, name: 'Bank statements' }),
  '/discounts-admin': page => page.getByRole('button', { name: 'Create discount code' }),
  '/returns-admin': page => page.getByRole('heading', { level: 1, name: 'Returns' }),
  '/sales-admin': page => page.getByRole('heading', { level: 1, name: 'Sales' }),
  '/oss-admin': page => page.getByRole('heading', { level: 1, name: 'One Stop Shop' }),
  '/books-admin': page => page.getByRole('heading', { level: 1, name: 'Accounting' }),
  '/emails-admin': page => page.getByRole('heading', { level: 1, name: 'Failed emails' }),
  '/jobs-admin': page => page.getByRole('heading', { level: 1, name: 'Failed jobs' }),
  '/import-admin': page => page.getByRole('button', { name: 'Preview' }),
  '/stocktake-admin': page => page.getByRole('button', { name: 'Preview' }),
  '/customers-admin': page => page.getByRole('heading', { level: 1, name: 'Customers' }),
  '/create-order-admin': page => page.getByRole('button', { name: 'Create order' }),
  '/tracking-admin': page => page.getByRole('button', { name: 'Preview' }),
  '/view-product-admin/{id}': page => page.getByRole('button', { name: 'More' }),
  '/view-categories-admin/{id}': page => page.getByRole('button', { name: 'More' }),
  '/create-category-admin': page => page.getByRole('button', { name: 'Create' }),
  '/create-product-admin': page => page.getByRole('button', { name: 'Create' }),
  '/view-order-admin/{number}': page => page.getByRole('button', { name: 'Add note' }),
  '/stock-admin': page => page.getByRole('navigation', { name: 'Filters' }),
  '/activity-admin': page => page.getByLabel('Who'),
  '/texts-admin': page => page.getByRole('heading', { level: 1, name: 'Texts' }),
  '/texts-admin/{kind}': page => page.getByRole('button', { name: 'Publish' }),
  '/settings-admin': page => page.getByRole('button', { name: 'Reset' }),
  '/cart': page => page.getByRole('heading', { level: 1, name: 'Cart' }),
  '/checkout': page => page.getByRole('button', { name: 'Buy now' }),
  '/order/{number}': page => page.getByRole('complementary', { name: 'What was ordered' }),
  '/order/{number}/invoice/{invoice}': page =>
    page.getByRole('heading', { level: 1, name: /^Invoice INV-/ }),
  '/demo-payment/{id}': page => page.getByRole('button', { name: 'Pay', exact: true }),
  '/withdraw': page => page.getByRole('button', { name: 'Continue' }),
  '/stock-alert': page => page.getByRole('heading', { name: 'Email me when it’s back' }),
  '/find-order': page => page.getByRole('button', { name: 'Email me a link' }),
}

const outcomes = {
  shown: 'shown',
  'their cart': 'shown, with their cart',
  'sign in': 'sign in, and back',
  forbidden: '403: for admins',
  'not in role': '403: not in their role',
  'not yours': 'not yours',
  'no order': '404: no such order',
} as const

type Outcome = keyof typeof outcomes

function pageMarker(page: Page, path: Path, outcome: Outcome) {
  return {
    shown: marks[path](page),
    'their cart': marks[path](page),
    'sign in': page.getByRole('heading', { name: 'Sign in' }),
    forbidden: page.getByRole('heading', { name: 'This page is for admins' }),
    'not in role': page.getByRole('heading', { name: 'Your role doesn’t include this page' }),
    'not yours': page.getByRole('heading', { name: 'This profile isn’t yours' }),
    'no order': page.getByRole('heading', { name: 'Order not found' }),
  }[outcome]
}

/** The records whose pages are opened; `invoiced` is another order. */
type Records = { id: string; number: string; payment: string; invoiced: Invoiced }
type Invoiced = { number: string; invoice: string }

type Role = {
  expected: (page: Entry) => Outcome
  arrive: (page: Page, world: World) => Promise<Records>
  /** The session has ended on the server, and the browser doesn't know yet. */
  endedMeanwhile?: true
  /** A role that sees most pages the same. */
  like?: string
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

type World = {
  shop: RunningShop
  inbox: Inbox
  admin: APIRequestContext
  /** In the cart of the person under test, and in that of somebody else. */
  goods: { own: ProductRef; foreign: ProductRef }
}

/** What each role sees of a buyer's pages. */
function buyerOutcome(path: Path, opensOrder: boolean): Outcome {
  if (path === '/cart' || path === '/checkout') return 'their cart'
  return path.startsWith('/order/') && !opensOrder ? 'no order' : 'shown'
}

const signedOut = ({ access, path }: Entry, opensOrder = false) =>
  access === 'visitor' ? buyerOutcome(path, opensOrder) : 'sign in'

const roles: Record<string, Role> = {
  visitor: {
    expected: page => signedOut(page),
    arrive: async (_, world) => newBuyer(world),
  },
  'guest with an order': {
    like: 'visitor',
    expected: page => signedOut(page, true),
    arrive: async (page, world) => ({
      ...(await newBuyer(world)),
      ...(await placeOrder(page, world)),
    }),
  },
  user: {
    expected: ({ access, path }) =>
      access === 'visitor' ? buyerOutcome(path, true) : access === 'staff' ? 'forbidden' : 'shown',
    arrive: async (page, world) => {
      const person = await newBuyer(world)
      await signInCached(page, person)
      return person
    },
  },
  'another user': {
    like: 'user',
    expected: ({ access, path }) => {
      if (access === 'visitor') return buyerOutcome(path, false)
      return access === 'staff' ? 'forbidden' : path.includes('{id}') ? 'not yours' : 'shown'
    },
    arrive: async (page, world) => {
      await signInCached(page, await newPerson(world.shop, world.inbox))
      return newBuyer(world)
    },
  },
  'blocked meanwhile': {
    endedMeanwhile: true,
    like: 'demoted meanwhile',
    expected: page => signedOut(page),
    arrive: async (page, world) => {
      const person = await newBuyer(world)
      await signInCached(page, person)
      await manage(world, person.id, { isBanned: 1 })
      return person
    },
  },
  'demoted meanwhile': {
    endedMeanwhile: true,
    expected: page => signedOut(page),
    arrive: async (page, world) => {
      const person = await newBuyer(world)
      await manage(world, person.id, { is_admin: 1 })
      await signInCached(page, person)
      await manage(world, person.id, { is_admin: 0 })
      return person
    },
  },
  'catalogue staff': {
    expected: entry => {
      if (entry.access === 'visitor') return buyerOutcome(entry.path, true)
      if (entry.access === 'user') return 'shown'
      return allows(builtInRoles.catalogue.permissions, entry.may) ? 'shown' : 'not in role'
    },
    arrive: async (page, world) => {
      const person = await newBuyer(world)
      const role = await world.admin.put(`/api/admin/staff/${person.id}`, {
        data: { role: 'catalogue' },
      })
      expect(role.status()).toBe(200)
      await signInCached(page, person)
      return person
    },
  },
  admin: {
    like: 'catalogue staff',
    expected: ({ access, path }) => (access === 'visitor' ? buyerOutcome(path, false) : 'shown'),
    arrive: async (page, world) => {
      const { id } = await signInAs(page, owner)
      return { ...(await newBuyer(world)), id }
    },
  },
}

/** How the admin pages' layout keeps people from all of them. */
const keptOut: Outcome[] = ['sign in', 'forbidden', 'not in role']

/**
 * One page for each access stands for the private pages that a role sees as the one that it is `like`, and for the
 * admin pages that their layout keeps the role from: routes.test.ts and use-may.test.ts check each of them.
 */
function pagesToOpen({ expected, like }: Role): Entry[] {
  const other = roles[like ?? '']
  const same = pages.filter(
    page =>
      page.access !== 'visitor' &&
      ((page.access === 'staff' && keptOut.includes(expected(page))) ||
        expected(page) === other?.expected(page)),
  )
  const examples = [...new Map(same.map(page => [page.access, page])).values()]
  return pages.filter(page => !same.includes(page) || examples.includes(page))
}

/** An account with an order, whose browser has been closed since. */
async function newBuyer(world: World): Promise<Person & Records> {
  const person = await newPerson(world.shop, world.inbox)
  const api = await request.newContext({ baseURL: world.shop.url })
  const { email, password } = person
  await api.post('/api/auth/login', { data: { email, password } })
  const ordered = await placeOrder({ request: api }, world)
  await api.dispose()
  return { ...person, ...ordered }
}

async function placeOrder(page: Pick<Page, 'request'>, world: World) {
  return { ...(await unpaid(page, world)), invoiced: await paid(page, world) }
}

async function unpaid({ request }: Pick<Page, 'request'>, { goods }: World) {
  await fillCart({ request }, goods.foreign)
  const number = await orderByApi({ request }, 'buyer@example.com')
  const data = { payment: 'demo' }
  const { next } = await (await request.post(`/api/order/${number}/pay`, { data })).json()
  return { number, payment: next.url.split('/').at(-1) as string }
}

async function paid({ request }: Pick<Page, 'request'>, world: World): Promise<Invoiced> {
  await fillCart({ request }, world.goods.foreign)
  const number = await orderByApi({ request }, 'buyer@example.com')
  await payByApi({ request }, number)
  const { order } = await (await request.get(`/api/order/${number}`)).json()
  return { number, invoice: order.invoices[0].number }
}

/** Signed in, with the session cached by the browser. */
async function signInCached(page: Page, person: Person) {
  await signInAs(page, person)
  await openHydrated(page, '/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(person.id)
}

/** Restores cookies and local storage, on a page of the shop. */
async function restore(page: Page, { cookies, origins }: Kept) {
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await page.evaluate(
    items => {
      sessionStorage.clear()
      localStorage.clear()
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    origins.flatMap(origin => origin.localStorage),
  )
}

async function manage({ admin }: World, id: string, data: object) {
  const reply = await admin.put(`/api/admin/dashboard/update/${id}`, { data })
  expect(reply.status()).toBe(200)
}

async function addressesFor({ id, number, payment, invoiced }: Records, admin: APIRequestContext) {
  const { products } = await (await admin.get('/api/product')).json()
  const { categories } = await (await admin.get('/api/category')).json()
  const idIn = (path: Path) => {
    if (path.includes('payment')) return payment
    if (path.includes('product')) return products[0].id
    return path.includes('categories') ? categories[0].id : id
  }
  return pages.map(({ path }) =>
    path.includes('{invoice}')
      ? path.replace('{number}', invoiced.number).replace('{invoice}', invoiced.invoice)
      : path.replace('{id}', idIn(path)).replace('{number}', number).replace('{kind}', 'terms'),
  )
}

test.describe('access to private pages', () => {
  test.use({ expectedErrors: [/status of 40[13]/] })
  test.setTimeout(300_000)

  for (const names of [
    ['visitor', 'guest with an order'],
    ['user', 'another user', 'admin'],
    ['blocked meanwhile', 'demoted meanwhile'],
    ['catalogue staff'],
  ]) {
    test(`pages show what the access matrix says for the roles “${names.join('”, “')}”`, async ({
      browser,
      shop,
      inbox,
      admin,
    }) => {
      const goods = {
        own: await createProduct(admin, 'Helm in the cart'),
        foreign: await createProduct(admin, 'Cape of another'),
      }
      const stranger = await request.newContext({ baseURL: shop.url })
      await fillCart({ request: stranger }, goods.foreign)
      for (const name of names) {
        const context = await browser.newContext({ baseURL: shop.url })
        const page = await context.newPage()
        const world = { shop, inbox, admin, goods }
        await test.step(name, () => openPages(page, roles[name] as Role, world))
        await context.close()
      }
      await stranger.dispose()
    })
  }
})

async function openPages(page: Page, role: Role, world: World) {
  const { expected, arrive, endedMeanwhile } = role
  const { admin, goods } = world
  const addresses = await addressesFor(await arrive(page, world), admin)
  const kept = await page.context().storageState()
  for (const entry of pagesToOpen(role)) {
    // An ended session redirects once, and the person is a visitor from then on.
    if (endedMeanwhile) await restore(page, kept)
    const address = addresses[pages.indexOf(entry)] ?? ''
    const outcome = expected(entry)
    if (outcome === 'their cart') await fillCart(page, goods.own)
    // The load event waits for images, which show nothing about access.
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(pageMarker(page, entry.path, outcome), `${entry.path}: ${outcome}`).toBeVisible()
    if (outcome === 'their cart') {
      await expect(page.getByRole('main')).toContainText(goods.own.name)
      await expect(page.getByRole('main')).not.toContainText(goods.foreign.name)
    }
    const { pathname, searchParams } = new URL(page.url())
    expect(outcome === 'sign in' ? searchParams.get('next') : pathname).toBe(address)
  }
}

test('the access matrix in the docs is up to date', () => {
  const columns = Object.values(roles).map(({ expected }) =>
    pages.map(page => outcomes[expected(page)]),
  )
  expect(asMarkdown(columns)).toMatchSnapshot('page-matrix.md')
})

function asMarkdown(table: string[][]): string {
  const rows = [
    ['', ...Object.keys(roles)],
    Array.from({ length: table.length + 1 }, () => '---'),
    ...pages.map(({ path }, index) => [`\`${path}\``, ...table.map(column => column[index] ?? '')]),
  ]
  return `# Who sees which page

What a browser shows each visitor who opens the address of a page that is not public.
{id}, {number} and {invoice} are their own, with these exceptions: visitors, another user and admins open someone
else’s order, and another user also opens someone else’s profile. \`e2e/private-pages.spec.ts\` opens the pages and
fails if this page differs; with \`-u\` it updates it. Where two roles see private pages alike, the second one opens
only an example, as does everyone of the admin pages that their layout keeps them from.
[access-matrix.md](access-matrix.md) has the replies of the API: a page shows no more than that.

${rows.map(row => `| ${row.join(' | ')} |`).join('\n')}
`
}

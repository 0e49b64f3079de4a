import { type APIRequestContext, type Page, request } from '@playwright/test'
import { privatePages } from '../contract/pages.ts'
import { fillCart, orderByCalls } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import type { Mailbox } from './mailbox.ts'
import { newPerson, owner, type Person, signInAs } from './people.ts'
import type { RunningShop } from './shop.ts'

type Path = (typeof privatePages)[number]['path']

/** What is on a page when it is shown, and on no other. */
const marks: Record<Path, (page: Page) => ReturnType<Page['locator']>> = {
  '/user-profile/{id}': page => page.getByRole('heading', { name: /^(User|Admin) Profile$/ }),
  '/update-user/{id}': page => page.getByRole('heading', { name: 'Update profile' }),
  '/my-orders': page => page.getByRole('heading', { name: 'My orders' }),
  '/overview': page => page.getByRole('heading', { name: 'Needs a hand' }),
  '/users': page => page.getByPlaceholder('Search users'),
  '/view-user/{id}': page => page.getByRole('button', { name: 'Enable Admin' }),
  '/orders-admin': page => page.getByLabel('Sort'),
  '/products-admin': page => page.getByRole('link', { name: 'Create product' }),
  '/view-product-admin/{id}': page => page.getByRole('button', { name: 'Delete' }),
  '/view-categories-admin/{id}': page => page.getByRole('button', { name: 'Delete' }),
  '/create-category-admin': page => page.getByRole('button', { name: 'Create' }),
  '/create-product-admin': page => page.getByRole('button', { name: 'Create' }),
  '/view-order-admin/{number}': page => page.getByRole('button', { name: 'Add note' }),
  '/stock-admin': page => page.getByRole('navigation', { name: 'Filters' }),
}

const outcomes = {
  shown: 'shown',
  'sign in': 'sign in, and back',
  forbidden: '403: for admins',
  'not yours': 'not yours',
} as const

type Outcome = keyof typeof outcomes

function seen(page: Page, path: Path, outcome: Outcome) {
  return {
    shown: marks[path](page),
    'sign in': page.getByRole('heading', { name: 'Sign in' }),
    forbidden: page.getByRole('heading', { name: 'This page is for admins' }),
    'not yours': page.getByRole('heading', { name: "This profile isn't yours" }),
  }[outcome]
}

type Role = {
  expected: (page: (typeof privatePages)[number]) => Outcome
  /** Arrives, and gives whose pages are opened. */
  arrive: (page: Page, world: World) => Promise<string>
  /** The session has ended on the server, and the browser doesn't know yet. */
  endedMeanwhile?: true
}

type World = { shop: RunningShop; mailbox: Mailbox; admin: APIRequestContext }

const roles: Record<string, Role> = {
  visitor: {
    expected: () => 'sign in',
    arrive: async (_, { shop, mailbox }) => (await newPerson(shop, mailbox)).id,
  },
  user: {
    expected: ({ access }) => (access === 'admin' ? 'forbidden' : 'shown'),
    arrive: async (page, world) => (await signedIn(page, world)).id,
  },
  'user, another’s {id}': {
    expected: ({ access, path }) =>
      access === 'admin' ? 'forbidden' : path.includes('{id}') ? 'not yours' : 'shown',
    arrive: async (page, world) => {
      await signedIn(page, world)
      return (await newPerson(world.shop, world.mailbox)).id
    },
  },
  'blocked meanwhile': {
    endedMeanwhile: true,
    expected: () => 'sign in',
    arrive: async (page, world) => {
      const { id } = await signedIn(page, world)
      await manage(world, id, { isBanned: 1 })
      return id
    },
  },
  'demoted meanwhile': {
    endedMeanwhile: true,
    expected: () => 'sign in',
    arrive: async (page, world) => {
      const person = await newPerson(world.shop, world.mailbox)
      await manage(world, person.id, { is_admin: 1 })
      await remembered(page, person)
      await manage(world, person.id, { is_admin: 0 })
      return person.id
    },
  },
  admin: {
    expected: () => 'shown',
    arrive: async page => (await signInAs(page, owner)).id,
  },
}

async function signedIn(page: Page, { shop, mailbox }: World): Promise<Person> {
  const person = await newPerson(shop, mailbox)
  await remembered(page, person)
  return person
}

/** Signed in, and the browser has written down who it is. */
async function remembered(page: Page, person: Person) {
  await signInAs(page, person)
  await openHydrated(page, '/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(person.id)
}

async function manage({ admin }: World, id: string, data: object) {
  const reply = await admin.put(`/api/admin/dashboard/update/${id}`, { data })
  expect(reply.status()).toBe(200)
}

async function addressesFor(person: string, admin: APIRequestContext) {
  const { products } = await (await admin.get('/api/product')).json()
  const { categories } = await (await admin.get('/api/category')).json()
  const idIn = (path: Path) =>
    path.includes('product')
      ? products[0].id
      : path.includes('categories')
        ? categories[0].id
        : person
  await fillCart({ request: admin }, products[0])
  const number = await orderByCalls({ request: admin }, 'buyer@example.com')
  return privatePages.map(({ path }) =>
    path.replace('{id}', idIn(path)).replace('{number}', number),
  )
}

test.describe('every private page shows what its access says', () => {
  test.use({ expectedErrors: [/status of 40[13]/] })
  test.setTimeout(300_000)

  for (const [name, { expected, arrive, endedMeanwhile }] of Object.entries(roles)) {
    test(`to ${name}`, async ({ browser, shop, mailbox }) => {
      const admin = await request.newContext({ baseURL: shop.url })
      await admin.post('/api/auth/login', { data: owner })
      let context = await browser.newContext({ baseURL: shop.url })
      let page = await context.newPage()
      const id = await arrive(page, { shop, mailbox, admin })
      const addresses = await addressesFor(id, admin)
      const storageState = await context.storageState()
      for (const [index, entry] of privatePages.entries()) {
        // Whose session has ended is led away once, and is a visitor from then on.
        if (endedMeanwhile) {
          await context.close()
          context = await browser.newContext({ baseURL: shop.url, storageState })
          page = await context.newPage()
        }
        const address = addresses[index] ?? ''
        await page.goto(address)
        const outcome = expected(entry)
        await expect(seen(page, entry.path, outcome), `${entry.path}: ${outcome}`).toBeVisible()
        const { pathname, searchParams } = new URL(page.url())
        expect(outcome === 'sign in' ? searchParams.get('next') : pathname).toBe(address)
      }
      await context.close()
      await admin.dispose()
    })
  }
})

test('what everybody is shown is what the document says', () => {
  const columns = Object.values(roles).map(({ expected }) =>
    privatePages.map(page => outcomes[expected(page)]),
  )
  expect(asMarkdown(columns)).toMatchSnapshot('page-matrix.md')
})

function asMarkdown(table: string[][]): string {
  const rows = [
    ['', ...Object.keys(roles)],
    Array.from({ length: table.length + 1 }, () => '---'),
    ...privatePages.map(({ path }, index) => [
      `\`${path}\``,
      ...table.map(column => column[index] ?? ''),
    ]),
  ]
  return `# Who sees which page

What a browser shows to everybody who opens a private page by its address. A test opens them, and
fails where this page says otherwise (\`e2e/private-pages.spec.ts\`; with \`-u\` it writes this page
anew). What the API answers is in [access-matrix.md](access-matrix.md): a page shows no more than that.

${rows.map(row => `| ${row.join(' | ')} |`).join('\n')}
`
}

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Access, Endpoint } from '../../contract/endpoint.ts'
import { type EndpointKey, endpoints } from '../../contract/endpoints.ts'
import type { ErrorReply } from '../../contract/errors.ts'
import { browserOf, type RoleName, roles, type Shop } from '../test/callers.ts'
import { test } from '../test/fixtures.ts'
import { validRequests } from '../test/valid-requests.ts'

type Relation = (typeof roles)[RoleName]['relation']

const accesses: Record<Access, { words: string; lets: (relation: Relation) => boolean }> = {
  public: { words: 'anyone', lets: () => true },
  user: { words: 'signed-in users', lets: ({ isSignedIn }) => isSignedIn },
  self: { words: 'the user themselves', lets: ({ isOwner }) => isOwner },
  'self-or-admin': {
    words: 'the user themselves, and admins',
    lets: ({ isOwner, isAdmin }) => isOwner || isAdmin,
  },
  admin: { words: 'admins', lets: ({ isAdmin }) => isAdmin },
}

type Exception = { outcome: string; why: string }

const theirs: RoleName[] = ['owner', 'admin on themselves', 'guest with an order']
const ofOthers = (Object.keys(roles) as RoleName[]).filter(name => !theirs.includes(name))
const notTheirOrder = {
  outcome: '404 not_found',
  why: 'the order is someone else’s, and the reply does not reveal that it exists.',
}
const notByStripe = {
  outcome: '404 not_found',
  why: 'the shop of this test does not use Stripe.',
}
const forTheirs = Object.fromEntries(ofOthers.map(name => [name, notTheirOrder]))

const exceptions: Partial<Record<EndpointKey, Partial<Record<RoleName, Exception>>>> = {
  'POST /api/auth/login': {
    'banned user': { outcome: '403 account_banned', why: 'a ban rejects any password.' },
  },
  'GET /api/order/{number}': forTheirs,
  'GET /api/order/{number}/invoice/{invoice}': forTheirs,
  'GET /api/order/{number}/invoice/{invoice}/content': forTheirs,
  'POST /api/order/{number}/pay': forTheirs,
  'POST /api/order/{number}/cancel': forTheirs,
  'POST /api/order/{number}/account': forTheirs,
  'POST /api/payment/stripe/event': Object.fromEntries(
    Object.keys(roles).map(name => [name, notByStripe]),
  ),
  'DELETE /api/admin/dashboard/delete/{id}': {
    'admin on themselves': { outcome: '409 conflict', why: 'admins cannot delete themselves.' },
  },
}

const keys = Object.keys(endpoints) as EndpointKey[]
const roleNames = Object.keys(roles) as RoleName[]
const committed = join(import.meta.dirname, '../../docs/access-matrix.md')

const introduction = `# Who may call what

The status that each caller gets for a valid request to each endpoint of the API.
\`server/http/access-matrix.test.ts\` makes these requests and fails if this page differs.
\`npx vitest run server/http/access-matrix -u\` updates it.`

test.for(roleNames)(
  'role “%s” gets the expected status from every endpoint',
  async (name, { context, app }) => {
    expect.assertions(keys.length)
    for (const key of keys) {
      const outcome = await outcomeOf({ context, app }, key, name)
      expect.soft(outcome, key).toBe(expectedOf(key, name))
    }
  },
)

test('the documented statuses match what each role gets', async () => {
  // Vitest would write a missing one, and pass.
  await stat(committed)
  await expect(documentOf()).toMatchFileSnapshot(committed)
})

/** The status of the reply, and the code of an error. */
async function outcomeOf(shop: Shop, key: EndpointKey, name: RoleName): Promise<string> {
  const caller = await roles[name].arrive(shop)
  const input: object = await validRequests[key](shop, caller)
  const { client, answer } = browserOf(shop, caller)
  await client(key, input).catch(() => {})
  const { statusCode } = answer()
  if (statusCode < 300) return `${statusCode}`
  return `${statusCode} ${answer().json<ErrorReply>().error.code}`
}

function expectedOf(key: EndpointKey, name: RoleName): string {
  const exception = exceptions[key]?.[name]
  if (exception) return exception.outcome
  const row: Endpoint = endpoints[key]
  const { relation } = roles[name]
  if (accesses[row.access].lets(relation)) return `${row.status ?? 200}`
  return relation.isSignedIn ? '403 forbidden' : '401 unauthenticated'
}

function documentOf(): string {
  const groups = Object.entries(accesses).flatMap(([access, { words }]) => {
    const group = keys.filter(key => endpoints[key].access === access)
    return group.length > 0 ? [`## \`${access}\`: ${words}`, tableOf(group)] : []
  })
  const parts = [
    introduction,
    roleNames.map(name => `- **${name}** ${roles[name].description}`).join('\n'),
    ...groups,
    '## Exceptions',
    exceptionsInWords().join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function tableOf(group: EndpointKey[]): string {
  const head = ['', ...roleNames]
  const body = group.map(key => [
    `\`${key}\``,
    ...roleNames.map(name => expectedOf(key, name).slice(0, 3)),
  ])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...body].map(cells => cells[column]?.length ?? 0)),
  )
  const rule = widths.map(width => '-'.repeat(width))
  const padded = (cells: string[]) => widths.map((width, n) => (cells[n] ?? '').padEnd(width))
  return [head, rule, ...body].map(cells => `| ${padded(cells).join(' | ')} |`).join('\n')
}

function exceptionsInWords(): string[] {
  return Object.entries(exceptions).flatMap(([key, byRole]) =>
    Object.entries(byRole).map(
      ([name, { outcome, why }]) => `- \`${key}\` by **${name}** is ${outcome.slice(0, 3)}: ${why}`,
    ),
  )
}

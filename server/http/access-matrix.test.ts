import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  allows,
  anyPermission,
  builtInRoles,
  type May,
  permissions,
} from '../../contract/accounts/permissions.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type EndpointKey, endpoints } from '../../contract/endpoints.ts'
import type { ErrorReply } from '../../contract/errors.ts'
import {
  browserOf,
  type Caller,
  type Relation,
  type RoleName,
  roles,
  type Shop,
} from '../test/callers.ts'
import { test } from '../test/fixtures.ts'
import { type Access, accessOf, changingEndpointRows } from '../test/requests.ts'
import { validRequests } from '../test/valid-requests.ts'

const accesses: Record<Access, { words: string; lets: (relation: Relation, may: May) => boolean }> =
  {
    public: { words: 'anyone', lets: () => true },
    user: { words: 'signed-in users', lets: ({ isSignedIn }) => isSignedIn },
    self: { words: 'the user themselves', lets: ({ isSelf }) => isSelf },
    'self-or-staff': {
      words: 'the user themselves, and staff whose role may',
      lets: ({ isSelf, may }, needed) => isSelf || allows(may, needed),
    },
    staff: { words: 'staff whose role may', lets: ({ may }, needed) => allows(may, needed) },
  }

type Exception = { outcome: string; why: string }

const theirs: RoleName[] = ['user on themselves', 'admin on themselves', 'guest with an order']
const ofOthers = (Object.keys(roles) as RoleName[]).filter(name => !theirs.includes(name))
const notTheirOrder = {
  outcome: '404 not_found',
  why: 'the order is someone else’s, and the reply does not reveal that it exists.',
}
const notByStripe = {
  outcome: '404 not_found',
  why: 'the shop of this test does not use Stripe.',
}
const noSuchLink = {
  outcome: '410 link_expired',
  why: 'the shop has no such link.',
}
const forTheirs = Object.fromEntries(ofOthers.map(name => [name, notTheirOrder]))

const withoutBank: Exception = {
  outcome: '409 conflict',
  why: 'the shop of these tests has no bank account.',
}

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
  'POST /api/setup': Object.fromEntries(Object.keys(roles).map(name => [name, noSuchLink])),
  'POST /api/payment/stripe/event': Object.fromEntries(
    Object.keys(roles).map(name => [name, notByStripe]),
  ),
  'POST /api/admin/refund/export': Object.fromEntries(
    ['admin', 'admin, password long ago', 'admin on themselves', 'orders', 'bookkeeping'].map(
      name => [name, withoutBank],
    ),
  ),
  'DELETE /api/admin/dashboard/delete/{id}': {
    'admin on themselves': { outcome: '409 conflict', why: 'nobody deletes themselves.' },
  },
  'PUT /api/admin/staff/{id}': {
    'admin on themselves': { outcome: '409 conflict', why: 'nobody changes their own role.' },
  },
}

const keys = Object.keys(endpoints) as EndpointKey[]
const changing = new Set<string>(changingEndpointRows.map(({ key }) => key))
const roleNames = Object.keys(roles) as RoleName[]
const committed = join(import.meta.dirname, '../../docs/access-matrix.md')

const introduction = `# Who may call what

The status that each caller gets for a valid request to each endpoint of the API.
\`server/http/access-matrix.test.ts\` makes these requests and fails if this page differs.
\`npx vitest run server/http/access-matrix -u\` updates it.

**fresh**: the caller must have entered their password in the last ten minutes, always or if the body has one
of these fields ([059](decisions/059-fresh-sign-in.md)). Otherwise the reply is 403 \`step_up\`.`

// A thousand requests take a busy machine longer than other tests.
test.for(Object.keys(accesses) as Access[])(
  'endpoints for “%s” give each role the expected status',
  { timeout: 300_000 },
  async (access, { context, app }) => {
    const shop = { context, app }
    const group = keysFor(access)
    expect.assertions(group.length * roleNames.length)
    const returning = new Map<RoleName, Caller>()
    for (const key of group) {
      const isRead = !changing.has(key) && validRequests[key].length < 2
      // What is rejected or only read changes nothing, so one request serves all of them.
      const harmless = roleNames.filter(name => isRead || isRejected(key, name))
      for (const name of roleNames.filter(each => !harmless.includes(each))) {
        const caller = await roles[name].arrive(shop)
        const outcome = await outcomeOf(shop, key, caller, await validRequests[key](shop, caller))
        expect.soft(outcome, `${key} by ${name}`).toBe(expectedOf(key, name))
      }
      const request = await validRequests[key](shop, await roles.admin.arrive(shop))
      for (const name of harmless) {
        const caller = returning.get(name) ?? (await roles[name].arrive(shop))
        returning.set(name, caller)
        const outcome = await outcomeOf(shop, key, caller, request)
        expect.soft(outcome, `${key} by ${name}`).toBe(expectedOf(key, name))
      }
    }
  },
)

test('the documented statuses match what each role gets', async () => {
  // Vitest would write a missing one, and pass.
  await stat(committed)
  await expect(documentOf()).toMatchFileSnapshot(committed)
})

function keysFor(access: Access): EndpointKey[] {
  return keys.filter(key => accessOf(endpoints[key]) === access)
}

/** The status of the reply, and the code of an error. */
async function outcomeOf(shop: Shop, key: EndpointKey, caller: Caller, request: object) {
  const { client, answer } = browserOf(shop, caller)
  await client(key, request).catch(() => {})
  const { statusCode } = answer()
  if (statusCode < 300) return `${statusCode}`
  return `${statusCode} ${answer().json<ErrorReply>().error.code}`
}

/** Whether staff's endpoint is barred to a role, whatever the request refers to. */
function isRejected(key: EndpointKey, name: RoleName): boolean {
  const row: Endpoint = endpoints[key]
  return accessOf(row) === 'staff' && !allows(roles[name].relation.may, row.may ?? anyPermission)
}

function expectedOf(key: EndpointKey, name: RoleName): string {
  const exception = exceptions[key]?.[name]
  if (exception) return exception.outcome
  const row: Endpoint = endpoints[key]
  const { relation } = roles[name]
  const { isStale = false }: Relation = relation
  if (accesses[accessOf(row)].lets(relation, row.may ?? anyPermission)) {
    return row.fresh === true && isStale ? '403 step_up' : `${row.status ?? 200}`
  }
  return relation.isSignedIn ? '403 forbidden' : '401 unauthenticated'
}

function documentOf(): string {
  const groups = Object.entries(accesses).flatMap(([access, { words }]) => {
    const group = keysFor(access as Access)
    return group.length > 0 ? [`## \`${access}\`: ${words}`, tableOf(group)] : []
  })
  const parts = [
    introduction,
    roleNames.map(name => `- **${name}** ${roles[name].description}`).join('\n'),
    ...groups,
    '## Permissions',
    permissionsTable(),
    '## Exceptions',
    exceptionsInWords().join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function tableOf(group: EndpointKey[]): string {
  const guarded = group.some(key => 'may' in endpoints[key])
  const sensitive = group.some(key => 'fresh' in endpoints[key])
  return markdownTable(
    ['', ...(guarded ? ['may'] : []), ...(sensitive ? ['fresh'] : []), ...roleNames],
    group.map(key => {
      const { may, fresh }: Endpoint = endpoints[key]
      const statuses = roleNames.map(name => expectedOf(key, name).slice(0, 3))
      const asks = sensitive ? [freshInWords(fresh)] : []
      return [`\`${key}\``, ...(may ? [mayInWords(may)] : []), ...asks, ...statuses]
    }),
  )
}

function mayInWords(may: May): string {
  if (typeof may === 'string') return may
  if ('allOf' in may) return may.allOf.join(' and ')
  return may.anyOf.length === permissions.length ? 'anything' : may.anyOf.join(' or ')
}

function freshInWords(fresh: Endpoint['fresh']): string {
  if (fresh === undefined) return ''
  return fresh === true ? 'yes' : `with ${fresh.join(' or ')}`
}

/** What each built-in role may do. */
function permissionsTable(): string {
  const all = Object.values(builtInRoles)
  return markdownTable(
    ['', ...all.map(({ name }) => name)],
    permissions.map(permission => [
      `\`${permission}\``,
      ...all.map(role => (allows(role.permissions, permission) ? 'yes' : '')),
    ]),
  )
}

function markdownTable(head: string[], body: string[][]): string {
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

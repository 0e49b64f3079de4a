import type { FastifyInstance } from 'fastify'
import {
  type BuiltInRole,
  builtInRoles,
  type Permission,
  permissions,
} from '../../contract/accounts/permissions.ts'
import type { User } from '../../contract/accounts/user.ts'
import { hour, minute } from '../../contract/time/durations.ts'
import { openSession } from '../accounts/sign-in/sessions.ts'
import type { AppContext } from '../app-context.ts'
import type { NewUserRow, UserChange } from '../db/tables.ts'
import { newToken } from '../tokens.ts'
import { newUser } from './accounts.ts'
import { type Browser, openBrowser } from './browser.ts'
import { newProduct } from './builders.ts'
import { buy } from './selling.ts'

export type Shop = { context: AppContext; app: FastifyInstance }

export type Caller = {
  /** The account that is theirs. */
  account: User
  /** The user that {id} refers to. */
  target: User
  session?: string
  cookies?: Record<string, string>
  /** The number of an order that this browser may see. */
  order?: string
}

/** How a caller relates to the shop and to the target user. */
export type Relation = {
  isSignedIn: boolean
  may: readonly Permission[]
  isSelf: boolean
  /** They entered their password long ago. */
  isStale?: boolean
}

type Role = { description: string; relation: Relation; arrive: (shop: Shop) => Promise<Caller> }

const nobody: Relation = { isSignedIn: false, may: [], isSelf: false }
const user: Relation = { ...nobody, isSignedIn: true }
const owner: Relation = { ...user, may: permissions }

/** Someone of the staff, with a role that every shop has. */
function staff(role: Exclude<BuiltInRole, 'owner'>): Role {
  return {
    description: `has the role ${builtInRoles[role].name}; {id} is another user’s.`,
    relation: { ...user, may: builtInRoles[role].permissions },
    arrive: async shop => targetingAnother(shop, await signedIn(shop, { role })),
  }
}

/** All kinds of callers. Those without access target themselves, where most is allowed. */
export const roles = {
  visitor: {
    description: 'has an account and is not signed in; {id} is their own.',
    relation: nobody,
    arrive: shop => visitor(shop),
  },
  'guest with an order': {
    description: 'has ordered without an account; {number} is their own order.',
    relation: nobody,
    arrive: shop => guestWithOrder(shop),
  },
  'other user': {
    description: 'is signed in; {id} is another user’s.',
    relation: user,
    arrive: async shop => targetingAnother(shop, await signedIn(shop)),
  },
  'user on themselves': {
    description: 'is signed in; {id} is their own.',
    relation: { ...user, isSelf: true },
    arrive: shop => signedIn(shop),
  },
  'banned user': {
    description: 'has a session that their ban did not end; {id} is their own.',
    relation: nobody,
    arrive: async shop => changeUser(shop, await signedIn(shop), { is_banned: 1 }),
  },
  admin: {
    description: 'has the role Owner; {id} is another user’s.',
    relation: owner,
    arrive: async shop => targetingAnother(shop, await signedIn(shop, { role: 'owner' })),
  },
  'admin, password long ago': {
    description:
      'has the role Owner, and entered their password 11 minutes ago; {id} is another user’s.',
    relation: { ...owner, isStale: true },
    arrive: async shop => {
      const caller = await signedIn(shop, { role: 'owner' })
      return targetingAnother(shop, await provedAgo(shop, caller, 11 * minute))
    },
  },
  'admin on themselves': {
    description: 'has the role Owner; {id} is their own.',
    relation: { ...owner, isSelf: true },
    arrive: shop => signedIn(shop, { role: 'owner' }),
  },
  orders: staff('orders'),
  catalogue: staff('catalogue'),
  bookkeeping: staff('bookkeeping'),
  support: staff('support'),
  'staff without permissions': {
    description: 'has a role that the shop no longer knows; {id} is another user’s.',
    relation: user,
    arrive: async shop => targetingAnother(shop, await signedIn(shop, { role: 'gone' })),
  },
  'demoted admin': {
    description:
      'was made a plain user by another admin, which ended their session; {id} is their own.',
    relation: nobody,
    arrive: async shop => demotedByCall(shop, await signedIn(shop, { role: 'owner' })),
  },
  'demoted, session kept': {
    description: 'is a plain user now, with their previous session; {id} is another user’s.',
    relation: user,
    arrive: async shop => {
      const caller = await signedIn(shop, { role: 'owner' })
      return targetingAnother(shop, await changeUser(shop, caller, { role: null }))
    },
  },
  'forged cookie': {
    description: 'has a session cookie that the shop never issued; {id} is a user’s.',
    relation: nobody,
    arrive: async shop => ({ ...(await visitor(shop)), session: newToken() }),
  },
  'idle user': {
    description: 'last used their session 31 days ago; {id} is their own.',
    relation: nobody,
    arrive: async shop => idleFor(shop, await signedIn(shop), 31 * 24 * hour),
  },
  'idle admin': {
    description: 'last used their session 13 hours ago; {id} is their own.',
    relation: nobody,
    arrive: async shop => idleFor(shop, await signedIn(shop, { role: 'owner' }), 13 * hour),
  },
} satisfies Record<string, Role>

export type RoleName = keyof typeof roles

export function browserOf({ app }: Shop, { session, cookies = {} }: Caller): Browser {
  const browser = openBrowser(app)
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  if (session) browser.cookies.set('session', session)
  return browser
}

async function visitor({ context }: Shop, fields: Partial<NewUserRow> = {}): Promise<Caller> {
  const account = await newUser(context, fields)
  return { account, target: account }
}

async function guestWithOrder(shop: Shop): Promise<Caller> {
  const browser = openBrowser(shop.app)
  const caller = await visitor(shop)
  const { email } = caller.account
  const { order } = await buy(browser, await newProduct(shop.context), { email })
  return { ...caller, cookies: Object.fromEntries(browser.cookies), order: order.number }
}

async function signedIn(shop: Shop, fields: Partial<NewUserRow> = {}): Promise<Caller> {
  const caller = await visitor(shop, fields)
  return { ...caller, session: await openSession(shop.context.db.write, caller.account.id) }
}

async function targetingAnother({ context }: Shop, caller: Caller): Promise<Caller> {
  return { ...caller, target: await newUser(context) }
}

async function demotedByCall(shop: Shop, caller: Caller): Promise<Caller> {
  const { client } = browserOf(shop, await signedIn(shop, { role: 'owner' }))
  await client('PUT /api/admin/dashboard/update/{id}', {
    params: { id: caller.account.id },
    body: { is_admin: 0 },
  })
  return caller
}

/** Bypasses the shop, which would end their session. */
async function changeUser({ context }: Shop, caller: Caller, change: UserChange): Promise<Caller> {
  const { id } = caller.account
  await context.db.write.updateTable('users').set(change).where('id', '=', id).execute()
  return caller
}

async function idleFor({ context }: Shop, caller: Caller, ms: number): Promise<Caller> {
  const { id } = caller.account
  const seen = { seen_at: new Date(Date.now() - ms).toISOString() }
  await context.db.write.updateTable('sessions').set(seen).where('user_id', '=', id).execute()
  return caller
}

/** Makes it so long ago that they entered their password. */
export async function provedAgo({ context }: Shop, caller: Caller, ms: number): Promise<Caller> {
  const proved = { proved_at: new Date(Date.now() - ms).toISOString() }
  const { id } = caller.account
  await context.db.write.updateTable('sessions').set(proved).where('user_id', '=', id).execute()
  return caller
}

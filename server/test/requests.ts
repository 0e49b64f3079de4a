import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import type { User } from '../../contract/accounts/user.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { ErrorReply } from '../../contract/errors.ts'
import { openSession } from '../accounts/sign-in/sessions.ts'
import { buildApp } from '../app.ts'
import type { AppContext, DbContext } from '../app-context.ts'
import type { NewUserRow, Tables } from '../db/tables.ts'
import { newUser } from './accounts.ts'

export type InjectedResponse = Awaited<ReturnType<FastifyInstance['inject']>>
type Method = NonNullable<InjectOptions['method']>

export type Access = NonNullable<Endpoint['access']> | 'staff'

/** Who may call an endpoint. */
export const accessOf = ({ access }: Endpoint): Access => access ?? 'staff'

export const endpointRows = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
  const [method = '', path = ''] = key.split(' ')
  return { ...endpoint, access: accessOf(endpoint), key, method: method as Method, path }
})

export type Row = (typeof endpointRows)[number]

export const changingEndpointRows = endpointRows.filter(
  ({ method, changes }) => method !== 'GET' || changes,
)

/** Fills in the parameters of an endpoint's path. */
export function endpointUrl({ path }: Pick<Row, 'path'>, values: Record<string, string> = {}) {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'none'))
}

/** Opens a session. @returns its cookie */
export async function sessionCookie({ db }: DbContext, userId: string): Promise<string> {
  return `session=${await openSession(db.write, userId)}`
}

/** Creates a user who is signed in. */
export async function signInNewUser(
  context: AppContext,
  user: Partial<NewUserRow> = {},
): Promise<{ user: User; cookie: string }> {
  const made = await newUser(context, user)
  return { user: made, cookie: await sessionCookie(context, made.id) }
}

/** Opens the app of a node, and closes it when the test ends. */
export async function openApp(
  context: AppContext,
  settings: Partial<AppContext['config']> = {},
): Promise<FastifyInstance> {
  const config = { ...context.config, ...settings }
  const app = await buildApp({ ...context, config }, { render: async () => new Response('a page') })
  onTestFinished(() => app.close())
  return app
}

const written = [
  'setting_versions',
  'document_versions',
  'users',
  'roles',
  'invitations',
  'registrations',
  'sessions',
  'trusted_devices',
  'links',
  'outbox',
  'products',
  'price_history',
  'reductions',
  'categories',
  'stock',
  'stock_moves',
  'carts',
  'cart_lines',
  'orders',
  'order_lines',
  'order_events',
  'payment_attempts',
  'payment_entries',
  'statements',
  'statement_entries',
  'statement_layouts',
  'discounts',
  'discount_redemptions',
  'withdrawals',
  'withdrawal_lines',
  'leases',
  'activities',
] as const satisfies (keyof Tables)[]

/** All rows that requests can write, to compare them before and after. */
export async function readAllRows({ db }: DbContext): Promise<Record<string, unknown[]>> {
  const tables = written.map(async table => {
    const found = await db.write.selectFrom(table).selectAll().execute()
    return [table, found.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))]
  })
  return Object.fromEntries(await Promise.all(tables))
}

type ErrorSummary = { status: number; code: string; fields: string[] }

/** Checks that a response is an error in the documented form. @returns its error */
export function expectErrorReply(answer: InjectedResponse): ErrorSummary {
  const body = answer.json()
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(ErrorReply.parse(body)).toEqual(body)
  const { code, fields = {} } = (body as ErrorReply).error
  return { status: answer.statusCode, code, fields: Object.keys(fields) }
}

export type Part = { name: string; value: string | Buffer; type?: string; filename?: string }

const boundary = 'a-line-between'

/** A multipart body, even one that no browser would send. */
export function multipart(parts: Part[]): { headers: Record<string, string>; payload: Buffer } {
  const written = parts.flatMap(({ name, value, type, filename }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const head = [
      `--${boundary}`,
      `content-disposition: form-data; name="${name}"${file}`,
      ...(type ? [`content-type: ${type}`] : []),
    ]
    return [Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(value), Buffer.from('\r\n')]
  })
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

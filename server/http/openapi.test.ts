import { expect } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type EndpointKey, endpoints } from '../../contract/endpoints.ts'
import { browserOf, type RoleName, roles, type Shop } from '../test/callers.ts'
import { test } from '../test/fixtures.ts'
import { accessOf } from '../test/requests.ts'
import { validRequests } from '../test/valid-requests.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Media = Record<string, { schema: Schema }>
type Operation = {
  description?: string
  security?: object[]
  requestBody?: { content: Media }
  responses: Record<string, { content: Media }>
}

const json = 'application/json'

/** What the document says about an endpoint. */
async function describedBy({ app }: Pick<Shop, 'app'>) {
  const { paths, components } = (await app.inject('/api/openapi.json')).json()
  const operation = (key: EndpointKey): Operation => {
    const [method = '', path = ''] = key.split(' ')
    return paths[path][method.toLowerCase()]
  }
  const mismatch = (schema: Schema | undefined, value: unknown): string => {
    const whole = JSON.stringify({ ...schema, $defs: components.schemas })
      .replaceAll('#/components/schemas/', '#/$defs/')
      // Zod compiles patterns without the flag u.
      .replaceAll(String.raw`\\p{Cc}`, '')
    return z.fromJSONSchema(JSON.parse(whole)).safeParse(value).error?.message ?? ''
  }
  return { operation, mismatch }
}

/** What even a valid request gets in the shop of these tests, which has no Stripe and no bank account. */
const rejections: Partial<Record<EndpointKey, number>> = {
  'POST /api/setup': 410,
  'POST /api/payment/stripe/event': 404,
  'POST /api/admin/refund/export': 409,
}

/** Someone who may call the endpoint. */
function roleFor(key: EndpointKey): RoleName {
  if (key.includes('/api/order/{number}')) return 'guest with an order'
  return accessOf(endpoints[key]) === 'self' ? 'user on themselves' : 'admin'
}

test('the OpenAPI document describes each valid request and its reply', {
  timeout: 300_000,
}, async ({ context, app }) => {
  const shop = { context, app }
  const { operation, mismatch } = await describedBy(shop)
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const caller = await roles[roleFor(key)].arrive(shop)
    const { requestBody, responses } = operation(key)
    const request: { body?: object } = await validRequests[key](shop, caller)
    const { client, answer } = browserOf(shop, caller)
    await client(key, request as never).catch(() => {})
    const { statusCode, headers } = answer()
    const row: Endpoint = endpoints[key]
    expect.soft(statusCode, key).toBe(rejections[key] ?? row.status ?? 200)
    const { content = {} } = responses[statusCode] ?? responses['4XX'] ?? {}
    const types = String(headers['content-type']).split(';', 1)
    expect.soft(Object.keys(content), key).toEqual(types)
    const { schema } = content[json] ?? {}
    if (schema) expect.soft(mismatch(schema, answer().json()), key).toBe('')
    const isFile = Object.values(request.body ?? {}).some(value => value instanceof Blob)
    if (!request.body || isFile) continue
    expect.soft(mismatch(requestBody?.content[json]?.schema, request.body), key).toBe('')
  }
})

test('the OpenAPI document says who may call an endpoint', async ({ app }) => {
  const { operation } = await describedBy({ app })
  expect(operation('GET /api/product')).not.toHaveProperty('security')
  const guarded = {
    'GET /api/order': 'Requires a sign-in.',
    'GET /api/users/profile/{id}':
      'Requires a sign-in as that user or with the permission people.read.',
    'GET /api/admin/search': 'Requires a role.',
    'PUT /api/product/update/{id}': 'Requires the permission catalogue.',
    'GET /api/admin/user/export':
      'Requires the permissions exports and people.read, and a password that was entered in the last 10 minutes.',
    'PUT /api/admin/dashboard/update/{id}':
      'Requires the permission people.manage, and for is_admin or isAdmin a password that was entered in the last 10 minutes.',
  } satisfies Partial<Record<EndpointKey, string>>
  for (const [key, description] of Object.entries(guarded)) {
    expect(operation(key as EndpointKey)).toMatchObject({
      security: [{ session: [] }],
      description,
    })
  }
})

test('the OpenAPI document has files in multipart bodies only', async ({ app }) => {
  const { operation } = await describedBy({ app })
  const bodyOf = (key: EndpointKey) => operation(key).requestBody?.content ?? {}
  expect(Object.keys(bodyOf('POST /api/product'))).toEqual(['multipart/form-data'])
  const { [json]: fields, 'multipart/form-data': parts } = bodyOf('PUT /api/product/update/{id}')
  expect(parts?.schema.properties).toHaveProperty('image.format', 'binary')
  expect(fields?.schema.properties).not.toHaveProperty('image')
  expect(fields?.schema.properties).toHaveProperty('name')
})

test('the OpenAPI document gives the bounds of a number that may be sent as text', async ({
  app,
}) => {
  const { operation } = await describedBy({ app })
  const body = operation('POST /api/admin/settings/shipping/try').requestBody?.content[json]?.schema
  expect(body?.properties?.grams).toEqual({
    anyOf: [{ type: 'integer', minimum: 0, maximum: 1_000_000 }, { type: 'string' }],
  })
})

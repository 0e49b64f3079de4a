import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { anyPermission, type May } from '../../contract/accounts/permissions.ts'
import { User } from '../../contract/accounts/user.ts'
import { Cart } from '../../contract/cart/cart.ts'
import { Category } from '../../contract/catalogue/category.ts'
import { Product } from '../../contract/catalogue/product.ts'
import { Checkout } from '../../contract/checkout/checkout.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { ErrorReply } from '../../contract/errors.ts'
import { Order } from '../../contract/orders/order.ts'
import { endpoint } from './endpoint.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** What the document states once, and refers to by name. Repeated errors of 220 operations would be most of it. */
const schemaRegistry = z.registry<{ id: string }>()
const named = { Cart, Category, Checkout, Error: ErrorReply, Order, Product, User }
for (const [id, schema] of Object.entries(named)) schemaRegistry.add(schema, { id })

/** Leaves out the bounds of exact integers, and patterns that repeat a format. */
function override({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format) delete jsonSchema.pattern
}

const uri = (id: string) => `#/components/schemas/${id}`
const schemas: Record<string, object> = z.toJSONSchema(schemaRegistry, { override, uri }).schemas
// The package's own override drops members of unions that are transformed.
const transform = createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig: { override } })

const info = {
  title: 'Shop API',
  version: '1',
  description:
    'Signing in sets a cookie. A request that changes something is rejected if a page on another site sent it. If a rejected request may succeed later, the Retry-After header says in how many seconds.',
}

/** Describes all routes that are registered after it, unless their schemas hide them. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const name = app.auth.https ? '__Host-session' : 'session'
  const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name } } as const
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info, components: { schemas, securitySchemes } },
    transform: input => {
      const { schema, url } = transform(input)
      const key = input.route.config?.endpoint
      if (!key) return { schema, url }
      const row: Endpoint = endpoints[key]
      const { response, body } = schema as { response: Record<string, Schema>; body?: Schema }
      const { '2xx': reply, '4xx': rejection, '5xx': failure } = response
      const described = {
        ...schema,
        tags: url.replace(/^\/api\/(admin\/)?/, '').split('/', 1),
        ...(row.access !== 'public' && {
          security: [{ session: [] }],
          description: describeAccess(row),
        }),
        ...(row.upload && body && { body: uploadOf(body) }),
        response: {
          [row.status ?? 200]: row.download
            ? media('The file', row.download.replace(/;.*/, ''), {})
            : media('Success', json, reply),
          '4xx': media('A rejection', json, rejection),
          '5xx': media('A failure', json, failure),
        },
      }
      return { schema: described, url }
    },
  })
  endpoint(app, 'GET /api/openapi.json', async () => ({ ...app.swagger() }))
}

const json = 'application/json'

function media(description: string, type: string, schema: object | undefined) {
  return { description, content: { [type]: { schema } } }
}

/** A file is sent as multipart. A request without one can be JSON, unless the file is required. */
function uploadOf(body: Schema): object {
  const { properties = {}, required = [], ...rest } = body
  const others = Object.entries(properties).filter(
    ([, schema]) => typeof schema === 'boolean' || schema.format !== 'binary',
  )
  const isOptional = required.every(name => others.some(([other]) => other === name))
  return {
    content: {
      'multipart/form-data': { schema: body },
      ...(isOptional && {
        [json]: { schema: { ...rest, properties: Object.fromEntries(others), required } },
      }),
    },
  }
}

const list = {
  and: new Intl.ListFormat('en'),
  or: new Intl.ListFormat('en', { type: 'disjunction' }),
}

function describePermission(may: May | undefined): string {
  if (may === undefined || may === anyPermission) return 'a role'
  if (typeof may === 'string') return `the permission ${may}`
  return 'allOf' in may
    ? `the permissions ${list.and.format(may.allOf)}`
    : `the permission ${list.or.format(may.anyOf)}`
}

/** Who may call an endpoint. */
function describeAccess({ access, may, fresh }: Exclude<Endpoint, { access: 'public' }>): string {
  const who = {
    user: 'Requires a sign-in',
    self: 'Requires a sign-in as that user',
    'self-or-staff': `Requires a sign-in as that user or with ${describePermission(may)}`,
    staff: `Requires ${describePermission(may)}`,
  }[access ?? 'staff']
  if (!fresh) return `${who}.`
  const when = fresh === true ? '' : ` for ${list.or.format(fresh)}`
  return `${who}, and${when} a password that was entered in the last 10 minutes.`
}

import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { ErrorReply } from '../../contract/errors.ts'
import { endpoint } from './endpoint.ts'

/** What the document states once, and refers to. The errors of 220 operations would be most of it. */
const schemaRegistry = z.registry<{ id: string }>()
schemaRegistry.add(ErrorReply, { id: 'Error' })
const schemas = { Error: z.toJSONSchema(ErrorReply, { target: 'openapi-3.0' }) as object }

const transform = createJsonSchemaTransform({ schemaRegistry })

/** Describes all routes that are registered after it, unless their schemas hide them. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Shop API', version: '1' }, components: { schemas } },
    transform: input => {
      const { schema, url } = transform(input)
      const key = input.route.config?.endpoint
      if (!key) return { schema, url }
      const { '2xx': reply, ...errors } = schema.response as Record<string, unknown>
      const { status = 200 } = endpoints[key] as Endpoint
      return { schema: { ...schema, response: { [status]: reply, ...errors } }, url }
    },
  })
  endpoint(app, 'GET /api/openapi.json', async () => ({ ...app.swagger() }))
}

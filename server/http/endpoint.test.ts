import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describe, expect } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { test } from '../test/fixtures.ts'
import { DirectCalls } from './direct-calls.ts'
import { endpoint, enforceContract } from './endpoint.ts'

function bareApp() {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('directCalls', new DirectCalls())
  enforceContract(app)
  return app
}

describe('the table of endpoints', () => {
  test('rejects a route that is not in it', () => {
    const app = bareApp()
    expect(() => app.get('/api/secret', async () => 'x')).toThrow(
      'GET /api/secret is not in the table of endpoints',
    )
  })

  test('names a row without a route at startup', async () => {
    const app = bareApp()
    endpoint(app, 'GET /api/category', async () => ({ categories: [] }))
    const failure = await app.ready().then(String, String)
    expect(failure).toMatch(/^Error: No route serves .*GET \/api\/product,/)
    expect(failure).not.toContain('GET /api/category,')
  })

  test('has exactly the routes that the app serves', async ({ app }) => {
    await app.ready()
    for (const key of Object.keys(endpoints)) {
      const [method = '', path = ''] = key.split(' ')
      const url = path.replace(/\{(\w+)\}/g, ':$1')
      expect(app.hasRoute({ method: method as 'GET', url })).toBe(true)
    }
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const reply = await app.inject({ method, url: '/api/product' })
      expect(reply.statusCode).toBe(404)
      expect(reply.json().error.code).toBe('not_found')
    }
  })

  test('is described by the OpenAPI document', async ({ app }) => {
    const document = (await app.inject('/api/openapi.json')).json()
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(described.filter(key => key.includes(' /api/')).toSorted()).toEqual(
      Object.keys(endpoints).toSorted(),
    )
    const { get, post } = document.paths['/api/product']
    const repliesOf = ({ responses }: { responses: object }) => Object.keys(responses)
    expect(repliesOf(get)).toEqual(['200', '4XX', '5XX'])
    expect(repliesOf(post)).toEqual(['201', '4XX', '5XX'])
    const schema = { $ref: '#/components/schemas/Error' }
    expect(get.responses['4XX'].content['application/json']).toEqual({ schema })
    expect(document.components.schemas.Error.properties.error.type).toBe('object')
  })
})

import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describe, expect } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { test } from '../test/fixtures.ts'
import { endpoint, enforceContract } from './endpoint.ts'

function bareApp() {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  enforceContract(app)
  return app
}

describe('the table of endpoints', () => {
  test('a route that is not in it cannot be registered', () => {
    const app = bareApp()
    expect(() => app.get('/api/secret', async () => 'x')).toThrow(
      'GET /api/secret is not in the table of endpoints',
    )
  })

  test('a row that no route serves stops the start and is named', async () => {
    const app = bareApp()
    endpoint(app, 'GET /api/category', async () => ({ categories: [] }))
    const failure = await app.ready().then(String, String)
    expect(failure).toMatch(/^Error: No route serves .*GET \/api\/product,/)
    expect(failure).not.toContain('GET /api/category,')
  })

  test('is what the app serves, no more and no less', async ({ app }) => {
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

  test('is what the OpenAPI document describes', async ({ app }) => {
    const document = (await app.inject('/api/openapi.json')).json()
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(described.filter(key => key.includes(' /api/')).toSorted()).toEqual(
      Object.keys(endpoints).toSorted(),
    )
  })
})

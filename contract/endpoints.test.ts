import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

test('the table has each row of each room, under a name that no other room has', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.endpoints.ts'),
  )
  const rooms = await Promise.all(files.map(file => import(`./${file}`)))
  const rows = rooms
    .flatMap(room => Object.values<object>(room))
    .flatMap(table => Object.keys(table))
  expect(rows.length).toBeGreaterThan(90)
  expect([...rows, 'GET /api/openapi.json'].toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('no text of a request may contain NUL, which would be an error in PostgreSQL', () => {
  // Passwords are hashed, these names are compared with those that the shop knows, and files have schemas of their own.
  const neverStored =
    /(password|country|\.shipping|taxClass|rates\.class|import(\/preview)? body\.text|statement body\.columns)$/i
  const accepted = Object.entries<Endpoint>(endpoints).flatMap(([key, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? textsOf(schema, `${key} ${part}`) : [],
    ),
  )
  expect(accepted.length).toBeGreaterThan(300)
  const found = accepted.filter(({ schema }) => schema.safeParse('a\0b').success)
  const names = new Set(found.map(({ path }) => path).filter(path => !neverStored.test(path)))
  expect([...names]).toEqual([])
})

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  innerType?: z.ZodType
  valueType?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  in?: z.ZodType
}

/** The schemas of single texts in a schema. */
function textsOf(schema: z.ZodType, path: string): { path: string; schema: z.ZodType }[] {
  const def = schema.def as Def
  if (def.type === 'string') return [{ path, schema }]
  if (def.in) {
    const texts = textsOf(def.in, path)
    // What a text is transformed to may be stricter.
    return texts.some(text => text.schema === def.in) ? [{ path, schema }] : texts
  }
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
    textsOf(field, `${path}.${name}`),
  )
  const others = [def.element, def.innerType, def.valueType, def.left, def.right]
  const parts = [...others, ...(def.options ?? [])].filter(part => part !== undefined)
  return [...fields, ...parts.flatMap(part => textsOf(part, path))]
}

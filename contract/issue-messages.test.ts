import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const wrong = [
  ...[
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    1e30,
    Number.NaN,
    '',
    'x',
    '\0',
    '\ud800',
    'x'.repeat(9_999),
  ],
  ...[[], ['x'], [null], {}, { x: 1 }, new Date(0), new File(['x'], 'x'), '2026-99-99T00:00:00Z'],
]

type Definition = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: z.core.$ZodType[]
}

/** The value in the place of each field of a schema, at each depth. */
function* filled(schema: z.core.$ZodType, value: unknown): Generator<unknown> {
  const { shape, element, innerType, options, ...pipe } = schema._zod.def as Definition
  yield value
  if (element) for (const one of filled(element, value)) yield [one]
  for (const inner of [innerType, pipe.in, pipe.out, ...(options ?? [])]) {
    if (inner) yield* filled(inner, value)
  }
  if (!shape) return
  const fields = Object.entries(shape).map(([name, field]) => [name, [...filled(field, value)]])
  const most = Math.max(1, ...fields.map(([, all]) => all?.length ?? 0))
  for (let at = 0; at < most; at += 1) {
    yield Object.fromEntries(fields.map(([name, all]) => [name, all?.[at] ?? value]))
  }
  for (const [name, literal] of Object.entries(shape)) {
    const { values } = literal._zod
    if (!values) continue
    // The shape that is chosen by its literal, and wrong in all else.
    const chosen = fields.map(([key]) => [key, key === name ? [...values][0] : value])
    yield Object.fromEntries(chosen)
  }
}

type Issue = { message: string; errors?: Issue[][] | undefined }

const messagesOf = (issues: readonly Issue[]): string[] =>
  issues.flatMap(({ message, errors }) => [message, ...messagesOf(errors?.flat() ?? [])])

const libraryWording = /invalid|expected| received (?!or )|too (big|small)|unrecognized|input/i

describe('no message of the schema library reaches a person', () => {
  for (const [key, row] of Object.entries<Endpoint>(endpoints)) {
    test(key, () => {
      const schemas = [row.params, row.query, row.body].filter(schema => schema !== undefined)
      for (const schema of schemas) {
        for (const value of wrong.flatMap(value => [...filled(schema, value)])) {
          const { error } = z.safeParse(schema, value)
          const messages = messagesOf((error?.issues ?? []) as Issue[])
          expect(messages.filter(words => !words || libraryWording.test(words))).toEqual([])
        }
      }
    })
  }
})

test('a value that no schema has a message for gets the shop’s own message', () => {
  const wordsOf = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message
  expect(wordsOf(z.enum(['a', 'b', 'c']), 'd')).toBe('Choose a, b or c')
  expect(wordsOf(z.literal('a'), 'd')).toBe('Choose a')
  expect(wordsOf(z.string().max(3), 'long')).toBe('Use at most 3 characters')
  expect(wordsOf(z.string().max(1000), 'a'.repeat(1001))).toBe('Use at most 1,000 characters')
  expect(wordsOf(z.array(z.string()).min(1), [])).toBe('Use at least 1 entry')
  expect(wordsOf(z.number().min(2), 1)).toBe('Enter at least 2')
  expect(wordsOf(z.number().multipleOf(2), 1)).toBe('Enter a multiple of 2')
  expect(wordsOf(z.iso.datetime(), 'x')).toMatch(/date and time/)
  expect(wordsOf(z.strictObject({}), { a: 1 })).toBe('Remove a')
  expect(wordsOf(z.string(), undefined)).toBe('Fill in this field')
})

test('every schema of the contract comes with these words, wherever it is loaded', () => {
  const folder = import.meta.dirname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const sources = new Map(files.map(name => [name, readFileSync(join(folder, name), 'utf8')]))
  const reaches = (name: string): boolean =>
    name === 'issue-messages.ts' ||
    [...(sources.get(name) ?? '').matchAll(/^(?:import|\} from) [^\n]*'(\.[^']+)'/gm)].some(
      ([, imported = '']) => reaches(join(dirname(name), imported)),
    )
  const withSchemas = files.filter(name => sources.get(name)?.includes("import { z } from 'zod'"))
  expect(withSchemas.filter(name => !reaches(name))).toEqual([])
})

import type { z } from 'zod'
import { countryCodes } from '../../contract/addresses/countries.ts'
import { oneOf, type Random } from './random.ts'

/** What people and attackers enter; each schema takes from it what it accepts. */
const entered: readonly unknown[] = [
  ...['', 'a', '0', '1', '60', '12.34', ' 9 ', 'null', '[object Object]', 'standard', 'Discord'],
  ...['  spaces around\t', 'two\nlines', 'two\r\nlines', '龍の鎧 €𝄞', 'درع', '\u202eto the left'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'e\u0301', 'ß'.repeat(30)],
  ...['<script>alert(1)</script>', '"><img src=x>', '{{shop.name}}', '=1+1', '%00', '&amp;'],
  ...["'; drop table users;--", '../../etc/passwd', 'sk_test_1', 'rk_live_1', 'whsec_1'],
  ...['ann@shop.example', 'Ann.O’Neil+1@shop.example', 'smtp.shop.example', '::1', '10.0.0.1'],
  ...['https://shop.example', 'https://shop.example/a?b=1&c=%20#d', 'javascript:alert(1)'],
  ...['00:00', '23:59', '2000-01-01', '2028-02-29', '2999-12-31', '0 0', '99 99', '#F2AE49'],
  ...[-1, 0, 0.01, 1, 1.5, 6, 13, 14, 30, 60, 100, 365, 1900, 2020, 2026, 2100, 2999, 65_535],
  ...[20_000, 99_999.99, 100_000, 999_999, 9_999_999, Number.NaN, 1e21],
  ...countryCodes,
]

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  valueType?: z.ZodType
  entries?: Record<string, unknown>
  values?: unknown[]
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
}

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

const isSingle = (schema: z.ZodType) => ['string', 'int', 'number'].includes(schema.def.type)

const single = new WeakMap<z.ZodType, unknown[]>()

/** Those of the entered values that a schema of a single value accepts, and the longest texts. */
function singleValues(schema: z.ZodType): unknown[] {
  const known = single.get(schema)
  if (known) return known
  const checks = (schema.def as Def).checks ?? []
  const longest = checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
  const long = longest ? [...'x€\n'].map(letter => letter.repeat(longest)) : []
  const values = [...entered, ...long, ...(longest ? ['𝄞'.repeat(longest / 2)] : [])]
  const found = values.filter(value => accepts(schema, value))
  single.set(schema, found)
  return found
}

/**
 * A value as a request may have it, with texts and numbers at their limits. What is wrong only as a whole,
 * such as two fields that contradict each other, may be in it.
 */
export function anyValue(schema: z.ZodType, random: Random): unknown {
  const one = <T>(values: readonly T[]) => oneOf(random, values)
  const def = schema.def as Def
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {})
      return Object.fromEntries(fields.map(([name, field]) => [name, anyValue(field, random)]))
    }
    case 'array': {
      const items: unknown[] = []
      const element = def.element as z.ZodType
      // Long lists of lists would take minutes.
      const tries = 1 + random(isSingle(element) ? one([3, 9, 200]) : 4)
      for (let n = 0; n < tries; n += 1) {
        const longer = [...items, anyValue(element, random)]
        if (accepts(schema, longer)) items.push(longer.at(-1))
      }
      return items
    }
    case 'record': {
      const keys = ['constructor', 'toString', 'a b', `k${random(99)}`].slice(random(5))
      return Object.fromEntries(
        keys.map(key => [key, anyValue(def.valueType as z.ZodType, random)]),
      )
    }
    case 'union':
      return anyValue(one(def.options ?? []), random)
    case 'enum':
      return one(Object.values(def.entries ?? {}))
    case 'literal':
      return one(def.values ?? [])
    case 'boolean':
      return random(2) === 1
    case 'null':
      return null
    default: {
      const text = `${one(['', 'A ', 'é'])}${random(1e6).toString(36)}`
      const fresh = [text, random(100), random(1e6) / 100].filter(value => accepts(schema, value))
      return one([...singleValues(schema), ...fresh, ...fresh])
    }
  }
}

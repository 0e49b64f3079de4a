import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { User } from '../../contract/accounts/user.ts'
import { hashPassword } from '../accounts/sign-in/passwords.ts'
import type { AppContext } from '../app-context.ts'
import { newUser, password } from '../test/accounts.ts'
import { apiError } from '../test/browser.ts'
import { test as base } from '../test/fixtures.ts'
import { squareImage } from '../test/images.ts'
import {
  endpointRows,
  endpointUrl,
  expectErrorReply,
  type InjectedResponse,
  multipart,
  type Part,
  type Row,
  readAllRows,
  signInNewUser,
} from '../test/requests.ts'

type Payload = string | Buffer | Readable
type Headers = Record<string, string>
type Send = (row: Row, payload: Payload, headers?: Headers) => Promise<InjectedResponse>

const json = { 'content-type': 'application/json' }

const test = base.extend<{ me: { user: User; cookie: string }; send: Send }>({
  me: async ({ context }, use) => use(await signInNewUser(context, { role: 'owner' })),
  /** Sends bodies as somebody who may call every row, as often as they like. */
  send: async ({ context, app, me: { user, cookie } }, use) => {
    context.rateLimits.take = async () => async () => {}
    let session = cookie
    await use(async ({ method, path }, payload, headers = json) => {
      const url = endpointUrl({ path }, { id: user.id, kind: 'terms' })
      const sent = { ...headers, cookie: session }
      const answer = await app.inject({ method, url, headers: sent, payload })
      // A new password comes with a new session.
      const renewed = answer.cookies.find(({ name }) => name === 'session')
      if (renewed) session = `session=${renewed.value}`
      return answer
    })
  },
})

const bodyRows = endpointRows.filter(row => row.body)
const imageRows = bodyRows.filter(row => row.upload)
const accountImageRows = imageRows.filter(row => row.path.startsWith('/api/users/'))
const jsonRows = bodyRows.filter(row => !row.upload)

/**
 * One row for each way that a body is read: all rows share the parsers, so these try every case, and the others a few
 * that show which parser they have.
 */
const examples = new Map(bodyRows.map(row => [`${row.access} ${row.upload} ${row.large}`, row]))
const casesFor = <T>(row: Row, few: T[], all: T[]) =>
  [...examples.values()].includes(row) ? all : few

function rowOf(key: string): Row {
  const row = endpointRows.find(row => row.key === key)
  if (!row) throw new Error(`There is no ${key}.`)
  return row
}

const [register, update, forgot, reset, login, verify] = [
  rowOf('POST /api/users/register'),
  rowOf('PUT /api/users/update/{id}'),
  rowOf('POST /api/users/forgot-password'),
  rowOf('POST /api/users/reset-password'),
  rowOf('POST /api/auth/login'),
  rowOf('POST /api/users/verify-email'),
]

/** What is right in each field of text. */
const samples: Record<string, string> = {
  name: 'Ada',
  userName: 'ada',
  email: 'ada@example.com',
  phone: '+353861234567',
  password: 'phoenix-feather 3',
  currentPassword: password,
  token: 'a'.repeat(43),
  updatedAt: '2026-11-21T00:00:00.000Z',
}

/** What a row takes; of several shapes the last one. */
function shapeOf({ body }: Row): Record<string, unknown> {
  const shape = body instanceof z.ZodUnion ? body.options.at(-1) : body
  return shape instanceof z.ZodObject ? shape.shape : {}
}

function fieldsOf(row: Row): string[] {
  return Object.keys(shapeOf(row))
}

/** A right body of a row, as far as it is text. */
function sampleOf(row: Row): Record<string, string> {
  const right = Object.entries(shapeOf(row)).map(([field, type]) => [
    field,
    type instanceof z.ZodLiteral ? type.value : samples[field],
  ])
  return Object.fromEntries(right.filter(([, value]) => value !== undefined))
}

/** A test of each of the rows, after which the database is as before. */
function testRows(name: string, chosen: Row[], check: (row: Row, send: Send) => Promise<void>) {
  test(name, async ({ context, send }) => {
    const before = await readAllRows(context)
    for (const row of chosen) {
      await check(row, send).catch(cause => {
        throw new Error(`${row.key}: ${cause.message}`, { cause })
      })
    }
    expect(await readAllRows(context)).toEqual(before)
  })
}

describe('a body that is not JSON, or not an object, is rejected', () => {
  const broken = [
    '{',
    '{"email":',
    '{"email":"a@b.co",}',
    "{'email':'a@b.co'}",
    '{"email":"a@b.co"}{}',
    '{"email":"\u0000"}',
    '{"email":"\\ud8"}',
    '{"a":01}',
    'undefined',
    'NaN',
    '<a/>',
    'email=a@b.co',
    '\ufeff{',
    '['.repeat(30_000),
    '{"a":'.repeat(10_000),
    `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    '{"__proto__":{"isAdmin":1}}',
    '{"name":{"__proto__":{"isAdmin":1}}}',
    '{"\\u005f_proto__":{"isAdmin":1}}',
    '{"constructor":{"prototype":{"isAdmin":1}}}',
    '',
  ]
  const noObject = ['[]', '[{}]', '"x"', '""', '5', '0', 'true', 'false', 'null']

  testRows('by every row', bodyRows, async (row, send) => {
    for (const payload of casesFor(row, ['{', ''], broken)) {
      const expected = { status: 400, code: 'bad_request', fields: [] }
      expect(expectErrorReply(await send(row, payload)), payload.slice(0, 40)).toEqual(expected)
    }
    const invalidUtf8 = Buffer.from([0x22, 0xff, 0xfe, 0x22])
    expect(expectErrorReply(await send(row, invalidUtf8)).status).toBe(400)
    for (const payload of casesFor(row, ['[]', 'null'], noObject)) {
      expect([400, 422], payload).toContain(expectErrorReply(await send(row, payload)).status)
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })
})

describe('a body is read by its content type or rejected', () => {
  const asJson = [
    'application/json',
    'application/json;',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json ;charset=utf-8',
    'application/json\t; charset=utf-8',
    'application/json; boundary=x',
    'application/json; a="b;c"',
    'APPLICATION/JSON',
    'Application/Json',
    ' application/json',
    '\tapplication/json',
    'application/json ',
    'application/json\u00a0',
  ]
  const rejected = [
    'text/plain',
    'text/plain;charset=UTF-8',
    'text/plain; application/json',
    'text/plain;a=application/json',
    'text/plain, application/json',
    'text/json',
    'text/html',
    'text/xml',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; application/json',
    'application/json, text/plain',
    'application/json text/plain',
    'application/json5',
    'application/jsonp',
    'application/x-json',
    'application/ld+json',
    'application/problem+json',
    'application/vnd.api+json',
    'application/json/x',
    'application/ json',
    'application /json',
    'application/*',
    'application/json"',
    'application/octet-stream',
    'application/',
    'application',
    'json',
    '/json',
    '/',
    '*/*',
    ';',
    'undefined',
    'null',
    'image/png',
    'multipart/mixed; boundary=x',
    'multipart/related; boundary=x',
    'multipart/form-datax; boundary=x',
  ]

  testRows('for every row', bodyRows, async (row, send) => {
    const wrong = Object.fromEntries([...fieldsOf(row), 'token'].map(field => [field, [5]]))
    for (const type of casesFor(row, asJson.slice(0, 1), asJson)) {
      const answer = await send(row, JSON.stringify(wrong), { 'content-type': type })
      expect(expectErrorReply(answer).status, type).toBe(422)
    }
    const right = JSON.stringify({ ...sampleOf(row), token: samples.token })
    for (const type of casesFor(row, rejected.slice(0, 1), rejected)) {
      const answer = await send(row, right, { 'content-type': type })
      const expected = { status: 415, code: 'unsupported_media_type', fields: [] }
      expect(expectErrorReply(answer), type).toEqual(expected)
    }
    expect(expectErrorReply(await send(row, right, {})).status).toBe(415)
    expect([400, 415]).toContain(
      expectErrorReply(await send(row, right, { 'content-type': '' })).status,
    )
  })

  test('a sign-in with the right password too', async ({ context, send }) => {
    const { email } = await newUser(context)
    const right = JSON.stringify({ email, password })
    const before = await readAllRows(context)
    for (const type of rejected) {
      const answer = await send(login, right, { 'content-type': type })
      expect(answer.statusCode, type).toBe(415)
      expect(answer.cookies).toEqual([])
    }
    expect(await readAllRows(context)).toEqual(before)
    for (const type of asJson.slice(0, 9)) {
      expect((await send(login, right, { 'content-type': type })).statusCode, type).toBe(200)
    }
  })
})

describe('a multipart form is rejected where no image is accepted', () => {
  testRows('by every other row', jsonRows, async (row, send) => {
    const parts = Object.entries({ ...sampleOf(row), token: samples.token ?? '' })
    const { headers, payload } = multipart(parts.map(([name, value]) => ({ name, value })))
    const expected = { status: 415, code: 'unsupported_media_type', fields: [] }
    expect(expectErrorReply(await send(row, payload, headers))).toEqual(expected)
    const { 'content-type': type = '' } = headers
    for (const other of [type.toUpperCase(), ` ${type}`, 'multipart/form-data', `${type}; a=b`]) {
      const answer = await send(row, payload, { 'content-type': other })
      expect(expectErrorReply(answer).status, other).toBe(415)
    }
  })
})

/** The parts of a right form. */
async function formOf(row: Row): Promise<Part[]> {
  const texts = Object.entries(sampleOf(row)).map(([name, value]) => ({ name, value }))
  const value = await squareImage('#951', 64)
  return [...texts, { name: fileOf(row), value, filename: 'me.png', type: 'image/png' }]
}

/** The name of the part that is a file. */
function fileOf({ upload }: Row): string {
  return upload === 'file' ? 'file' : 'image'
}

describe('a malformed multipart form is rejected', () => {
  testRows('by every row that takes an image', imageRows, async (row, send) => {
    const { headers, payload } = multipart(await formOf(row))
    const head = '--a-line-between\r\n'
    const disposition = 'content-disposition: form-data; name="name"'
    const end = '--a-line-between--\r\n'
    const bodies: Record<string, Payload> = {
      'cut off in the head of a part': payload.subarray(0, 30),
      'cut off in a text': payload.subarray(0, payload.indexOf('Ada') + 2),
      'cut off in the image': payload.subarray(0, payload.length - 100),
      'without its end': payload.subarray(0, payload.length - 8),
      'with a part without its end': `${head}${disposition}\r\n\r\nAda`,
      'with a line between that is another one': `--other\r\n${disposition}\r\n\r\nAda\r\n--other--`,
      'that is no form': 'name=Ada&userName=ada',
      'that is JSON': JSON.stringify(sampleOf(row)),
      'that is a dash': '-',
      'of zeros': Buffer.alloc(1_000),
      'with a prototype': `${head}${disposition.replace('="name"', '="__proto__"')}\r\n\r\n1\r\n${end}`,
      'with a constructor': `${head}${disposition.replace('="name"', '="constructor"')}\r\n\r\n1\r\n${end}`,
    }
    const cases = Object.entries(bodies)
    for (const [what, body] of casesFor(row, cases.slice(0, 4), cases)) {
      const { status, code } = expectErrorReply(await send(row, body, headers))
      expect([what, status, code]).toEqual([what, 400, 'bad_request'])
    }
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=""',
      'multipart/form-data; boundary=another',
      `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
    ]) {
      const answer = await send(row, payload, { 'content-type': type })
      expect([400, 415], type).toContain(expectErrorReply(answer).status)
    }
  })

  test('even if the header of a part is huge', async ({ context, me, send }) => {
    const before = await readAllRows(context)
    const heads = [
      `x: ${'a'.repeat(1_000_000)}\r\n`,
      'x: y\r\n'.repeat(100_000),
      `content-disposition: form-data; ${'a=b; '.repeat(100_000)}name="name"\r\n`,
      `content-disposition: form-data; name="${'a'.repeat(1_000_000)}"\r\n`,
      'content-disposition: form-data\r\n',
      'content-disposition: attachment; name="name"\r\n',
      `content-type: text/plain; charset=${'x'.repeat(100_000)}\r\n`,
    ]
    const { headers } = multipart([])
    for (const head of heads) {
      const payload = `--a-line-between\r\n${head}\r\nEve\r\n--a-line-between--\r\n`
      expect([400, 422]).toContain(expectErrorReply(await send(register, payload, headers)).status)
      const answer = await send(update, payload, headers)
      if (answer.statusCode === 200) expect(answer.json().user.name).toBe(me.user.name)
      else expectErrorReply(answer)
    }
    const { users: _, ...others } = before
    expect(await readAllRows(context)).toMatchObject(others)
  })

  test('and one with too many or too long parts, without blaming the image', async ({
    context,
    send,
  }) => {
    const before = await readAllRows(context)
    const many = Array.from({ length: 500 }, (_, n) => ({ name: `field${n}`, value: 'x' }))
    const long = [{ name: 'name', value: 'x'.repeat(100_000) }]
    for (const parts of [many, long]) {
      for (const row of imageRows) {
        const { headers, payload } = multipart(parts)
        const { status, fields } = expectErrorReply(await send(row, payload, headers))
        expect([413, 422]).toContain(status)
        expect(fields).not.toContain('image')
      }
    }
    expect(await readAllRows(context)).toEqual(before)
  })
})

describe('too much JSON is 413', () => {
  testRows('by every row', bodyRows, async (row, send) => {
    const size = row.large === 'file' ? 4_200_000 : row.large ? 1_050_000 : 66_000
    const huge = JSON.stringify({ ...sampleOf(row), more: 'x'.repeat(size) })
    const expected = { status: 413, code: 'too_large', fields: [] }
    expect(expectErrorReply(await send(row, huge))).toEqual(expected)
    expect(expectErrorReply(await send(row, Readable.from([huge])))).toEqual(expected)
    const said = { ...json, 'content-length': '100000000' }
    expect(expectErrorReply(await send(row, Readable.from(['{}']), said))).toEqual(expected)
  })
})

describe('a field that is not a single text is rejected by name', () => {
  const oneOfEachType = [{}, ['x'], 5, true]
  const wrong = [...oneOfEachType, [], [['x']], { length: 3 }, 0, false, { $ne: null }]
  const blank = [null, '']
  /** Here they mean a product that was not counted, no phone of a buyer, or a server without a sign-in. */
  const takesBlank = new Set([
    ...[
      'PUT /api/admin/stock/{id} updatedAt',
      'POST /api/order phone',
      'POST /api/admin/order phone',
    ],
    ...['userName', 'password'].map(field => `POST /api/admin/settings/mail/try ${field}`),
  ])

  testRows('by every row', bodyRows, async (row, send) => {
    const right = sampleOf(row)
    for (const field of Object.keys(right)) {
      const types = casesFor<unknown>(row, oneOfEachType, wrong)
      const rejected = takesBlank.has(`${row.key} ${field}`) ? types : [...types, ...blank]
      for (const value of [...rejected, 'x'.repeat(10_000)]) {
        const answer = await send(row, JSON.stringify({ ...right, [field]: value }))
        const { status, code, fields } = expectErrorReply(answer)
        const what = `${field}: ${JSON.stringify(value).slice(0, 40)}`
        expect([what, status, code]).toEqual([what, 422, 'validation_failed'])
        expect(fields, what).toContain(field)
      }
    }
  })

  describe('in a multipart form', () => {
    testRows('by every row that takes one', imageRows, async (row, send) => {
      const right = await formOf(row)
      const file = fileOf(row)
      const named = async (parts: Part[], field: string) => {
        const { headers, payload } = multipart(parts)
        const { status, fields } = expectErrorReply(await send(row, payload, headers))
        expect([field, status]).toEqual([field, 422])
        expect(fields).toContain(field)
      }
      for (const part of right) {
        await named([...right, part], part.name)
        await named([...right, part, part, part], part.name)
      }
      for (const field of Object.keys(sampleOf(row))) {
        const others = right.filter(({ name }) => name !== field && name !== file)
        for (const value of casesFor<unknown>(row, oneOfEachType, wrong)) {
          const part = { name: field, value: JSON.stringify(value), type: 'application/json' }
          await named([...others, part], field)
        }
        const asFile = { name: field, value: 'Ada', filename: 'a.txt', type: 'text/plain' }
        await named([...others, asFile], field)
        await named([...others, { name: field, value: 'x'.repeat(10_000) }], field)
      }
      const texts = right.filter(({ name }) => name !== file)
      await named([...texts, { name: file, value: 'me.png' }], file)
    })
  })

  describe('where it is the image', () => {
    testRows('by every row of accounts that takes one', accountImageRows, async (row, send) => {
      for (const value of [...wrong, 'me.png', '', '/etc/passwd', 'data:image/png;base64,AAAA']) {
        const answer = await send(row, JSON.stringify({ ...sampleOf(row), image: value }))
        const { status, fields } = expectErrorReply(answer)
        expect([value, status, fields]).toEqual([value, 422, ['image']])
      }
    })
  })

  test('also where a body has one of two shapes', async ({ context, send }) => {
    const { token = '', email = '' } = samples
    const before = await readAllRows(context)
    for (const [body, field] of [
      [{ token: 5 }, 'token'],
      [{ token: [token] }, 'token'],
      [{ token: 'x'.repeat(101) }, 'token'],
      [{ token: '' }, 'token'],
      [{ token: 'a\0b' }, 'token'],
      // Of the page in another browser, where nothing was typed or too much.
      [{ token, password: '' }, 'password'],
      [{ token, password: 'x'.repeat(129) }, 'password'],
      [{ token, password: 5 }, 'password'],
      [{ email: 'x', password: samples.password }, 'email'],
      [{ email, password: 'short' }, 'password'],
      [{ email }, 'password'],
      [{ password: samples.password }, 'email'],
    ] as const) {
      const { status, fields } = expectErrorReply(await send(reset, JSON.stringify(body)))
      expect([body, status, fields]).toEqual([body, 422, [field]])
    }
    expect(await readAllRows(context)).toEqual(before)
  })
})

describe('a text that a database cannot store is rejected', () => {
  const identifying = ['name', 'userName', 'email', 'phone', 'token']

  testRows('by every row', bodyRows, async (row, send) => {
    const right = sampleOf(row)
    for (const field of Object.keys(right).filter(field => identifying.includes(field))) {
      for (const value of ['\0', `\0${right[field]}`, `${right[field]}\0`, '\ud800', 'a\udc00b']) {
        const body = JSON.stringify({ ...right, [field]: value })
        const { status, fields } = expectErrorReply(await send(row, body))
        expect([field, value, status]).toEqual([field, value, 422])
        expect(fields).toContain(field)
      }
    }
  })

  test('or that would be ambiguous', async ({ send }) => {
    // Half a character becomes the same replacement, whichever half it was.
    const half = '\ud800'.repeat(8)
    const body = JSON.stringify({ email: samples.email, password: half })
    expect(expectErrorReply(await send(forgot, body))).toMatchObject({
      status: 422,
      fields: ['password'],
    })
  })
})

describe('an empty field of a multipart form counts as absent', () => {
  const empty = (name: string): Part =>
    name === 'image' ? { name, value: '', filename: '', type: 'image/png' } : { name, value: '' }

  test('so that it is required for a sign-up', async ({ context, send }) => {
    const before = await readAllRows(context)
    const right = await formOf(register)
    for (const { name } of right) {
      const { headers, payload } = multipart(
        right.map(part => (part.name === name ? empty(name) : part)),
      )
      const answer = await send(register, payload, headers)
      expect(expectErrorReply(answer)).toMatchObject({ status: 422, fields: [name] })
      expect(answer.json().error.fields[name]).toMatch(/^(Enter|Choose) (an?|your)/)
    }
    const { headers, payload } = multipart([])
    const all = fieldsOf(register).toSorted()
    expect(expectErrorReply(await send(register, payload, headers)).fields.toSorted()).toEqual(all)
    expect(expectErrorReply(await send(register, '', headers)).fields.toSorted()).toEqual(all)
    expect(await readAllRows(context)).toEqual(before)
  })

  test('and changes nothing of a profile', async ({ me, send }) => {
    const names = fieldsOf(update)
    const { headers, payload } = multipart(names.map(empty))
    const answer = await send(update, payload, headers)
    expect(answer.statusCode).toBe(200)
    const { updatedAt: _, ...kept } = me.user
    expect(answer.json().user).toMatchObject(kept)
    const blank = multipart([{ name: 'name', value: '   ' }])
    expect(expectErrorReply(await send(update, blank.payload, blank.headers))).toMatchObject({
      status: 422,
      fields: ['name'],
    })
  })
})

describe('fields that a profile does not offer cannot be changed', () => {
  const unknown = {
    id: 'another',
    _id: 'another',
    is_admin: 0,
    isAdmin: 0,
    admin: true,
    role: 'owner',
    isBanned: true,
    is_banned: 1,
    password_hash: 'x',
    passwordHash: 'x',
    user_name: 'x',
    user_name_key: 'x',
    userNameKey: 'x',
    email_key: 'x',
    emailKey: 'x',
    created_at: '2000-01-01T00:00:00.000Z',
    createdAt: '2000-01-01T00:00:00.000Z',
    updated_at: '2000-01-01T00:00:00.000Z',
    'name; is_admin': 1,
    toString: 'x',
    hasOwnProperty: 1,
  }

  /** But what follows from the name, and the time of the change. */
  async function userRow({ db }: AppContext, { id }: User) {
    const user = db.write.selectFrom('users').selectAll().where('id', '=', id)
    const {
      search_name: _,
      search_text: __,
      updated_at: ___,
      ...row
    } = await user.executeTakeFirstOrThrow()
    return row
  }

  test('by JSON', async ({ context, me, send }) => {
    const before = await userRow(context, me.user)
    const answer = await send(update, JSON.stringify({ ...unknown, name: 'Ada' }))
    expect(answer.statusCode).toBe(200)
    expect(await userRow(context, me.user)).toMatchObject({ ...before, name: 'Ada' })
  })

  test('by a multipart form', async ({ context, me, send }) => {
    const before = await userRow(context, me.user)
    const harmless = Object.entries(unknown).filter(([name]) => !(name in {}))
    for (const [name, value] of harmless) {
      const { headers, payload } = multipart([
        { name, value: String(value) },
        { name: 'name', value: 'Ada' },
      ])
      expect((await send(update, payload, headers)).statusCode, name).toBe(200)
    }
    expect(await userRow(context, me.user)).toMatchObject({ ...before, name: 'Ada' })
  })

  test('by an image’s name', async ({ context, me, send }) => {
    const before = await userRow(context, me.user)
    for (const image of ['me.png', '../../armory.sqlite', `${'0'.repeat(32)}.webp`, null, {}]) {
      expect((await send(update, JSON.stringify({ image }))).statusCode).toBe(422)
    }
    expect(await userRow(context, me.user)).toEqual(before)
  })

  test('at a sign-up', async ({ context, send }) => {
    const more = { ...unknown, is_admin: 1, isAdmin: 1 }
    const parts = Object.entries(more).filter(([name]) => !(name in {}))
    // More of them would be too many parts.
    for (const some of [parts.slice(0, 9), parts.slice(9)]) {
      const { headers, payload } = multipart([
        ...(await formOf(register)),
        ...some.map(([name, value]) => ({ name, value: String(value) })),
      ])
      expect((await send(register, payload, headers)).statusCode).toBe(201)
    }
    const kept = await context.db.write.selectFrom('registrations').selectAll().execute()
    expect(kept).toHaveLength(2)
    for (const { name, user_name, email } of kept) {
      expect({ name, user_name, email }).toEqual({
        name: samples.name,
        user_name: samples.userName,
        email: samples.email,
      })
    }
  })
})

describe('the rules of a field', () => {
  const long = (length: number) => 'a'.repeat(length)
  const cyrillic = '\u0430'

  /** Those of the values that are taken; each of the others is rejected, and the field named. */
  async function taken(
    values: string[],
    field: string,
    give: (value: string) => Promise<InjectedResponse>,
  ) {
    const passed: string[] = []
    for (const value of values) {
      const answer = await give(value)
      if (answer.statusCode < 300) passed.push(value)
      else expect([value, expectErrorReply(answer)]).toMatchObject([value, { fields: [field] }])
    }
    return passed
  }

  const profileRules = {
    name: {
      accepted: [
        'X',
        long(80),
        ` ${long(80)} `,
        "Mary-Ann O'Neil",
        '李小龍',
        'عبد الله',
        '🐉 of the North',
        '<script>alert(1)</script>',
        "Robert'); DROP TABLE users;--",
        '{{7*7}} #{7*7} %s %00',
        'null',
        '__proto__',
        'a\tb',
      ],
      rejected: [
        ...['', ' ', '\u3000', long(81), 'a\nb', 'a\rb', 'a\0b', 'a\u001bb', 'a\u007fb'],
        ...['a\u0085b', 'a\u2028b', 'a\u2029b'],
      ],
    },
    userName: {
      accepted: ['abc', long(30), ' abc ', 'ABC', 'a.b-c_d', '...', '007', '__proto__', '-rf'],
      rejected: [
        ...['', 'ab', ' ab ', long(31), 'a b c', 'ann@x', 'ann!', 'a/b', '../a', '<b>', 'a%20b'],
        ...['añb', `${cyrillic}bc`, 'a\u200bbc', '😀😀😀', 'ａｂｃ', 'abc\u0000', 'a\nb', '１２３'],
      ],
    },
    phone: {
      accepted: [
        ...['+12345678901', '+12345678901234', ' +353861234567 '],
        ...['+353 86 1234567', '+353-86-1234567'],
      ],
      rejected: [
        ...['', '+', '12345678901', '+1234567890', '+123456789012345', '00353861234567'],
        ...['+3538612345a7', '++353861234567'],
        ...['+٣٥٣٨٦١٢٣٤٥٦٧', '＋353861234567', '+353861234567\n+353861234567', '+35386123456\0'],
      ],
    },
  } as const

  /** All else that is taken is kept as it was typed, but for spaces around it. */
  const keptAs = new Map([
    ['a\tb', 'a b'],
    ['+353 86 1234567', '+353861234567'],
    ['+353-86-1234567', '+353861234567'],
    ['ann@exämple.com', 'ann@xn--exmple-cua.com'],
  ])

  for (const [field, { accepted, rejected }] of Object.entries(profileRules)) {
    test(field, async ({ send }) => {
      const give = async (value: string) => {
        const answer = await send(update, JSON.stringify({ [field]: value }))
        const kept = keptAs.get(value) ?? value.trim()
        if (answer.statusCode === 200) expect(answer.json().user[field]).toBe(kept)
        return answer
      }
      expect(await taken([...accepted, ...rejected], field, give)).toEqual(accepted)
    })
  }

  test('email', async ({ context, send }) => {
    const domain = `${long(63)}.${long(63)}.${long(63)}.co`
    const accepted = [
      'ann@example.com',
      ' ann@example.com ',
      'Ann.B+shop@Sub.Example.co',
      "o'neil@example.com",
      'a@b.co',
      'ann@exämple.com',
      `${long(254 - domain.length - 1)}@${domain}`,
    ]
    const rejected = [
      ...['', 'ann', 'ann@', '@example.com', 'ann@localhost', 'ann@example', 'ann@@example.com'],
      ...['ann b@example.com', 'ann@exam ple.com', '.ann@example.com', 'ann.@example.com'],
      ...['ann..b@example.com', 'ann@-example.com', '"ann"@example.com', 'ann@[127.0.0.1]'],
      ...['Ann <ann@example.com>', 'ann@example.com, bob@example.com', 'ann@example.com;b@c.de'],
      ...[
        'ann@example.com\nBcc: bob@example.com',
        'ann@example.com\r\n.\r\n',
        'ann%0a@example.com',
      ],
      ...['ünn@example.com', `${cyrillic}nn@example.com`, 'ann@example.com\0'],
      `${long(255 - domain.length - 1)}@${domain}`,
    ]
    const give = (email: string) =>
      send(forgot, JSON.stringify({ email, password: samples.password }))
    expect(await taken([...accepted, ...rejected], 'email', give)).toEqual(accepted)
    const emails = await context.db.write.selectFrom('outbox').select('recipient').execute()
    expect(new Set(emails.map(({ recipient }) => recipient))).toEqual(
      new Set(accepted.map(email => keptAs.get(email) ?? email.trim())),
    )
  })

  test('password', async ({ send }) => {
    const accepted = [
      'xq7-vkw9',
      'dragon-scale 7',
      `x${'qz'.repeat(63)}y`,
      '  spaces around  ',
      '🐉🐲🐉🐲🐉🐲🐉🐲',
      '龙鳞七号龙鳞七号',
      'пароль дракона',
      'a"b\'c\\d`e',
      'dragon\0scale',
      'my armory dragon 7',
    ]
    const rejected = [
      ...['', 'short', 'xq7-vkw', `${long(64)}${'qz'.repeat(32)}y`],
      ...['password', 'PASSWORD', '12345678', 'qwertyuiop', 'iloveyou', 'password123'],
      ...['armory123!', 'Armory-Armory', 'armour2026', 'ArmorTierSet', '1234armory', 'shop shop'],
    ]
    const give = (password: string) =>
      send(forgot, JSON.stringify({ email: samples.email, password }))
    expect(await taken([...accepted, ...rejected], 'password', give)).toEqual(accepted)
  })

  test('a new password is validated wherever it is chosen', async ({ send }) => {
    const { email } = samples
    for (const common of ['armory123!', 'password', 'short']) {
      const { headers, payload } = multipart(
        (await formOf(register)).map(part =>
          part.name === 'password' ? { ...part, value: common } : part,
        ),
      )
      const change = { password: common, currentPassword: password }
      for (const answer of [
        await send(register, payload, headers),
        await send(forgot, JSON.stringify({ email, password: common })),
        await send(reset, JSON.stringify({ email, password: common })),
        await send(update, JSON.stringify(change)),
      ]) {
        expect(expectErrorReply(answer)).toMatchObject({ status: 422, fields: ['password'] })
      }
    }
  })

  test('a password to compare is not trimmed or truncated', async ({ context, openBrowser }) => {
    context.rateLimits.take = async () => async () => {}
    for (const [secret, others] of [
      ['  spaces around  ', ['spaces around', '  spaces around', ' spaces around ']],
      ['Dragon-Scale', ['dragon-scale', 'DRAGON-SCALE']],
      ['dragon\0scale', ['dragon', 'dragon\0', 'dragon\0other']],
      [long(128), [long(127), long(72)]],
      ['🐉'.repeat(64), ['🐉'.repeat(63), '🐲'.repeat(64)]],
    ] as const) {
      const { email } = await newUser(context, { password_hash: await hashPassword(secret) })
      const { client } = openBrowser()
      const signIn = (password: string) =>
        client('POST /api/auth/login', { body: { email, password } })
      for (const other of others) {
        expect((await apiError(signIn(other))).code).toBe('invalid_credentials')
      }
      expect((await signIn(secret)).user.email).toBe(email)
    }
    const common = openBrowser().client('POST /api/auth/login', {
      body: { email: 'nobody@example.com', password: 'x' },
    })
    expect((await apiError(common)).code).toBe('invalid_credentials')
  })
})

describe('no input causes a 500', () => {
  const runs = (numRuns: number) => ({ numRuns, seed: randomBytes(4).readInt32LE() })
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(...Object.values(samples)),
    fc.constantFrom('\0', '\ud800', ' ', '{}', '%00', 'a'.repeat(5_000), '__proto__', '../..'),
  )
  const value = fc.oneof(
    { weight: 4, arbitrary: text },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )
  // Mostly right, so that what is wrong gets far.
  const fields = Object.entries(samples).map(([name, sample]) => [
    name,
    fc.oneof({ weight: 3, arbitrary: fc.constant(sample) }, { weight: 1, arbitrary: value }),
  ])
  const known = fc.record(Object.fromEntries(fields) as Record<string, typeof value>, {
    requiredKeys: [],
  })
  const odd = fc.constantFrom('image', 'is_admin', 'constructor', 'toString', '__proto__')
  const more = fc.dictionary(fc.oneof(odd, text), value, { maxKeys: 2 })
  const body = fc.oneof(
    known,
    fc.tuple(known, more).map(([first, second]) => ({ ...first, ...second })),
  )
  const attacked = fc.constantFrom(login, register, forgot, reset, verify, update)

  test('as JSON', async ({ send }) => {
    await fc.assert(
      fc.asyncProperty(attacked, body, async (row, fields) => {
        const answer = await send(row, JSON.stringify(fields))
        expect(answer.statusCode).toBeLessThan(500)
        if (answer.statusCode >= 400) expectErrorReply(answer)
      }),
      runs(300),
    )
  })

  test('as any content type', async ({ send }) => {
    const type = fc.oneof(
      fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'text/plain'),
      fc.string({ unit: fc.constantFrom(...'aj/;=+" \tx'), maxLength: 20 }),
    )
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes)),
      body.map(fields => Buffer.from(JSON.stringify(fields).slice(0, -1))),
    )
    await fc.assert(
      fc.asyncProperty(attacked, type, bytes, async (row, contentType, payload) => {
        const answer = await send(row, payload, { 'content-type': contentType })
        expect(answer.statusCode).toBeLessThan(500)
        if (answer.statusCode >= 400) expectErrorReply(answer)
      }),
      runs(300),
    )
  })

  test('as a multipart form with some bytes changed', async ({ send }) => {
    const form = multipart(await formOf(register))
    const change = fc.tuple(fc.nat(), fc.nat({ max: 255 }))
    const changes = fc.array(change, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(register, update),
        changes,
        fc.nat(),
        async (row, at, end) => {
          const payload = Buffer.from(form.payload)
          for (const [place, byte] of at) payload[place % payload.length] = byte
          const sent = end % 2 ? payload : payload.subarray(0, end % payload.length)
          const answer = await send(row, sent, form.headers)
          expect(answer.statusCode).toBeLessThan(500)
          if (answer.statusCode >= 400) expectErrorReply(answer)
        },
      ),
      runs(300),
    )
  })
})

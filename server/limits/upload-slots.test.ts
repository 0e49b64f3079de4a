import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { signUpForm } from '../test/accounts.ts'
import { test } from '../test/fixtures.ts'
import { multipart, signInNewUser } from '../test/requests.ts'

const { headers, payload } = multipart([{ name: 'name', value: 'Ada' }])
const register = { method: 'POST', url: '/api/users/register', headers } as const

/** So many at once, each of them rejected for what is missing of it, or for want of a slot. */
async function uploadAtOnce(app: FastifyInstance, addresses: string[]): Promise<number[]> {
  const answers = addresses.map(remoteAddress =>
    app.inject({ ...register, payload, remoteAddress }),
  )
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
}

const addresses = (count: number) =>
  Array.from({ length: count }, (_, n) => `10.9.${n >> 8}.${n & 255}`)

/** An upload that begins and does not go on, until the test ends. */
function hang(app: FastifyInstance, remoteAddress: string): void {
  const body = new Readable({ read: () => {} })
  body.push(payload.subarray(0, 20))
  onTestFinished(() => void body.destroy())
  app.inject({ ...register, payload: body, remoteAddress }).catch(() => {})
}

test('twenty simultaneous uploads from one address all get a reply', async ({ app }) => {
  expect(await uploadAtOnce(app, Array(20).fill('10.9.0.1'))).toEqual(Array(20).fill(422))
})

test('a hundred simultaneous uploads from a hundred addresses all get a reply', async ({ app }) => {
  expect(await uploadAtOnce(app, addresses(100))).toEqual(Array(100).fill(422))
})

test('48 people who sign up at once all get their email', async ({ context, openBrowser }) => {
  const signUps = Array.from({ length: 48 }, async () =>
    openBrowser().client('POST /api/users/register', { body: await signUpForm() }),
  )
  expect(await Promise.all(signUps)).toHaveLength(48)
  const { emails } = await context.db.read
    .selectFrom('outbox')
    .select(row => row.fn.countAll<number>().as('emails'))
    .executeTakeFirstOrThrow()
  expect(Number(emails)).toBe(48)
})

test('an admin uploads while strangers keep all other slots', async ({ context, app }) => {
  const { user, cookie } = await signInNewUser(context, { role: 'owner' })
  for (const address of addresses(20)) for (let n = 0; n < 4; n += 1) hang(app, address)
  const upload = {
    method: 'PUT',
    url: `/api/users/update/${user.id}`,
    headers: { ...headers, cookie },
    payload,
  } as const
  expect((await app.inject(upload)).statusCode).toBe(200)
})

const neighbors = {
  'one IPv4 address': ['10.8.0.1'],
  'the networks of one IPv6 customer': [
    '2001:db8:1:1200::1',
    '2001:db8:1:12aa::1',
    '2001:db8:1:12ff::1',
  ],
}

for (const [what, own] of Object.entries(neighbors)) {
  test(`${what} leaves slots to the others`, async ({ app }) => {
    for (const address of own) for (let n = 0; n < 8; n += 1) hang(app, address)
    expect(await uploadAtOnce(app, ['10.8.0.2', '2001:db8:2:1200::1'])).toEqual([422, 422])
  })
}

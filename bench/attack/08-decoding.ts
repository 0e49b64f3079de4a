import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { adminPassword } from '../../e2e/shop.ts'
import { hashPassword } from '../../server/accounts/sign-in/passwords.ts'
import { insertUser } from '../../server/accounts/users.repository.ts'
import { readConfig } from '../../server/config.ts'
import { createLog } from '../../server/log.ts'
import { closeContext, migrateDatabase, openContext } from '../../server/open-context.ts'
import type { Attack } from './attack.ts'
import { percentile, residentMBOfTree } from './measure.ts'

const seconds = 30
const side = 5_000
/** The maximum that one address may have in progress. */
const connections = 4
const password = 'dragon-scale 7'
/** The shop's limit for one image: the process's baseline and the permitted growth. */
const mostMB = 400

type Person = { id: string; headers: Record<string, string> }

export const decoding: Attack = {
  title: `images that are dear to decode, by a plain account, for ${seconds} s`,
  // Gives each person a separate address.
  environment: { TRUST_PROXY: '127.0.0.1' },
  prepare: async environment => {
    const config = readConfig(environment)
    await migrateDatabase(config, createLog('silent'), () => {})
    const armory = await openContext(config, createLog('silent'))
    for (const name of ['mallory', 'trudy']) await addUser(armory, name)
    await closeContext(armory)
  },
  run: async ({ url, pid }) => {
    const dear = {
      create: { width: side, height: side, channels: 4, background: '#80402080' },
    } as const
    const png = await sharp(dear)
      .toColorspace('rgb16')
      .png({ progressive: true, compressionLevel: 9 })
      .toBuffer()
    const truncated = png.subarray(0, png.length * 0.95)
    const avif = await sharp(dear).avif({ effort: 0 }).toBuffer()
    const small = await sharp(dear).resize(700).png().toBuffer()
    const mallory = await signIn(url, '192.0.2.1', 'mallory@example.com', password)
    const trudy = await signIn(url, '192.0.2.2', 'trudy@example.com', password)
    const admin = await signIn(url, '192.0.2.3', 'owner@example.com', adminPassword)
    const upload = () => sendImage(`${url}/api/admin/dashboard/update/${trudy.id}`, admin, small)
    const ownPage = ({ id }: Person) => `${url}/api/users/update/${id}`
    await upload()

    const before = residentMBOfTree(pid)
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMBOfTree(pid))
    }, 10)
    const end = performance.now() + seconds * 1_000
    const attack = Array.from({ length: connections }, () =>
      repeat(end, () => sendImage(ownPage(mallory), mallory, truncated)),
    )
    const uploads = repeat(end, async () => {
      await setTimeout(100)
      return upload()
    })
    const single = sendImage(ownPage(trudy), trudy, avif)
    const answers = (await Promise.all(attack)).flat()
    const admins = await uploads
    const large = await single
    clearInterval(watch)

    const decoded = answers.filter(({ status }) => status === 422)
    const rejected = answers.filter(({ status }) => status === 429)
    const times = decoded.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const waits = admins.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const failed = admins.filter(({ status }) => status !== 200)
    const p99 = percentile(waits, 0.99)
    return [
      {
        what: `truncated PNG (${Math.round(truncated.length / 1_024)} kB) decoded`,
        seen: `${decoded.length} times, ${rejected.length} times 429, ${answers.length} in all`,
        mustBe: 'at most 20 times, then 429',
        holds: decoded.length <= 20 && rejected.length > 0,
      },
      {
        what: 'each of them, waiting for the others included',
        seen: `median ${percentile(times, 0.5)} ms, longest ${Math.round(times.at(-1) ?? 0)} ms`,
        mustBe: `at most ${5 * connections} s`,
        holds: (times.at(-1) ?? 0) <= 5_000 * connections,
      },
      {
        what: `an AVIF of 25 megapixels (${avif.length} bytes)`,
        seen: `${large.status} after ${Math.round(large.ms)} ms`,
        mustBe: 'an answer that is no 5xx',
        holds: large.status < 500,
      },
      {
        what: `an admin's uploads meanwhile (${admins.length})`,
        seen: `median ${percentile(waits, 0.5)} ms, p99 ${p99} ms, ${failed.length} rejected`,
        mustBe: 'p99 at most 1000 ms, none rejected',
        holds: p99 <= 1_000 && failed.length === 0,
      },
      {
        what: 'resident memory of the shop and its processes',
        seen: `at most ${peak} MB (before ${before})`,
        mustBe: `at most ${mostMB} MB more`,
        holds: peak - before <= mostMB,
      },
    ]
  },
}

async function addUser(armory: Awaited<ReturnType<typeof openContext>>, name: string) {
  await insertUser(armory.db.write, {
    id: randomUUID(),
    name,
    user_name: name,
    email: `${name}@example.com`,
    phone: '+353861234567',
    password_hash: await hashPassword(password),
    image: null,
    is_banned: 0,
  })
}

async function signIn(
  url: string,
  address: string,
  email: string,
  password: string,
): Promise<Person> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { user } = (await reply.json()) as { user: { id: string } }
  const cookies = reply.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  const headers = { cookie: cookies.join('; '), 'x-forwarded-for': address }
  return { id: user.id, headers }
}

type Answered = { status: number; ms: number }

async function sendImage(url: string, { headers }: Person, image: Buffer): Promise<Answered> {
  const body = new FormData()
  body.set('image', new File([new Uint8Array(image)], 'me'))
  const start = performance.now()
  const reply = await fetch(url, { method: 'PUT', headers, body })
  await reply.arrayBuffer()
  return { status: reply.status, ms: performance.now() - start }
}

async function repeat(end: number, send: () => Promise<Answered>): Promise<Answered[]> {
  const answers: Answered[] = []
  while (performance.now() < end) {
    const answer = await send()
    answers.push(answer)
    // A rejected client continues, but not at full speed.
    if (answer.status === 429 || answer.status === 503) await setTimeout(100)
  }
  return answers
}

import { type ClientRequest, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { adminPassword } from '../../e2e/shop.ts'
import type { Attack, Finding } from './attack.ts'
import { percentile } from './measure.ts'
import { formWith, signInAsAdmin } from './shop-client.ts'

const forMs = 150_000
const renewedEveryMs = 60_000
const uploadEveryMs = 2_000
const perAddress = 4

const addresses = {
  '12 IPv4 addresses': (n: number) => `198.51.100.${n}`,
  '12 networks of 64 bits of one site': (n: number) => `2001:db8:1:12${10 + n}::1`,
}

/** Uploads that never end, to keep the slots from other clients. */
export const unfinishedUploads: Attack = {
  title: `${perAddress} unfinished sign-ups from each of 12 addresses, renewed each minute`,
  environment: { TRUST_PROXY: '127.0.0.1' },
  run: async ({ url }) => {
    const image = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#a53' },
    })
      .png()
      .toBuffer()
    const admin = await signInAsAdmin(url)
    const findings: Finding[] = []
    for (const [what, addressOf] of Object.entries(addresses)) {
      const attacked = attack(url, addressOf)
      const [admins, people] = await Promise.all([
        uploads(n => createCategory(url, admin, `Category ${what} ${n}`, image)),
        uploads(n => signUp(url, `203.0.113.${n}`, `p${n}${addressOf(0).length}`, image)),
      ])
      await attacked
      findings.push(finding(`${what}: uploads of an admin`, admins))
      findings.push(finding(`${what}: sign-ups from other addresses`, people))
    }
    return findings
  },
}

type Uploaded = { status: number; ms: number }

function finding(what: string, uploaded: Uploaded[]): Finding {
  const taken = uploaded.filter(({ status }) => status === 201)
  const times = taken.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    what: `${what} (p50 ${percentile(times, 0.5)} ms, worst ${percentile(times, 1)} ms)`,
    seen: `${taken.length} of ${uploaded.length} taken`,
    mustBe: 'all',
    holds: taken.length === uploaded.length,
  }
}

async function attack(url: string, addressOf: (n: number) => string) {
  const until = Date.now() + forMs
  while (Date.now() < until) {
    const hanging = Array.from({ length: 12 * perAddress }, (_, n) =>
      hang(url, addressOf(Math.floor(n / perAddress))),
    )
    await setTimeout(Math.min(renewedEveryMs, Math.max(0, until - Date.now())))
    for (const each of hanging) each.destroy()
  }
}

function hang(url: string, address: string): ClientRequest {
  const sent = request(`${url}/api/users/register`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 5_000_000,
      'x-forwarded-for': address,
    },
  })
  sent.on('error', () => {})
  sent.write('--x\r\ncontent-disposition: form-data; name="image"; filename="x.png"\r\n\r\n')
  return sent
}

async function uploads(upload: (n: number) => Promise<Response>): Promise<Uploaded[]> {
  const all: Promise<Uploaded>[] = []
  for (let n = 0; n * uploadEveryMs < forMs; n += 1) {
    const start = performance.now()
    all.push(upload(n).then(({ status }) => ({ status, ms: performance.now() - start })))
    await setTimeout(uploadEveryMs)
  }
  return Promise.all(all)
}

async function send(url: string, fields: Record<string, string>, image: Buffer, headers: Headers) {
  const { body, type } = await formWith(fields, image)
  return fetch(url, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { ...headers, 'content-type': type },
  })
}

type Headers = Record<string, string>

function createCategory(url: string, cookie: string, name: string, image: Buffer) {
  const headers = { cookie, 'x-forwarded-for': '192.0.2.1' }
  return send(`${url}/api/category`, { name }, image, headers)
}

function signUp(url: string, address: string, userName: string, image: Buffer) {
  const fields = {
    name: 'Ada',
    userName,
    email: `${userName}@example.com`,
    password: adminPassword,
    phone: '+353861234567',
  }
  return send(`${url}/api/users/register`, fields, image, { 'x-forwarded-for': address })
}

import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { limits } from '../../contract/limits.ts'
import type { Attack } from './attack.ts'
import { formWith, signInAsAdmin } from './shop-client.ts'

const bytesPerSecond = 1_000_000 / 8
const givenUpAfterSeconds = 150

/** A form that trickles in, next to an upload of the largest image over a slow network. */
export const slowBodies: Attack = {
  title: 'a form of one byte a second, and an upload of 8 MB at 1 Mbit/s',
  run: async ({ url }) => {
    const cookie = await signInAsAdmin(url)
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a53' } })
      .png()
      .toBuffer()
    const image = Buffer.concat([png, Buffer.alloc(limits.upload)], limits.upload)
    const { body, type } = await formWith({ name: 'Slow' }, image)
    const [form, upload] = await Promise.all([
      send(`${url}/api/auth/login`, {
        headers: { 'content-type': 'application/json', 'content-length': '60000' },
        body: Buffer.alloc(60_000, ' '),
        perSecond: 1,
      }),
      send(`${url}/api/category`, {
        headers: { cookie, 'content-type': type, 'content-length': String(body.length) },
        body,
        perSecond: bytesPerSecond,
      }),
    ])
    return [
      {
        what: 'the form is cut off after',
        seen: `${form.seconds} s`,
        mustBe: 'at most 16 s',
        holds: form.status === 0 && form.seconds <= 16,
      },
      {
        what: `the upload is answered after ${upload.seconds} s with`,
        seen: String(upload.status),
        mustBe: '201',
        holds: upload.status === 201,
      },
    ]
  },
}

type Slow = { headers: Record<string, string>; body: Buffer; perSecond: number }

/** @returns the status of the answer, 0 if the connection was cut off, and how long it took */
async function send(url: string, { headers, body, perSecond }: Slow) {
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1_000)
  const sent = request(url, { method: 'POST', headers, agent: false })
  const answered = new Promise<number>(resolve => {
    sent.on('response', ({ statusCode = 0 }) => resolve(statusCode))
    sent.on('error', () => resolve(0))
  })
  let over = false
  void answered.finally(() => {
    over = true
  })
  let bytes = 0
  while (!over && bytes < body.length && seconds() < givenUpAfterSeconds) {
    const due = Math.ceil((performance.now() - start) / 1_000) * perSecond
    sent.write(body.subarray(bytes, due))
    bytes = Math.max(bytes, due)
    await setTimeout(1_000 - ((performance.now() - start) % 1_000))
  }
  if (bytes >= body.length) sent.end()
  const status = await Promise.race([answered, setTimeout(5_000, 0, { ref: false })])
  const result = { status, seconds: seconds() }
  sent.destroy()
  return result
}

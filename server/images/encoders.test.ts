import { expect, test } from 'vitest'
import type { Encoder } from './encoder.ts'
import { openEncoders } from './encoders.ts'

const admin = { id: 'an admin', isAdmin: true }
const other = { id: 'somebody', isAdmin: false }

/** Encoders that take as long as the test says, and what they have begun, by what was sent. */
function slowEncoders() {
  const begun: string[] = []
  const finish: (() => void)[] = []
  const open = (): Encoder => ({
    encode: async (_, upload) => {
      begun.push(upload.toString())
      await new Promise<void>(resolve => finish.push(resolve))
      return { images: [], colors: undefined, width: 0, height: 0 }
    },
    pid: () => undefined,
    close: async () => {},
  })
  const { encode } = openEncoders(open)
  const send = (what: string, from = other) => encode('users', Buffer.from(what), from)
  const settled = async () => {
    for (let turns = 0; turns < 3; turns += 1) await new Promise(setImmediate)
  }
  const next = async () => {
    await settled()
    finish.shift()?.()
    await settled()
  }
  return { begun, send, next }
}

test('an admin’s image does not wait behind other people’s', async () => {
  const { begun, send, next } = slowEncoders()
  for (const what of ['1st', '2nd', '3rd', '4th']) send(what)
  send('an admin’s', admin)
  await next()
  expect(begun).toEqual(['1st', 'an admin’s', '2nd'])
})

test('at most two images are decoded at once', async () => {
  const { begun, send, next } = slowEncoders()
  for (const what of ['a', 'b', 'c']) send(what, admin)
  send('1st')
  send('2nd')
  await new Promise(setImmediate)
  expect(begun).toEqual(['a', 'b'])
  await next()
  expect(begun).toEqual(['a', 'b', '1st'])
  await next()
  expect(begun).toEqual(['a', 'b', '1st', 'c'])
})

test('few images per account or address wait at once', async () => {
  const { send } = slowEncoders()
  // One is decoded.
  for (let n = 0; n < 1 + 25; n += 1) send(`${n}`)
  await expect(send('one more')).rejects.toMatchObject({ code: 'unavailable' })
  const another = send('another', { id: 'somebody else', isAdmin: false })
  await expect(Promise.race([another, 'waits'])).resolves.toBe('waits')
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Encoder, openEncoder } from './encoder.ts'

const MB = 1024 * 1024
let small: Buffer
/** 25 megapixels that take 200 MB and about a second. */
let dear: Buffer

beforeAll(async () => {
  const create = { channels: 4, background: '#80402080' } as const
  small = await sharp({ create: { ...create, width: 9, height: 9 } })
    .png()
    .toBuffer()
  dear = await sharp({ create: { ...create, width: 5_000, height: 5_000 } })
    .toColorspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer()
})

function open(options?: Parameters<typeof openEncoder>[0]): Encoder {
  const encoder = openEncoder(options)
  onTestFinished(() => encoder.close())
  return encoder
}

function lives(pid = 0): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const widths = [96, 192, 384]

async function expectTaken(encoder: Encoder) {
  const { images } = await encoder.encode('users', small)
  expect(images.map(({ width }) => width)).toEqual(widths)
}

function rejected(problem: string) {
  const fields = { image: expect.stringContaining(problem) }
  return expect.objectContaining({ code: 'validation_failed', fields })
}

async function expectGone(pid?: number) {
  await expect.poll(() => lives(pid)).toBe(false)
}

describe('a process that decodes images', () => {
  test('takes one image after the other', async () => {
    const encoder = open()
    await expectTaken(encoder)
    const first = encoder.pid()
    await expect(encoder.encode('users', small.subarray(0, 60))).rejects.toEqual(
      rejected('can’t read this image'),
    )
    await expectTaken(encoder)
    expect(encoder.pid()).toBe(first)
  })

  test.each([
    ['too much memory', { cpuMs: 60_000, memoryBytes: 60 * MB }],
    ['too long', { cpuMs: 200, memoryBytes: 1_000 * MB }],
  ])('ends on an image that takes %s, and the next one is accepted', async (problem, bounds) => {
    const encoder = open({ bounds })
    await expectTaken(encoder)
    const first = encoder.pid()
    await expect(encoder.encode('users', dear)).rejects.toEqual(rejected(problem))
    await expectGone(first)
    await expectTaken(encoder)
  })

  test('decodes a phone’s photo with 48 megapixels in little memory', async () => {
    const create = { width: 8_064, height: 6_048, channels: 3, background: '#804020' } as const
    const photo = await sharp({ create }).jpeg().toBuffer()
    // Whole, its pixels are 146 MB.
    const encoder = open({ bounds: { cpuMs: 5_000, memoryBytes: 80 * MB } })
    const { images } = await encoder.encode('users', photo)
    expect(images.map(({ width }) => width)).toEqual(widths)
  })

  test.skipIf(process.platform === 'win32')(
    'is killed when it hangs, which is no fault of the image',
    async () => {
      const encoder = open({ longestMs: 3_000 })
      await expectTaken(encoder)
      const first = encoder.pid() ?? 0
      process.kill(first, 'SIGSTOP')
      await expect(encoder.encode('users', small)).rejects.toMatchObject({ code: 'unavailable' })
      await expectGone(first)
    },
  )

  test('takes as long as it needs for a trusted image', async () => {
    const encoder = open({ longestMs: 1, bounds: { cpuMs: 200, memoryBytes: 1_000 * MB } })
    await expect(encoder.encode('users', small)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(encoder.encode('users', dear, 'widths', true)).resolves.toHaveProperty('images')
  })

  test('is replaced after an image crashes it', async () => {
    const encoder = open()
    const crashing = encoder.encode('users', dear)
    process.kill(encoder.pid() ?? 0, 'SIGKILL')
    await expect(crashing).rejects.toEqual(rejected('too much memory'))
    await expectTaken(encoder)
  })

  test('ends when idle', async () => {
    const encoder = open({ idleMs: 10 })
    await expectTaken(encoder)
    await expect.poll(() => encoder.pid()).toBeUndefined()
    await expectTaken(encoder)
  })

  test('ends with the shop, even while decoding', async () => {
    const encoder = open()
    const cutOff = encoder.encode('users', dear)
    const pid = encoder.pid()
    const unavailable = expect.objectContaining({ code: 'unavailable' })
    await Promise.all([expect(cutOff).rejects.toEqual(unavailable), encoder.close()])
    expect(lives(pid)).toBe(false)
    await expect(encoder.encode('users', small)).rejects.toEqual(unavailable)
    expect(encoder.pid()).toBeUndefined()
  })

  test('ends when the shop is killed', async () => {
    const shop = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `const { openEncoder } = await import(${JSON.stringify(join(import.meta.dirname, 'encoder.ts'))})
      const encoder = openEncoder()
      await encoder.encode('users', Buffer.from('${small.toString('base64')}', 'base64'))
      console.log(encoder.pid())
      setInterval(() => {}, 1_000)`,
    ])
    const [said] = (await once(shop.stdout, 'data')) as [Buffer]
    const pid = Number(said.toString())
    expect(lives(pid)).toBe(true)
    shop.kill('SIGKILL')
    await expectGone(pid)
  })

  test.runIf(process.platform === 'linux')('does not inherit the settings', async () => {
    const encoder = open()
    await expectTaken(encoder)
    const environment = await readFile(`/proc/${encoder.pid()}/environ`, 'utf8')
    const names = environment.split('\0').map(setting => setting.split('=')[0])
    expect(names.filter(name => !/^(MALLOC_|NODE_CHANNEL_)/.test(name ?? ''))).toEqual([''])
  })
})

test('a shop without free file descriptors reports it and keeps running', async () => {
  const program = `
    import { openSync } from 'node:fs'
    import { openEncoder } from ${JSON.stringify(new URL('./encoder.ts', import.meta.url).href)}
    const encoder = openEncoder()
    try { for (;;) openSync('/dev/null', 'r') } catch {}
    const failed = () => encoder.encode('users', Buffer.from('x')).catch(({ code }) => code)
    const codes = [await failed(), await failed()]
    await new Promise(resolve => setTimeout(resolve, 50))
    process.stdout.write(codes.join())`
  const shell = spawn('sh', [
    '-c',
    'ulimit -n 200 && exec "$0" --input-type=module -e "$1"',
    process.execPath,
    program,
  ])
  const [output, [code]] = await Promise.all([text(shell.stdout), once(shell, 'close')])
  expect({ output, code }).toEqual({ output: 'unavailable,unavailable', code: 0 })
})

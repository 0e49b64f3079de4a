import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { deleteProduct } from './catalogue/products.ts'
import { newProduct } from './test/builders.ts'
import { test as base } from './test/fixtures.ts'
import { startProgram } from './test/program.ts'

type Run = { code: number | null; output: string }

type Start = (
  environment: Record<string, string>,
  onceOpen?: (port: number) => Promise<void>,
) => Promise<Run>

const test = base.extend<{ start: Start }>({
  /** Runs the shop as a program until it ends by itself or, once it is open, by SIGTERM. */
  start: async ({ environment }, use) => {
    await use(async (more, onceOpen = async () => {}) => {
      const shop = startProgram(['main.ts'], { ...environment, ...more })
      shop.open.then(onceOpen).finally(() => shop.process.kill('SIGTERM'))
      const code = await shop.ended
      return { code, output: shop.output() }
    })
  },
})

describe('the shop as a program', () => {
  test('prints its URL, and exits cleanly on SIGTERM', async ({ start }) => {
    const { code, output } = await start({})
    expect(output).toMatch(/^The shop is open at http:\/\/127\.0\.0\.1:\d+\n$/)
    expect(code).toBe(0)
  })

  test('exits even if a request never finishes', async ({ start }) => {
    const sockets: Socket[] = []
    const { code } = await start({}, async port => {
      const socket = connect(port, '127.0.0.1')
      // The end of the shop resets it.
      socket.on('error', () => {})
      sockets.push(socket)
      await once(socket, 'connect')
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    })
    for (const socket of sockets) socket.destroy()
    expect(code).toBe(0)
  })

  test('does not add the demo to a catalogue that was emptied', async ({
    start,
    context,
    client,
  }) => {
    await deleteProduct(context, 'system', await newProduct(context))
    const { code, output } = await start({ DEMO_DATA: 'on' })
    expect(output).toMatch(/^The shop is open/)
    expect(code).toBe(0)
    expect((await client('GET /api/category')).categories).toEqual([])
  })

  test('exits with one line if the database file is not one', async ({ start, environment }) => {
    const dir = join(environment.DATA_DIR ?? '', 'other')
    await mkdir(dir)
    await writeFile(join(dir, 'armory.sqlite'), 'no database '.repeat(1_000))
    const run = await start({ DATA_DIR: dir, DATABASE_URL: '' })
    expect(run).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database of DATA_DIR [^\n]*not a database\n$/),
    })
  })

  describe('exits with one clear line and code 1', () => {
    const oneLine = (words: RegExp) => ({
      code: 1,
      output: expect.stringMatching(new RegExp(`^[^\\n]*${words.source}[^\\n]*\\n$`)),
    })

    test('when its port is in use', async ({ start }) => {
      const taken = createServer().listen(0, '127.0.0.1')
      await once(taken, 'listening')
      const { port } = taken.address() as AddressInfo
      const run = await start({ PORT: String(port) })
      taken.close()
      expect(run).toEqual(oneLine(/Port \d+ of 127\.0\.0\.1 is in use: set PORT/))
    })

    test('when DATA_DIR cannot be written', async ({ start, environment }) => {
      const file = join(environment.DATA_DIR ?? '', 'a-file')
      await writeFile(file, '')
      // Where a recursive mkdir would never return.
      const dir = process.platform === 'linux' ? '/proc/none/data' : join(file, 'data')
      expect(await start({ DATA_DIR: dir })).toEqual(oneLine(/DATA_DIR .* cannot be written/))
    })

    test('when DATABASE_URL is unreachable', async ({ start }) => {
      expect(await start({ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/none' })).toEqual(
        oneLine(/DATABASE_URL cannot be opened: .*ECONNREFUSED/),
      )
    })

    test('when a setting is invalid', async ({ start }) => {
      expect(await start({ PORT: 'abc' })).toEqual(oneLine(/PORT is "abc": it must be a port/))
    })
  })
})

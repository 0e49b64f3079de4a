import { once } from 'node:events'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { second } from '../contract/time/durations.ts'
import { deleteProduct } from './catalogue/products/products.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { migrateDatabase } from './open-context.ts'
import { newProduct } from './test/builders.ts'
import { test as base } from './test/fixtures.ts'
import { freePort } from './test/free-port.ts'
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

  test.for(['1', '2'])(
    'answers all requests until proxies can know that it stops, with WORKERS=%s',
    async (WORKERS, { context, environment }) => {
      const product = await newProduct(context)
      const shop = startProgram(['main.ts'], { ...environment, WORKERS, SHUTDOWN_DELAY: '5' })
      onTestFinished(() => void shop.process.kill('SIGKILL'))
      const origin = `http://127.0.0.1:${await shop.open}`
      const agent = new Agent({ keepAlive: true })
      /** As a proxy does: it prefers connections that it has. */
      const send = async (path: string, body?: object): Promise<IncomingMessage> => {
        const sent = request(origin + path, { agent, method: body ? 'POST' : 'GET' })
        if (body) sent.setHeader('Content-Type', 'application/json')
        sent.end(body && JSON.stringify(body))
        const [reply] = (await once(sent, 'response')) as [IncomingMessage]
        await once(reply.resume(), 'end')
        return reply
      }
      const signal = new AbortController()
      const answers: IncomingMessage[] = []
      const visit = async (visitor: number) => {
        for (let visits = 0; !signal.signal.aborted; visits++) {
          answers.push(
            await send('/products'),
            await send(`/products?search=${visitor}-${visits}`),
            await send('/api/cart/line', { product }),
          )
        }
      }
      const visitors = Promise.all([1, 2, 3, 4].map(visit))
      await vi.waitUntil(() => answers.length > 12, 60 * second)
      const before = answers.length
      shop.process.kill('SIGTERM')
      await vi.waitUntil(async () => (await send('/readyz')).statusCode === 503, 5 * second)
      await vi.waitUntil(() => answers.length > before + 12, 5 * second)
      signal.abort()
      await visitors
      agent.destroy()
      expect(await shop.ended).toBe(0)
      const distinct = (values: unknown[]) => [...new Set(values)].toSorted()
      expect(distinct(answers.map(({ statusCode }) => statusCode))).toEqual([200, 201])
      const kinds = distinct(answers.map(({ headers }) => headers.connection))
      expect(kinds).toEqual(['close', 'keep-alive'])
      expect(answers.at(-1)?.headers.connection).toBe('close')
    },
  )

  test('finishes the pages that it has begun, even without a delay', async ({ environment }) => {
    const shop = startProgram(['main.ts'], environment)
    onTestFinished(() => void shop.process.kill('SIGKILL'))
    const origin = `http://127.0.0.1:${await shop.open}`
    // Its page calls the API in the visitor's name. "Continue" says that a request has arrived.
    const sent = Array.from({ length: 20 }, () =>
      request(`${origin}/cart`, { headers: { expect: '100-continue' } }),
    )
    const arrived = Promise.all(sent.map(each => once(each, 'continue')))
    const replies = Promise.all(sent.map(each => once(each, 'response')))
    for (const each of sent) each.end()
    await arrived
    shop.process.kill('SIGINT')
    const statuses = (await replies).map(([reply]) => reply.resume().statusCode)
    expect(statuses).toEqual(Array(20).fill(200))
    expect(await shop.ended).toBe(0)
  })

  test('runs even if nobody reads what it says', async ({ environment }) => {
    const PORT = String(await freePort())
    const shop = startProgram(['main.ts'], { ...environment, PORT })
    onTestFinished(() => void shop.process.kill('SIGKILL'))
    shop.process.stdout.destroy()
    const isOpen = () =>
      fetch(`http://127.0.0.1:${PORT}/healthz`).then(
        () => true,
        () => shop.process.exitCode !== null,
      )
    await vi.waitUntil(isOpen, 60 * second)
    shop.process.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
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

    test('when DATA_DIR cannot be created', async ({ start, environment }) => {
      const file = join(environment.DATA_DIR ?? '', 'a-file')
      await writeFile(file, '')
      // Where a recursive mkdir would never return.
      const dir = process.platform === 'linux' ? '/proc/none/data' : join(file, 'data')
      expect(await start({ DATA_DIR: dir })).toEqual(oneLine(/DATA_DIR .* cannot be used/))
      expect(await start({ DATA_DIR: file })).toEqual(
        oneLine(/DATA_DIR .* cannot be used: it isn’t a folder/),
      )
    })

    test.for([
      ['write', 'armory.sqlite', 0o400],
      ['read', 'secrets.key', 0o200],
    ] as const)('when its user can’t %s %s', async ([, file, mode], { environment }) => {
      const { DATA_DIR = '' } = environment
      await writeFile(join(DATA_DIR, file), '', { mode })
      // Root may read and write any file.
      const nobody = process.getuid?.() === 0 ? 65_534 : undefined
      if (nobody) await chown(DATA_DIR, nobody, nobody)
      const shop = startProgram(['main.ts'], { ...environment, DATABASE_URL: '' }, nobody)
      const run = { code: await shop.ended, output: shop.output() }
      expect(run).toEqual(oneLine(/DATA_DIR .* cannot be used: EACCES/))
    })

    test('when DATABASE_URL is unreachable for a minute', async ({ environment }) => {
      const config = readConfig({ ...environment, DATABASE_URL: 'postgres://x:y@127.0.0.1:1/none' })
      const lines: string[] = []
      const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
      const migrating = migrateDatabase(config, createLog('silent'), line => {
        lines.push(line)
        clock.mockReturnValue(60_001)
      })
      await expect(migrating).rejects.toThrow(
        'The database of DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1',
      )
      expect(lines).toEqual([expect.stringMatching(/isn’t responding yet.*ECONNREFUSED/)])
    })

    test('when a setting is invalid', async ({ start }) => {
      expect(await start({ PORT: 'abc' })).toEqual(oneLine(/PORT is "abc": it must be a port/))
    })
  })
})

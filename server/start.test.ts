import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test as base } from './test/fixtures.ts'

type Run = { code: number | null; output: string }

const test = base.extend<{ start: (environment: Record<string, string>) => Promise<Run> }>({
  /** Runs the shop as a program until it ends by itself. */
  start: async ({ environment }, use) => {
    await use(async more => {
      const shop = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
        env: { ...process.env, ...environment, PORT: '0', DEMO_DATA: 'off', ...more },
      })
      let output = ''
      for (const stream of [shop.stdout, shop.stderr]) {
        stream.setEncoding('utf8').on('data', text => {
          output += text
          if (/open at/.test(output)) shop.kill('SIGTERM')
        })
      }
      const [code] = await once(shop, 'close')
      return { code, output }
    })
  },
})

describe('the shop as a program', () => {
  test('says where it is open, and ends well on SIGTERM', async ({ start }) => {
    const { code, output } = await start({})
    expect(output).toMatch(/^The shop is open at http:\/\/127\.0\.0\.1:\d+\n$/)
    expect(code).toBe(0)
  })

  describe('stops with one clear line and exit code 1', () => {
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
      expect(await start({ DATA_DIR: join(file, 'data') })).toEqual(
        oneLine(/DATA_DIR .* cannot be written/),
      )
    })

    test('when DATABASE_URL leads nowhere or is of another kind', async ({ start }) => {
      expect(await start({ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/none' })).toEqual(
        oneLine(/DATABASE_URL cannot be opened: .*ECONNREFUSED/),
      )
      expect(await start({ DATABASE_URL: 'mysql://localhost/x' })).toEqual(
        oneLine(/DATABASE_URL is "mysql:.*must be an address that begins with postgres/),
      )
    })

    test('when a setting is wrong', async ({ start }) => {
      expect(await start({ PORT: 'abc' })).toEqual(oneLine(/PORT is "abc" but must be a port/))
      expect(await start({ DEMO_DATA: 'maybe' })).toEqual(oneLine(/DEMO_DATA/))
      expect(await start({ LOG_LEVEL: 'loud' })).toEqual(oneLine(/LOG_LEVEL/))
    })
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

test.runIf(process.platform === 'linux').each([
  ['on a full disk', '2> /dev/full'],
  ['in a pipe that nobody reads', ''],
])('a process whose log is %s keeps running, and exits normally', async (_, redirection) => {
  const program = `
      import { setTimeout } from 'node:timers/promises'
      import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
      const log = createLog('info')
      for (let n = 0; n < 5; n += 1) {
        for (let line = 0; line < 1_000; line += 1) log.info({ filler: 'x'.repeat(1_000) }, 'no room')
        await setTimeout(1)
      }
      process.stdout.write(process.memoryUsage.rss() < 200 * 1024 * 1024 ? 'alive' : 'keeps all lines')`
  const command = `exec "$0" --input-type=module -e "$1" ${redirection}`
  const shop = spawn('sh', ['-c', command, process.execPath, program])
  onTestFinished(() => void shop.kill('SIGKILL'))
  const [output, [code]] = await Promise.all([text(shop.stdout), once(shop, 'exit')])
  expect({ output, code }).toEqual({ output: 'alive', code: 0 })
})

test('lines that waited for room are written without a new one', async () => {
  const program = `
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
    const log = createLog('info')
    for (let line = 0; line < 500; line += 1) log.info({ filler: 'x'.repeat(1_000) }, 'waiting')
    log.info('the last line')
    process.stdout.write('logged')
    process.stdin.resume()`
  const shop = spawn(process.execPath, ['--input-type=module', '-e', program])
  onTestFinished(() => void shop.kill('SIGKILL'))
  await once(shop.stdout, 'data')
  let lines = ''
  shop.stderr.on('data', chunk => {
    lines += chunk
  })
  await expect.poll(() => lines).toContain('the last line')
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

test.runIf(process.platform === 'linux')(
  'a process whose log is on a full disk keeps running, and exits normally',
  async () => {
    const program = `
      import { setTimeout } from 'node:timers/promises'
      import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
      const log = createLog('info')
      for (let n = 0; n < 5; n += 1) {
        for (let line = 0; line < 1_000; line += 1) log.info({ filler: 'x'.repeat(1_000) }, 'no room')
        await setTimeout(1)
      }
      process.stdout.write(process.memoryUsage.rss() < 200 * 1024 * 1024 ? 'alive' : 'keeps all lines')`
    const command = 'exec "$0" --input-type=module -e "$1" 2> /dev/full'
    const shop = spawn('sh', ['-c', command, process.execPath, program])
    onTestFinished(() => void shop.kill('SIGKILL'))
    const [output, [code]] = await Promise.all([text(shop.stdout), once(shop, 'close')])
    expect({ output, code }).toEqual({ output: 'alive', code: 0 })
  },
)

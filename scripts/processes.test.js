import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, vi } from 'vitest'
import { run } from './processes.js'

// Most of the time, they wait for other processes.
const test = base.concurrent

const processes = new URL('./processes.js', import.meta.url).href

/** Runs one program after the other, as npm test does, and says the id of each. */
function startRunner(onTestFinished) {
  const dir = mkdtempSync(join(tmpdir(), 'armory-processes-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const program = join(dir, 'runner.mjs')
  const child = `
    import { spawn } from 'node:child_process'
    const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    process.stdout.write('pids ' + process.pid + ' ' + pid + '\\n')
    setInterval(() => {}, 1000)`
  writeFileSync(join(dir, 'child.mjs'), child)
  writeFileSync(
    program,
    `import { endChildrenWithUs, run } from ${JSON.stringify(processes)}
    endChildrenWithUs(() => process.stdout.write('cleaned up\\n'))
    for (let n = 0; n < 3; n++) await run(process.execPath, [${JSON.stringify(join(dir, 'child.mjs'))}])`,
  )
  const runner = spawn(process.execPath, [program])
  const said = { text: '' }
  runner.stdout.setEncoding('utf8').on('data', text => {
    said.text += text
  })
  return { runner, said }
}

const isAlive = pid => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.for([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])(
  '%s ends all that was started, and starts nothing more',
  async ([signal, code], { onTestFinished }) => {
    const { runner, said } = startRunner(onTestFinished)
    await vi.waitFor(() => expect(said.text).toContain('pids'), 10_000)
    const pids = said.text.match(/\d+/g).map(Number)
    expect(pids.map(isAlive)).toEqual([true, true])
    runner.kill(signal)
    expect(await once(runner, 'close')).toEqual([code, null])
    expect(said.text.match(/pids/g)).toHaveLength(1)
    expect(said.text).toContain('cleaned up')
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 5_000)
  },
)

test('a program that writes nothing for too long is ended with all that it started', async () => {
  const child = "const { pid } = require('node:child_process').spawn('sleep', ['60'])"
  const refusal = "process.on('SIGINT', () => setInterval(() => console.log('no'), 100))"
  const program = `${child}; console.log(process.pid, pid); ${refusal}; setInterval(() => {}, 1000)`
  const { code, output } = await run(process.execPath, ['-e', program], {
    ...{ capture: true, silentMs: 3_000 },
  })
  expect(code).toBe(1)
  expect(output).toContain('Stopped: no output for 3 s.')
  const pids = output
    .match(/^\d+ \d+/)[0]
    .split(' ')
    .map(Number)
  await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 5_000)
})

test('a program that keeps writing is left to run', async () => {
  const program = `let n = 0
    const timer = setInterval(() => { console.log(++n); if (n === 12) clearInterval(timer) }, 300)`
  const { code, output } = await run(process.execPath, ['-e', program], {
    ...{ capture: true, silentMs: 3_000 },
  })
  expect([code, output.trim().split('\n').at(-1)]).toEqual([0, '12'])
})

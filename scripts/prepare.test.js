import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect, onTestFinished, vi } from 'vitest'

const test = base.skipIf(process.platform === 'win32')

/** Creates a checkout with an npm of its own. @param npm its shell script, which runs in the checkout */
async function createCheckout(packages, npm) {
  const root = await mkdtemp(join(tmpdir(), 'armory-prepare-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'scripts'))
  for (const script of ['armory.js', 'prepare.js', 'processes.js']) {
    await copyFile(join(import.meta.dirname, script), join(root, 'scripts', script))
  }
  for (const name of ['', ...packages]) {
    await mkdir(join(root, 'node_modules', name), { recursive: true })
  }
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(root, 'package-lock.json'), '{}')
  await writeFile(join(root, 'npm'), `#!/bin/sh\n${npm}\n`)
  await chmod(join(root, 'npm'), 0o755)
  const env = { ...process.env, PATH: root + delimiter + process.env.PATH }
  const read = async (...path) => (await readFile(join(root, ...path), 'utf8')).trim()
  return { options: { cwd: root, env }, read }
}

test.each([
  ['leaves the development packages of a checkout', ['vitest'], 'ci all'],
  ['installs only what the shop needs elsewhere', [], 'ci --omit=dev production'],
])('an installation for the shop %s', async (_, packages, expected) => {
  const { options, read } = await createCheckout(packages, 'echo "$@" > called')
  const program = `import { install } from './scripts/prepare.js'; await install({ withDevelopment: false })`
  const args = ['--input-type=module', '--eval', program]
  await promisify(execFile)(process.execPath, args, options)
  const called = (await read('called')).replace(/ --(?!omit)\S+/g, '')
  const [, kind] = (await read('node_modules', '.armory-installed')).split(' ')
  expect(`${called} ${kind}`).toBe(expected)
})

test('a command that is stopped while packages are installed also stops their installation', async () => {
  const { options, read } = await createCheckout([], 'echo $$ > called\nexec sleep 60')
  const command = spawn(process.execPath, ['scripts/armory.js', 'audit'], options)
  const pid = await vi.waitFor(async () => Number(await read('called')) || expect.fail(), 10_000)
  command.kill('SIGINT')
  expect(await once(command, 'close')).toEqual([130, null])
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

test.skipIf(process.platform === 'win32').each([
  ['leaves the development packages of a checkout', ['vitest'], 'ci all'],
  ['installs only what the shop needs elsewhere', [], 'ci --omit=dev production'],
])('an installation for the shop %s', async (_, packages, expected) => {
  const root = await mkdtemp(join(tmpdir(), 'armory-prepare-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'scripts'))
  for (const script of ['prepare.js', 'processes.js']) {
    await copyFile(join(import.meta.dirname, script), join(root, 'scripts', script))
  }
  for (const name of ['', ...packages]) {
    await mkdir(join(root, 'node_modules', name), { recursive: true })
  }
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(root, 'package-lock.json'), '{}')
  const npm = join(root, 'npm')
  await writeFile(npm, `#!/bin/sh\necho "$@" > '${join(root, 'called')}'\n`)
  await chmod(npm, 0o755)
  const program = `import { install } from './scripts/prepare.js'; await install({ withDevelopment: false })`
  const env = { ...process.env, PATH: root + delimiter + process.env.PATH }
  const args = ['--input-type=module', '--eval', program]
  await promisify(execFile)(process.execPath, args, { cwd: root, env })
  const read = async (...path) => (await readFile(join(root, ...path), 'utf8')).trim()
  const called = (await read('called')).replace(/ --(?!omit)\S+/g, '')
  const [, kind] = (await read('node_modules', '.armory-installed')).split(' ')
  expect(`${called} ${kind}`).toBe(expected)
})

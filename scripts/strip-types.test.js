import { execFile } from 'node:child_process'
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect } from 'vitest'

/** Throws on its fourth line, after the types. */
const program = `type Reason = {
  text: string
}
const reason: Reason = { text: 'first' }; throw new Error(reason.text)
`

const test = base.extend({
  /** A project of one program in TypeScript. */
  project: async ({ task: _ }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'armory-strip-types-'))
    for (const room of ['scripts', 'server']) await mkdir(join(root, room))
    for (const script of ['strip-types.js', 'load-stripped.js']) {
      await copyFile(join(import.meta.dirname, script), join(root, 'scripts', script))
    }
    await writeFile(join(root, 'package.json'), '{ "type": "module" }')
    const write = source => writeFile(join(root, 'server', 'main.ts'), source)
    await write(program)
    const node = args =>
      promisify(execFile)(process.execPath, args, { cwd: root }).catch(error => error)
    await use({
      write,
      rename: to => rename(join(root, 'server', 'main.ts'), join(root, 'server', to)),
      strip: () => node(['scripts/strip-types.js']),
      stored: () => readdir(join(root, 'build', 'stripped', 'server')),
      built: () => readdir(join(root, 'build')),
      /** Leaves the stored copy without its last characters. */
      cutShort: () => truncate(join(root, 'build', 'stripped', 'server', 'main.ts'), 20),
      /** What the program prints to stderr. */
      run: async (...flags) => {
        const args = [...flags, '--import=./scripts/load-stripped.js', 'server/main.ts']
        return (await node(args)).stderr
      },
    })
    await rm(root, { recursive: true })
  },
})

const withoutStripper = '--no-strip-types'

test('a program runs from its stored copy, and its stack traces name the lines of the source', async ({
  project,
}) => {
  expect(await project.run(withoutStripper)).toContain('ERR_UNKNOWN_FILE_EXTENSION')
  await project.strip()
  const output = await project.run(withoutStripper)
  expect(output).toContain('Error: first')
  expect(output).toMatch(/server\/main\.ts:4:49\n/)
})

test('a source edited after stripping runs as edited', async ({ project }) => {
  await project.strip()
  await project.write(program.replace('first', 'other'))
  expect(await project.run()).toContain('Error: other')
  expect(await project.run(withoutStripper)).toContain('ERR_UNKNOWN_FILE_EXTENSION')
})

test('a source without a stored copy runs, too', async ({ project }) => {
  expect(await project.run()).toContain('Error: first')
})

test('a source shortened after stripping runs as shortened', async ({ project }) => {
  await project.strip()
  await project.write(program.slice(0, program.indexOf(' throw')))
  expect(await project.run()).toBe('')
})

test('a stored copy that was cut short is not run', async ({ project }) => {
  await project.strip()
  await project.cutShort()
  expect(await project.run()).toContain('Error: first')
})

test('several that strip at once leave one complete result', async ({ project }) => {
  const ended = await Promise.all(Array.from({ length: 4 }, project.strip))
  expect(ended.map(({ code = 0 }) => code)).toEqual([0, 0, 0, 0])
  expect(await project.built()).toEqual(['stripped'])
  expect(await project.run(withoutStripper)).toContain('Error: first')
})

test('stripping again drops copies of deleted sources', async ({ project }) => {
  await project.strip()
  await project.rename('other.ts')
  await project.strip()
  expect(await project.stored()).toEqual(['other.ts'])
})

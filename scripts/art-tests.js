// The tests of art/ run only if art/ or its inputs have changed since they passed. The committed
// file art/.tested contains the hash of the state that passed, so a clone without history, an
// archive and a dirty working tree all decide alike, which a comparison of commits could not.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { bin, root } from './processes.js'

const record = 'art/.tested'
const inputs = [
  'art',
  'shop/shop.ts',
  'server/demo/pictures',
  'web/public/favicon.svg',
  'tsconfig.base.json',
]

/** A hash of everything that the tests of art/ depend on, the same on every machine. */
export function artHash(folder = root) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(input => filesIn(join(folder, input))).toSorted()) {
    const name = relative(folder, file).split(sep).join('/')
    if (name === record) continue
    const content = createHash('sha256').update(readFileSync(file)).digest('hex')
    hash.update(`${name} ${content}\n`)
  }
  return hash.digest('hex')
}

/** Whether the tests of art/ have passed on the current state. */
export function isArtTested(folder = root) {
  try {
    return readFileSync(join(folder, record), 'utf8').trim() === artHash(folder)
  } catch {
    return false
  }
}

/** Call after the tests of art/ have passed. */
export function recordArtTested(folder = root) {
  writeFileSync(join(folder, record), `${artHash(folder)}\n`)
}

export const artTests = [bin('vitest', 'vitest.mjs'), 'run', '--project=art']

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter(name => name !== 'node_modules')
    .flatMap(name => filesIn(join(path, name)))
}

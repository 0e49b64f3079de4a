// Stores each source of the server without its types, for load-stripped.js.
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, strippedFolder, suffixOf } from './load-stripped.js'

const folder = fileURLToPath(strippedFolder)
const build = join(folder, '..')
/** Another start has finished first. */
const isThere = ['EEXIST', 'ENOTEMPTY', 'EPERM']
mkdirSync(build, { recursive: true })
// Renamed once complete, so that an interruption leaves no partial copies; of its own, because another start may strip, too.
const unfinished = mkdtempSync(join(build, 'unfinished-'))
try {
  const isUnused = path => /node_modules|\.test\.ts$/.test(path)
  const cwd = fileURLToPath(root)
  for (const path of globSync('{server,contract,shop}/**/*.ts', { cwd, exclude: isUnused })) {
    const source = readFileSync(join(cwd, path))
    // Leaves each line and column where it is, so that stack traces need no source maps.
    const stripped = Buffer.from(stripTypeScriptTypes(source.toString()))
    const file = join(unfinished, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, Buffer.concat([stripped, suffixOf(source)]))
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
} catch (error) {
  rmSync(unfinished, { recursive: true })
  if (!isThere.includes(error.code)) throw error
}

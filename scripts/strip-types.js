// Stores each source of the server without its types, for load-stripped.js.
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prefixOf, root, strippedFolder } from './load-stripped.js'

const folder = fileURLToPath(strippedFolder)
// Renamed once complete, so that an interruption leaves no partial copies.
const unfinished = join(folder, '..', 'unfinished')
rmSync(unfinished, { recursive: true, force: true })
const isUnused = path => /node_modules|\.test\.ts$/.test(path)
const cwd = fileURLToPath(root)
for (const path of globSync('{server,contract,shop}/**/*.ts', { cwd, exclude: isUnused })) {
  const source = readFileSync(join(cwd, path))
  // Leaves each line and column where it is, so that stack traces need no source maps.
  const stripped = Buffer.from(stripTypeScriptTypes(source.toString()))
  const file = join(unfinished, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.concat([prefixOf(source), stripped]))
}
rmSync(folder, { recursive: true, force: true })
renameSync(unfinished, folder)

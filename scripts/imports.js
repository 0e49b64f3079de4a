// dependency-cruiser cannot read TypeScript 7 yet.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

const rooms = ['art', 'bench', 'contract', 'e2e', 'scripts', 'server', 'shop', 'web']
const notOurs = new Set(['node_modules', 'build', '.react-router', 'public', 'pictures'])

/** Every source file of the project, by its path from the root. @returns {Map<string, string>} */
export function readSources(root) {
  const files = rooms.flatMap(room => filesIn(join(root, room)))
  return new Map(
    files
      .filter(file => /\.(tsx?|js)$/.test(file))
      .map(file => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  )
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (notOurs.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

/**
 * The imports of a file from within the project, without packages.
 * @returns {{ to: string, isType: boolean }[]} paths from the root; types are gone at run time
 */
export function importsOf(file, source) {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const { staticImports, staticExports, dynamicImports } = module
  const found = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(entry => entry.isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: source.slice(start + 1, end - 1),
      isType: false,
    })),
  ]
  return found.flatMap(({ specifier, isType }) => {
    const path = specifier.replace(/\?.*$/, '').replace(/^@armory\//, '/')
    if (path.startsWith('/')) return [{ to: path.slice(1), isType }]
    if (!path.startsWith('.')) return []
    return [{ to: posix.join(posix.dirname(file), path), isType }]
  })
}

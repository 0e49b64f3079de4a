import { matchesGlob } from 'node:path'
import { boundaries, known } from './boundaries.js'
import { importsOf } from './imports.js'

const isOneOf = (path, globs = []) => globs.some(glob => matchesGlob(path, glob))

/** Describes each import across a boundary, each folder without one, and each cycle. */
export function findViolations(sources) {
  const imports = new Map([...sources].map(([file, source]) => [file, importsOf(file, source)]))
  return [...crossings(imports), ...unknownFolders(sources), ...cycles(imports)]
}

function crossings(imports) {
  return [...imports].flatMap(([file, targets]) =>
    boundaries
      .filter(({ from, except }) => isOneOf(file, from) && !isOneOf(file, except))
      .flatMap(({ to, but, only, why }) =>
        targets
          .filter(target =>
            only ? !isOneOf(target.to, only) : isOneOf(target.to, to) && !isOneOf(target.to, but),
          )
          .map(target => `${file} imports ${target.to}. ${why}`),
      ),
  )
}

function unknownFolders(sources) {
  const lines = Object.entries(known).flatMap(([room, names]) =>
    [...sources.keys()]
      .filter(file => file.startsWith(`${room}/`))
      .map(file => file.slice(room.length + 1).split('/'))
      .filter(([name, rest]) => rest && !names.includes(name))
      .map(([name]) => `${room}/${name} has no boundaries: name it in scripts/boundaries.js.`),
  )
  return new Set(lines)
}

/** Files that import each other at run time; types may form cycles. */
function cycles(imports) {
  const found = []
  const done = new Set()
  const visit = (file, path) => {
    const start = path.indexOf(file)
    if (start >= 0) found.push(`A cycle: ${[...path.slice(start), file].join(' → ')}`)
    if (start >= 0 || done.has(file)) return
    for (const { to, isType } of imports.get(file) ?? []) if (!isType) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const lists = /(?<="imports":\[)[^\]]*/g

/**
 * Sorts the files that each page imports in the list of pages, those of most pages first: what
 * repeats in the same order weighs less compressed, and every page loads the list.
 */
export function sortManifest(dir: string): void {
  const [name] = readdirSync(dir).filter(name => /^manifest-.*\.js$/.test(name))
  if (!name) throw new Error(`There is no list of pages in ${dir}.`)
  const path = join(dir, name)
  const manifest = readFileSync(path, 'utf8')
  const pagesOf = Map.groupBy(
    [...manifest.matchAll(lists)].flatMap(([files]) => files.split(',')),
    file => file,
  )
  const pages = (file: string) => pagesOf.get(file)?.length ?? 0
  const order = (one: string, other: string) =>
    pages(other) - pages(one) || one.localeCompare(other)
  writeFileSync(
    path,
    manifest.replace(lists, files => files.split(',').toSorted(order).join(',')),
  )
}

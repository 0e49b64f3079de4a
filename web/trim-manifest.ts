import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a page imports, what it does not have, and that it has a component, which browsers never ask. */
const needless = /"imports":\[[^\]]*\],|"has\w+":false,|"hasDefaultExport":true,/g

/**
 * Takes out of the list of pages what browsers do without, because every page loads it: React
 * Router asks for the imports of a page only to load them ahead, and what is not there is false.
 * The style sheet of the root is on every page, whether or not the other routes name it. React
 * Router adds a "#" to a style sheet that scripts name, too, so that it stays when its page goes.
 * Scripts then take it for another, and load it again after those of the pages. The root stays.
 */
export function trimManifest(build: string): void {
  const dir = join(build, 'client/assets')
  const [name] = readdirSync(dir).filter(name => /^manifest-.*\.js$/.test(name))
  if (!name) throw new Error(`There is no list of pages in ${dir}.`)
  const path = join(dir, name)
  const manifest = readFileSync(path, 'utf8')
  // What every page imports stands before.
  const [entry = '', routes] = manifest.split(/(?="routes":)/, 2)
  if (!routes) throw new Error(`The list of pages in ${path} is another than expected.`)
  const [root = '', ...others] = routes.replace(needless, '').split(/(?<=\}),/)
  const [, styles] = /"css":\[("[^"]+")\]/.exec(root) ?? []
  if (!styles) throw new Error(`The root in ${path} has another style sheet than expected.`)
  const rest = others.join(',').replaceAll(`,"css":[${styles}]`, '').replaceAll(`${styles},`, '')
  const unmark = (code: string) => code.replaceAll(styles, styles.replace('#', ''))
  writeFileSync(path, unmark(`${entry}${root},${rest}`))
  const server = join(build, 'server/index.js')
  writeFileSync(server, unmark(readFileSync(server, 'utf8')))
}

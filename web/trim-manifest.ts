import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Page = { parentId?: string; css?: string[]; [field: string]: unknown }
type Pages = Record<string, Page>

/**
 * Takes out of the list of pages what browsers do without, because every page loads it: React
 * Router asks for the imports of a page only to load them ahead, and what is not there is false.
 * Pages are shown within others, so they need not name the style sheets of those. React Router
 * adds a "#" to a style sheet that scripts name, too, so that it stays when its page goes. Scripts
 * then take it for another, and load it again after those of the pages. The root stays.
 */
export function trimManifest(build: string): void {
  const dir = join(build, 'client/assets')
  const [name] = readdirSync(dir).filter(name => /^manifest-.*\.js$/.test(name))
  if (!name) throw new Error(`There is no list of pages in ${dir}.`)
  const path = join(dir, name)
  const [, start, json] = /^([\w.]+=)(\{.*\});$/.exec(readFileSync(path, 'utf8')) ?? []
  if (!start || !json) throw new Error(`The list of pages in ${path} is another than expected.`)
  const manifest = JSON.parse(json) as { routes: Pages }
  const styles = manifest.routes.root?.css
  if (styles?.length !== 1)
    throw new Error(`The root in ${path} has another style sheet than expected.`)
  const [style = ''] = styles
  const unmark = (code: string) => code.replaceAll(`"${style}"`, `"${style.replace('#', '')}"`)
  const trimmed = { ...manifest, routes: trimPages(manifest.routes) }
  writeFileSync(path, unmark(`${start}${JSON.stringify(trimmed)};`))
  const server = join(build, 'server/index.js')
  writeFileSync(server, unmark(readFileSync(server, 'utf8')))
}

function trimPages(pages: Pages): Pages {
  const stylesAbove = ({ parentId }: Page): string[] => {
    const above = parentId && pages[parentId]
    return above ? [...(above.css ?? []), ...stylesAbove(above)] : []
  }
  const trimmed = Object.entries(pages).map(([id, page]) => {
    const { imports: _, hasDefaultExport: __, parentId, css = [], ...rest } = page
    const above = stylesAbove(page)
    const own = css.filter(style => !above.includes(style))
    const given = Object.entries(rest).filter(([, value]) => value !== false)
    // The list compresses best with what differs least between pages at their ends.
    const ends = { ...(own.length > 0 && { css: own }), ...(parentId && { parentId }) }
    return [id, { ...Object.fromEntries(given), ...ends }]
  })
  return Object.fromEntries(trimmed)
}
